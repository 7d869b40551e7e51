import { callApi } from '#src/browser/call-api.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { listingCountCall } from '#src/features/search/results-data/listing.call.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';

/** Counts the cars that a link leads to; undefined when the count is unknown. */
export async function countSearch(href: string, signal: AbortSignal): Promise<number | undefined> {
  const search = formatQuery(parseSearchLink(href));
  const answer = await callApi(listingCountCall, { search }, { signal });
  return answer.source === 'live' && !signal.aborted ? answer.data.totalResultCount : undefined;
}
