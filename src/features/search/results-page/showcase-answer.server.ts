/** Answers with the showcase of a search, as it is shown, wherever it comes from. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toCurrentSearch } from '#src/domain/search-query/renamed-address.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { askShowcase, leaveOutShown } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import type { ShowcaseOfSearch } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import type { showcaseAnswerCall } from '#src/features/ads/alpha-showcase/showcase-answer.call.ts';
import { readShownIds } from '#src/features/ads/alpha-showcase/shown-ids.ts';
import { toShowcase } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { createCardMaker } from '#src/features/search/result-card/card-maker.ts';
import { askListingElsewhere } from '#src/features/search/results-page/ask-listing-elsewhere.ts';
import type { Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export const answerShowcase: Handler<typeof showcaseAnswerCall> = async ({ search }, { locals }) => {
  const query = parseQuery(toCurrentSearch(locals.services.catalogue(), search));
  return definedOnly({ showcase: await loadShowcase(locals, query, readShownIds(search)) });
};

export async function loadShowcase(
  locals: App.Locals,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<ShowcaseState | undefined> {
  const found = await askAnywhere(locals, query, shownIds);
  // A service elsewhere may send them nevertheless.
  const { alpha, owners } = shownIds.length > 0 ? leaveOutShown(found, shownIds) : found;
  return toShowcase(alpha, owners, createCardMaker(locals.services, query));
}

/** A service elsewhere may send its showcase with the results alone. */
async function askAnywhere(
  locals: App.Locals,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<ShowcaseOfSearch> {
  const { ask, services, site } = locals;
  const own = await askShowcase(ask, site.flags, query, shownIds);
  if (own.alpha !== null || services.config.upstreams.lsc === undefined) return own;
  return (await askListingElsewhere(locals, formatQuery(query))).data;
}
