/** Answers a search in place from the search response, wherever that comes from. */
import { withShowcaseLater } from '#src/features/ads/alpha-showcase/showcase-later.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toCurrentSearch } from '#src/domain/search-query/renamed-address.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import { linkBelowResults } from '#src/features/search/below-results/below-results.ts';
import { toFoundResults } from '#src/features/search/results-data/found-results.ts';
import { packAnswer } from '#src/features/search/results-data/packed-answer.ts';
import type { resultsAnswerCall } from '#src/features/search/results-data/results-answer.call.ts';
import { createCardMaker } from '#src/features/search/result-card/card-maker.ts';
import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { askListingElsewhere } from '#src/features/search/results-page/ask-listing-elsewhere.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerResults: Handler<typeof resultsAnswerCall> = async ({ search: given }, { locals }) => {
  const search = toCurrentSearch(locals.services.catalogue(), given);
  const isOwn = locals.services.config.upstreams.lsc === undefined;
  const answer = await (isOwn
    ? locals.ask(listingCall, { search: withShowcaseLater(search) })
    : askListingElsewhere(locals, search));
  if (answer.source === 'fallback') throw new UpstreamError(answer.error.type, answer.error.message);
  const query = parseQuery(search);
  const { canonical, description, breadcrumbs } = answer.data.pageData;
  return packAnswer({
    ...toFoundResults(answer.data, query, createCardMaker(locals.services, query)),
    trail: { canonical, description, crumbs: breadcrumbs.map(({ label, href }) => ({ label, href })) },
    links: linkBelowResults(answer.data, query),
  });
};
