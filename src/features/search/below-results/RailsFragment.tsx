import { parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import { BelowRows } from '#src/features/search/below-results/BelowResults.tsx';
import { DrawnCards } from '#src/features/search/result-card/DrawnCards.tsx';
import { loadRails } from '#src/features/search/below-results/similar-cards.ts';
import type { Rails } from '#src/features/search/below-results/below-results.ts';
import { renderFragment } from '#src/ui/render-fragment.ts';

/** Renders the similar cars of a page, both for the whole page and for a rebuild that replaces nothing else. */
export function drawRails(rails: Rails): string {
  return renderFragment(<BelowRows rails={rails} Row={DrawnCards} />);
}

/**
 * Renders only the similar cars of a prebuilt page, the fragment between its markers (`engine/building/page-content.ts`).
 *
 * @param shownIds ids of the results above them
 */
export async function drawFragment(
  { ask, site }: Pick<App.Locals, 'ask' | 'site'>,
  pathname: string,
  shownIds: readonly string[],
): Promise<string> {
  const path = parseSearchPath(pathname);
  if (!path) throw new Error(`${pathname} is not a results page.`);
  const rails = await loadRails(ask, site.flags, pathToQuery(path), shownIds);
  return drawRails(rails);
}
