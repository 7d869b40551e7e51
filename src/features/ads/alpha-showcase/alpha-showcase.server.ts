/** Answers with the cars in the showcase and their dealers. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { alphaShowcaseCall } from '#src/features/ads/alpha-showcase/alpha-showcase.call.ts';
import { asksForOneModel } from '#src/features/ads/alpha-showcase/choose-showcase.ts';
import { findShowcaseHits } from '#src/features/ads/alpha-showcase/find-showcase.ts';
import { readShownIds } from '#src/features/ads/alpha-showcase/shown-ids.ts';
import type { Handler } from '#src/lib/call.ts';

const TABS = { inventory: 0, owner: 1 } as const;

export const answerAlphaShowcase: Handler<typeof alphaShowcaseCall> = async ({ search }, context) => {
  const query = parseQuery(search);
  const tab = asksForOneModel(query) ? 'inventory' : 'owner';
  const hits = await findShowcaseHits(query, readShownIds(search), context);
  const { listings, owners } = context.locals.services.stock.current.loadHits(hits);
  const [ownerBean] = owners;
  if (!ownerBean) return { alpha: null, owners: [] };
  return { alpha: { alphaShowcase: listings, ownerBean, defaultTabIndex: TABS[tab] }, owners };
};
