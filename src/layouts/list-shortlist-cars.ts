/** The cars of a shared list as saved cars are shown: as of when they were added, and as of now. */
import type { ListedCar } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import { listSavedCars } from '#src/features/shopper/saved-listings/saved-car-rows.server.ts';
import type { SavedCarRow } from '#src/features/shopper/saved-listings/saved-car-rows.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

/** In the order of `cars`. */
export function listShortlistCars(
  cars: readonly ListedCar[],
  services: Pick<Services, 'stock' | 'places'>,
): { readonly car: ListedCar; readonly row: SavedCarRow }[] {
  const offered = services.stock.current.loadListings(cars.map(({ listingId }) => listingId));
  const prices = new Map(offered.map(({ listing }) => [listing.id, listing.pricingDetail.salePrice]));
  const saved = cars.map(({ listingId, title, price, addedAtMs }) => ({
    ...{ listingId, title, savedAtMs: addedAtMs, isGone: !prices.has(listingId) },
    ...definedOnly({ savedPrice: price, price: prices.get(listingId) }),
  }));
  const rows = listSavedCars(saved, services, { since: 'it was added' });
  return cars.flatMap((car, index) => {
    const row = rows[index];
    return row ? [{ car, row }] : [];
  });
}
