import { MAX_MARKED } from '#src/features/shopper/alerts/since-last-visit.call.ts';
import type { sinceLastVisitCall } from '#src/features/shopper/alerts/since-last-visit.call.ts';
import { markSince } from '#src/features/shopper/alerts/since-last-visit.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerSinceLastVisit: Handler<typeof sinceLastVisitCall> = ({ since, ids }, { locals }) => {
  const { stock } = locals.services;
  const asked = ids.split(',').slice(0, MAX_MARKED);
  const marks = stock.current.loadListings(asked).flatMap(({ listing: { id, pricingDetail } }) => {
    const text = markSince(pricingDetail.salePrice, stock.loadOfferedPrices(id), Number(since));
    return text === undefined ? [] : [{ id, text }];
  });
  return Promise.resolve({ marks });
};
