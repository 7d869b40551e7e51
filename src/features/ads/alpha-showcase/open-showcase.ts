/** Without a script, a link in the place of the showcase leads to the same page with its dealers and cars. */
import type { EXTRA_KEYS } from '#src/domain/search-query/search-query.ts';

/** The parameter of a page that comes with its showcase. Its value has no meaning. */
export const OPEN_SHOWCASE = 'showcase' satisfies (typeof EXTRA_KEYS)[number];

/** @param search in its normal form */
export function linkShowcase(search: string): string {
  return `/cars-for-sale?${search === '' ? '' : `${search}&`}${OPEN_SHOWCASE}=open`;
}
