/** Chooses the dealers in the showcase: those with cars of the search, by their bids. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { keepReached } from '#src/domain/listing/campaign-reach.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { DEFAULT_SORT } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import type { alphaShowcaseCall } from '#src/features/ads/alpha-showcase/alpha-showcase.call.ts';
import { asksForOneModel, chooseShowcase } from '#src/features/ads/alpha-showcase/choose-showcase.ts';
import type { Handler, HandlerContext } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Enough to include six dealers. */
const BIDDER_COUNT = 60;
const TABS = { inventory: 0, owner: 1 } as const;

export const answerAlphaShowcase: Handler<typeof alphaShowcaseCall> = async ({ search }, context) => {
  const query = parseQuery(search);
  const tab = asksForOneModel(query) ? 'inventory' : 'owner';
  const { listings, owners } = context.locals.services.stock.current.loadHits(
    await chooseHits(query, context),
  );
  const [ownerBean] = owners;
  if (!ownerBean) return { alpha: null, owners: [] };
  return { alpha: { alphaShowcase: listings, ownerBean, defaultTabIndex: TABS[tab] }, owners };
};

/** The ids of its cars, which are not read. */
export async function findShowcaseIds(query: SearchQuery, context: HandlerContext): Promise<string[]> {
  return (await chooseHits(query, context)).map(({ id }) => id);
}

async function chooseHits(query: SearchQuery, context: HandlerContext): Promise<SearchHit[]> {
  return chooseShowcase(await findBids(query, context));
}

/** `showcaseOwnerId` gives the place to one dealer. @see docs/rules/ads.md#dealer-showcase */
async function findBids(
  query: SearchQuery,
  { locals, signal }: HandlerContext,
): Promise<readonly SearchHit[]> {
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
  return keepReached(hits, { campaigns, tier: 'alpha', search: formatQuery(whole), origin, places });
}
