import { cutTitle } from '#src/domain/listing/listing-title.ts';
import type { compareListingsCall } from '#src/features/shopper/compare/compare-listings.call.ts';
import type { CallOutput, Handler } from '#src/lib/call.ts';

type AnsweredCar = Extract<CallOutput<typeof compareListingsCall>, { type: 'ok' }>['cars'][number];

export const answerCompareListings: Handler<typeof compareListingsCall> = ({ ids }, { locals }) => {
  const { stock } = locals.services;
  const active = new Map(stock.current.loadListings(ids).map((item) => [item.listing.id, item]));
  const cars = ids.map((id): AnsweredCar => {
    const item = active.get(id);
    if (item) return { type: 'active', ...item };
    const gone = stock.findGone(id);
    return gone ? { type: 'gone', id, title: cutTitle(gone.listing.title) } : { type: 'unknown', id };
  });
  return Promise.resolve({ type: 'ok', cars });
};
