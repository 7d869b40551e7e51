import { expect, test } from 'vitest';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { createVehicleCounter } from '#src/inventory/snapshot/vehicle-counts.ts';

const civic = (changes: object) =>
  listingSchema.parse({
    id: 'car-1',
    title: '2021 Honda Civic',
    ownerId: 'dealer-1',
    listingType: 'USED',
    year: 2021,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    pricingDetail: { salePrice: 20_000 },
    images: { sources: [] },
    specifications: { mileage: 30_000 },
    listedAtMs: 0,
    ...changes,
  });

test('every car counts, but a price that is hardly the full one, or far from those of comparable cars, makes no "from" price, and one that is not compared no price by mileage', () => {
  const counter = createVehicleCounter();
  counter.add(civic({}), false);
  counter.add(civic({ brandedTitle: 'SALVAGE', pricingDetail: { salePrice: 9_000 } }), false);
  counter.add(civic({ pricingDetail: { salePrice: 99 } }), false);
  counter.add(civic({ pricingDetail: { salePrice: 4_000 } }), true);
  const [row] = counter.finish().counts;
  expect(row).toMatchObject({
    count: 4,
    prices: { lowest: 9_000, highest: 20_000, sum: 29_000, count: 2 },
    cars: [30_000, 20_000, 30_000, 0, 30_000, 0, 30_000, 4_000],
  });
});

test('a new car for less than half of its MSRP makes no "from" price', () => {
  const counter = createVehicleCounter();
  for (const salePrice of [600, 11_999, 12_000, 24_000])
    counter.add(civic({ listingType: 'NEW', pricingDetail: { salePrice, trimMsrp: 24_000 } }), false);
  expect(counter.finish().counts).toMatchObject([{ count: 4, prices: { lowest: 12_000, count: 2 } }]);
});
