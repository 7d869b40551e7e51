/** Current views that arrive before a session of results is open, or after it could not be opened. */
import { beforeEach, expect, test, vi } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { toResultsState } from '#src/features/search/results-data/found-results.ts';
import { toGridState } from '#src/features/search/results-data/grid-state.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import { updateViews } from '#src/features/search/results-session/results-session-start.store.ts';
import {
  $moreStatus,
  $results,
  $searchProblem,
  showSearchProblem,
} from '#src/features/search/results-session/results.store.ts';
import { SEARCH_FAILED_TEXT } from '#src/stores/search.store.ts';

const query = parseQuery('makeCode=HONDA');
const state = toGridState(toResultsState(aListingPage({ name: 'page' }), query, toListingCard), query, {});
const page = { query, state, setup: { isBuiltAhead: true } as const };

vi.mock('#src/features/search/results-session/current-views.store.ts', () => ({
  loadCurrentViews: () => Promise.resolve({ ...state, heading: 'with views' }),
}));

beforeEach(() => {
  for (const $store of [$results, $moreStatus, $searchProblem]) $store.set(undefined);
});

test('the next cars still say that they are being loaded', async () => {
  $moreStatus.set('loading');
  await updateViews(page);
  expect($results.get()?.heading).toBe('with views');
  expect($moreStatus.get()).toBe('loading');
});

test('a search and next cars that could not be loaded still say so', async () => {
  showSearchProblem(SEARCH_FAILED_TEXT);
  $moreStatus.set('failed');
  await updateViews(page);
  expect($results.get()?.heading).toBe('with views');
  expect([$searchProblem.get(), $moreStatus.get()]).toEqual([SEARCH_FAILED_TEXT, 'failed']);
});
