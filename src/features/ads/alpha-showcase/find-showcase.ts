/** Finds the cars in the showcase: of dealers with cars of the search, by their bids. */
import { keepReached } from '#src/domain/listing/campaign-reach.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { DEFAULT_SORT } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import { mayHaveShowcase } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import { chooseShowcase } from '#src/features/ads/alpha-showcase/choose-showcase.ts';
import type { HandlerContext } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Enough to include six dealers. */
const BIDDER_COUNT = 60;

/** Whether it has cars beside those that are shown. No car is read. */
export async function hasShowcase(
  query: SearchQuery,
  shownIds: readonly string[],
  context: HandlerContext,
): Promise<boolean> {
  if (shownIds.length === 0 || !mayHaveShowcase(context.locals.site.flags, query)) return false;
  return (await findShowcaseHits(query, context)).some(({ id }) => !shownIds.includes(id));
}

/** `showcaseOwnerId` gives the place to one dealer. @see docs/rules/ads.md#dealer-showcase */
export async function findShowcaseHits(
  query: SearchQuery,
  { locals, signal }: HandlerContext,
): Promise<SearchHit[]> {
  const { places, stock } = locals.services;
  const origin = query.zip === undefined ? undefined : places.find(query.zip);
  const ownerId = query.extras['showcaseOwnerId'];
  const choices = ownerId === undefined ? query.choices : { ...query.choices, ownerId: [ownerId] };
  const whole = { ...query, choices, sortBy: DEFAULT_SORT, firstRecord: 0, numRecords: BIDDER_COUNT };
  const { hits } = await stock.current.engine.search(
    { query: toSearchable(whole), ...definedOnly({ origin }), campaign: 'alpha', hitsOnly: true },
    { signal },
  );
  const { campaigns } = stock.current;
  const reached = keepReached(hits, { campaigns, tier: 'alpha', search: formatQuery(whole), origin, places });
  return chooseShowcase(reached);
}
