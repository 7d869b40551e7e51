/** Holds what is shown below the results of an in-place search: rows of cars, loaded when they come into view. */
import { atom } from 'nanostores';
import { callApi } from '#src/browser/call-api.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import {
  NO_RAILS,
  hasFewResults,
  mayHaveFartherCars,
  offersAlerts,
} from '#src/features/search/below-results/below-results.ts';
import type { RailFlags, Rails } from '#src/features/search/below-results/below-results.ts';
import type { BelowResultsLinks } from '#src/features/search/results-data/grid-state.ts';
import { reachFurther } from '#src/features/search/below-results/similar.ts';
import { loadRails } from '#src/features/search/below-results/similar-cards.ts';
import type { Ask } from '#src/engine/calls/ask.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

export interface BelowSearch {
  readonly query: SearchQuery;
  readonly total: number;
  /** Listings that the results already show; the rows leave them out. */
  readonly shownIds: readonly string[];
  readonly links: BelowResultsLinks;
}

interface BelowResults {
  /** The search in its normal form. */
  readonly search: string;
  readonly total: number;
  readonly rails: Rails;
  readonly links: BelowResultsLinks;
  readonly hasAlerts: boolean;
}

/** Undefined while the page still shows the markup it came with. */
export const $belowResults = atom<BelowResults | undefined>();

/** The next search aborts this one, so a late answer never replaces a newer one. */
let question = new AbortController();

/** @param search undefined shows the page's own markup again */
export async function showBelowSearch(search: BelowSearch | undefined, flags: RailFlags): Promise<void> {
  question.abort();
  const { signal } = (question = new AbortController());
  if (!search) {
    $belowResults.set(undefined);
    return;
  }
  const { query, total, shownIds, links } = search;
  const isFew = hasFewResults(total, query);
  const below = { search: formatQuery(query), total, links, hasAlerts: offersAlerts(query, flags) };
  const wanted = mayHaveFartherCars(query, links.wider) ? flags : { ...flags, supplemental_results: false };
  $belowResults.set({ ...below, rails: isFew ? expectRails(wanted, query) : NO_RAILS });
  if (!isFew) return;
  const rails = await loadRails(askUntil(signal), wanted, query, shownIds);
  if (!signal.aborted) $belowResults.set({ ...below, rails });
}

function expectRails({ supplemental_results, similar_listings }: RailFlags, query: SearchQuery): Rails {
  const further = supplemental_results ? reachFurther(query) : undefined;
  return {
    supplemental: further ? { cards: 'loading', isFarther: further.isFarther } : { cards: [] },
    similar: similar_listings ? 'loading' : [],
  };
}

/**
 * A failed call shows no cars and is reported as a page event.
 * @see docs/rules/results.md#similar-and-supplemental-cars
 */
function askUntil(signal: AbortSignal): Ask {
  return async (call, input) => {
    const answer = await callApi(call, input, { signal });
    if (answer.source === 'fallback' && !signal.aborted) publishPageEvent({ type: 'error', name: call.name });
    return answer;
  };
}
