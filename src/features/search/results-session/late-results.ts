/** Results that came without their sponsored places, as they are with them. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { GridSetup } from '#src/features/search/results-data/grid-setup.ts';
import { toGridState } from '#src/features/search/results-data/grid-state.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import type { ResultsAnswer } from '#src/features/search/results-data/results-answer.schema.ts';
import { placeResults } from '#src/features/search/results-data/results-state.ts';
import type { Answer } from '#src/lib/call.ts';

/** @param answer with all of its parts; without it, the places stay empty */
export function completeResults(
  { isPartial: _, ...shown }: GridState,
  answer: Answer<ResultsAnswer>,
  query: SearchQuery,
  setup: GridSetup,
): GridState {
  if (answer.source === 'fallback') return shown;
  const { previousUrl, nextUrl } = shown;
  const links = { previousUrl, nextUrl };
  const { isPartial: _late, ...whole } = toGridState(placeResults(answer.data, query), query, setup, links);
  return { ...shown, ...whole };
}
