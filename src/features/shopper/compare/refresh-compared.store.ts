/** Updates the prices in the drawer. Chosen cars are stored for weeks, and their prices change. */
import { callApi } from '#src/browser/call-api.ts';
import { formatAskingPrice } from '#src/domain/listing/asking-price.ts';
import { compareListingsCall } from '#src/features/shopper/compare/compare-listings.call.ts';
import { storedCars } from '#src/features/shopper/compare/compare.store.ts';

/** Replaces the price of a sold car. */
const GONE_TEXT = 'No longer available';

/** The drawer stays unchanged when the request fails. */
export async function refreshCompared(): Promise<void> {
  const ids = storedCars.get().map(({ id }) => id);
  if (ids.length === 0) return;
  const { data } = await callApi(compareListingsCall, { ids });
  if (data.type === 'failed') return;
  const prices = new Map(
    data.cars.map((car) =>
      car.type === 'active'
        ? [car.listing.id, formatAskingPrice(car.listing.pricingDetail.salePrice)]
        : [car.id, GONE_TEXT],
    ),
  );
  // Cars may have been added or removed during the request.
  const before = storedCars.get();
  const now = before.map((car) => ({ ...car, price: prices.get(car.id) ?? car.price }));
  if (now.some(({ price }, index) => price !== before[index]?.price)) storedCars.save(now);
}
