/** Finds the cars in the showcase: of dealers with cars of the search, by their bids. */
import { findBidders } from '#src/domain/listing/find-bidders.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { DEFAULT_SORT } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import { mayHaveShowcase } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import { chooseShowcase, MAX_SHOWCASE_DEALERS } from '#src/features/ads/alpha-showcase/choose-showcase.ts';
import type { HandlerContext } from '#src/lib/call.ts';

/** Mostly enough to include as many dealers as there are places for. */
const BIDDER_COUNT = 60;

/** Whether it has cars beside those that are shown. No car is read. */
export async function hasShowcase(
  query: SearchQuery,
  shownIds: readonly string[],
  context: HandlerContext,
): Promise<boolean> {
  if (shownIds.length === 0 || !mayHaveShowcase(context.locals.site.flags, query)) return false;
  return (await findShowcaseHits(query, shownIds, context, 1)).length > 0;
}

/**
 * `showcaseOwnerId` gives the place to one dealer. @see docs/rules/ads.md#dealer-showcase
 *
 * @param shownIds left out first, so that a dealer whose best cars are among the results is shown with others
 * @param dealers more bidders are looked at only while they are of fewer dealers
 */
export async function findShowcaseHits(
  query: SearchQuery,
  shownIds: readonly string[],
  { locals, signal }: HandlerContext,
  dealers = MAX_SHOWCASE_DEALERS,
): Promise<SearchHit[]> {
  const { places, stock } = locals.services;
  const origin = query.zip === undefined ? undefined : places.find(query.zip);
  const ownerId = query.extras['showcaseOwnerId'];
  const choices = ownerId === undefined ? query.choices : { ...query.choices, ownerId: [ownerId] };
  const whole = { ...query, choices, sortBy: DEFAULT_SORT, firstRecord: 0, numRecords: BIDDER_COUNT };
  const { campaigns, engine } = stock.current;
  const reach = { campaigns, tier: 'alpha', search: formatQuery(whole), origin, places } as const;
  const auction = { query: toSearchable(whole), reach, dealers, shownIds: new Set(shownIds) };
  return chooseShowcase(await findBidders((request) => engine.search(request, { signal }), auction));
}
