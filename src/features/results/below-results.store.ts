/** Below the results of a search that was followed in place: rows of cars, loaded when they are to be seen. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { callApi } from '#src/browser/call-api.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { BelowResults } from '#src/features/results/BelowResults.tsx';
import { NO_RAILS, hasFewResults, readRailFlags } from '#src/features/results/below-results.ts';
import type { BelowResultsLinks, RailFlags, Rails } from '#src/features/results/below-results.ts';
import { loadRails } from '#src/features/results/similar-cards.ts';
import type { Ask } from '#src/server/upstream/ask.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

export interface BelowSearch {
  readonly query: SearchQuery;
  readonly total: number;
  /** The results: they do not come again. */
  readonly shownIds: readonly string[];
  readonly links: BelowResultsLinks;
}

/** Undefined: nothing, because the page has its own. */
type ShowBelowSearch = (search: BelowSearch | undefined) => Promise<void>;

/** @param own what came with the page: the rows stand behind it, and are of its kinds */
export function mountBelowResults(own: HTMLElement): ShowBelowSearch {
  const place = own.cloneNode(false) as HTMLElement;
  place.removeAttribute('id');
  own.after(place);
  const root = createRoot(place);
  const flags = readRailFlags(own.dataset['flags'] ?? '');
  let question = new AbortController();
  return async (search) => {
    question.abort(); // a late answer never comes over a newer one
    const { signal } = (question = new AbortController());
    const show = (rails: Rails) =>
      root.render(search && createElement(BelowResults, { rails, links: search.links }));
    if (!search || !hasFewResults(search.total, search.query)) {
      show(NO_RAILS);
      return;
    }
    show(expectRails(flags));
    const rails = await loadRails(askUntil(signal), flags, search.query, search.shownIds);
    if (!signal.aborted) show(rails);
  };
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
