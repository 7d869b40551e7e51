import { expect, test } from 'vitest';
import { BRANDS } from '#src/domain/site/brands.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { openChangedCars } from '#src/features/shopper/alerts/changed-cars.server.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { Services } from '#src/server/services.ts';

const CARS = [
  { id: 'of-the-program', forecourtCertified: true },
  { id: 'of-none', forecourtCertified: false },
].map(({ id, forecourtCertified }) => {
  const { listing, owner } = offerFixture({ id, price: 20_000 });
  return { listing: { ...listing, listedAtMs: 0, forecourtCertified }, owner };
});
const isNew = { generation: 1, wasActive: false, isActive: true, importedAtMs: null, readAtMs: 0 };
const CHANGES = CARS.map(({ listing: { id } }) => ({
  ...isNew,
  listingId: id,
  oldPriceCents: null,
  priceCents: 2_000_000,
}));

function findNews(brand: BrandKey, search: string): string[] {
  const services = {
    stock: { current: { day: '2026-05-31', loadListings: () => CARS }, findGone: () => undefined },
    places: { find: () => undefined },
    site: { brand: BRANDS[brand] },
  } as unknown as Services;
  const found: string[] = [];
  openChangedCars(services, CHANGES).search(search, (position) =>
    found.push(CHANGES[position]?.listingId ?? ''),
  );
  return found.sort();
}

test('a search saved on the certified brand is told about cars of its program, unless it includes others', () => {
  const search = 'makeCode=HONDA&modelCode=CIVIC';
  expect(findNews('certified', search)).toEqual(['of-the-program']);
  expect(findNews('certified', `${search}&program=ALL`)).toEqual(['of-none', 'of-the-program']);
  expect(findNews('consumer', search)).toEqual(['of-none', 'of-the-program']);
});

test.each([
  [{ salePrice: 18_000 }, undefined, ['cut']],
  [{ salePrice: 499 }, undefined, []],
  [{ salePrice: 600 }, 'farBelow', []],
] as const)(
  'a price cut to %o is told, unless it is hardly the full price (%s)',
  (price, noDealReason, told) => {
    const { listing, owner } = offerFixture({ id: 'cut', price: 20_000 });
    const cut = { ...listing, listedAtMs: 0, pricingDetail: price, noDealReason };
    const services = {
      stock: {
        current: { day: '2026-05-31', loadListings: () => [{ listing: cut, owner }] },
        findGone: () => undefined,
        loadOfferedPrices: () => [
          { atMs: 0, price: 20_000 },
          { atMs: 1, price: price.salePrice },
        ],
      },
      places: { find: () => undefined },
      site: { brand: BRANDS.consumer },
    } as unknown as Services;
    const change = { ...isNew, wasActive: true, listingId: 'cut', oldPriceCents: 2_000_000 };
    const found: string[] = [];
    const changed = openChangedCars(services, [{ ...change, priceCents: price.salePrice * 100 }]);
    changed.search('makeCode=HONDA&modelCode=CIVIC', () => found.push('cut'));
    expect(found).toEqual(told);
  },
);
