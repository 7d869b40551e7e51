/** Below the results of a search that was followed in place: rows of cars, loaded when they are to be seen. */
import { atom } from 'nanostores';
import { callApi } from '#src/browser/call-api.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { NO_RAILS, hasFewResults } from '#src/features/search/below-results/below-results.ts';
import type {
  BelowResultsLinks,
  RailFlags,
  Rails,
} from '#src/features/search/below-results/below-results.ts';
import { loadRails } from '#src/features/search/below-results/similar-cards.ts';
import type { Ask } from '#src/engine/calls/ask.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

export interface BelowSearch {
  readonly query: SearchQuery;
  readonly total: number;
  /** The results: they do not come again. */
  readonly shownIds: readonly string[];
  readonly links: BelowResultsLinks;
}

interface BelowResults {
  readonly rails: Rails;
  readonly links: BelowResultsLinks;
}

/** Undefined while what came with the page stands there. */
export const $belowResults = atom<BelowResults | undefined>();

/** Aborted by the next search: a late answer never comes over a newer one. */
let question = new AbortController();

/** @param search undefined: the page's own */
export async function showBelowSearch(search: BelowSearch | undefined, flags: RailFlags): Promise<void> {
  question.abort();
  const { signal } = (question = new AbortController());
  if (!search) {
    $belowResults.set(undefined);
    return;
  }
  const { query, total, shownIds, links } = search;
  const isFew = hasFewResults(total, query);
  $belowResults.set({ rails: isFew ? expectRails(flags) : NO_RAILS, links });
  if (!isFew) return;
  const rails = await loadRails(askUntil(signal), flags, query, shownIds);
  if (!signal.aborted) $belowResults.set({ rails, links });
}

function expectRails({ supplemental_results, similar_listings }: RailFlags): Rails {
  return {
    supplemental: { cards: supplemental_results ? 'loading' : [] },
    similar: similar_listings ? 'loading' : [],
  };
}

/** "Similar-listing and supplemental failures fall back to an empty result", and are told. @see M §8 */
function askUntil(signal: AbortSignal): Ask {
  return async (call, input) => {
    const answer = await callApi(call, input, { signal });
    if (answer.source === 'fallback' && !signal.aborted) publishPageEvent({ type: 'error', name: call.name });
    return answer;
  };
}
