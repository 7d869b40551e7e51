import type { listingDetailsCall } from '#src/features/vehicle/vehicle-details/listing-details.call.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerListingDetails: Handler<typeof listingDetailsCall> = ({ id }, { locals }) => {
  const { stock } = locals.services;
  const [active] = stock.current.loadListings([id]);
  if (active) return Promise.resolve({ type: 'active', ...active, priceHistory: stock.loadPriceHistory(id) });
  const shownId = stock.findShownId(id);
  if (shownId !== undefined && stock.current.loadListings([shownId]).length > 0)
    return Promise.resolve({ type: 'moved', id: shownId });
  const gone = stock.findGone(id);
  if (!gone) return Promise.resolve({ type: 'unknown' });
  const { listing, owner, goneAtMs } = gone;
  return Promise.resolve({
    type: 'gone',
    listing,
    owner,
    goneAtMs,
    priceHistory: stock.loadPriceHistory(id),
  });
};
