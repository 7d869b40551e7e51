/** What the grid of a page gets as its property, beside its markup. */
import { packPlaces } from '#src/features/search/result-card/packed-card.ts';
import type { PackedPlace } from '#src/features/search/result-card/packed-card.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { packJson } from '#src/lib/packed-json.ts';

export type PackedResults = Omit<PageResults, 'state'> & {
  readonly state: Omit<PageResults['state'], 'placed' | 'chips' | 'tabs' | 'suggestions'> & {
    readonly placed: readonly PackedPlace[];
  };
};

/** Chips, tabs and suggestions are links, and the markup says all of them. */
export function packResults({ state: all, ...page }: PageResults): string {
  const { chips: _, tabs: __, suggestions: ___, ...state } = all;
  return packJson({
    ...page,
    state: { ...state, placed: packPlaces(state.placed) },
  } satisfies PackedResults);
}
