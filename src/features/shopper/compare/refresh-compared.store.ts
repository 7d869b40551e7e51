/** What is true now of the cars in the drawer: they are kept for weeks, and their prices change meanwhile. */
import { callApi } from '#src/browser/call-api.ts';
import { compareListingsCall } from '#src/features/shopper/compare/compare-listings.call.ts';
import { formatComparedPrice, GONE_TEXT } from '#src/features/shopper/compare/compared-price.ts';
import { storedCars } from '#src/features/shopper/compare/compare.store.ts';

/** Where nobody answers, the drawer stays as it is. */
export async function refreshCompared(): Promise<void> {
  const ids = storedCars.get().map(({ id }) => id);
  if (ids.length === 0) return;
  const { data } = await callApi(compareListingsCall, { ids });
  if (data.type === 'failed') return;
  const prices = new Map(
    data.cars.map((car) =>
      car.type === 'active'
        ? [car.listing.id, formatComparedPrice(car.listing.pricingDetail.salePrice)]
        : [car.id, GONE_TEXT],
    ),
  );
  // Others may have come or gone while the answer was on its way.
  const before = storedCars.get();
  const now = before.map((car) => ({ ...car, price: prices.get(car.id) ?? car.price }));
  if (now.some(({ price }, index) => price !== before[index]?.price)) storedCars.save(now);
}
