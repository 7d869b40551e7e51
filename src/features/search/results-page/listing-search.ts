import { withShowcaseLater } from '#src/features/ads/alpha-showcase/showcase-later.ts';
import { withoutOtherMakes } from '#src/features/search/results-page/chosen-makes.ts';
import type { Services } from '#src/server/services.ts';

/**
 * The search that a page asks for. Our own handler leaves out what the page does not need yet; a service elsewhere gets
 * the search alone.
 * @param isOfModel the page offers no make but that of its model
 */
export function toListingSearch(
  { upstreams }: Pick<Services['config'], 'upstreams'>,
  search: string,
  isOfModel: boolean,
): string {
  if (upstreams.lsc !== undefined) return search;
  return withShowcaseLater(isOfModel ? withoutOtherMakes(search) : search);
}
