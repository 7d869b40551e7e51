import { expect, test } from 'vitest';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { aTrim } from '#src/features/research/trim-comparison/trim.fixtures.ts';
import { toTrimsList } from '#src/features/research/trim-comparison/trims-json-ld.ts';

function offersOf(facts: Partial<Trim>): unknown {
  const list = toTrimsList(
    { name: 'Trims', trims: [aTrim('EX', facts)], minListings: 3 },
    'https://cars.example',
  );
  return (list['itemListElement'] as { item?: { offers?: unknown } }[])[0]?.item?.offers;
}

test('offers are the cars with a price', () => {
  const priced = { startingPrice: 20_000, maxPrice: 30_000, count: 5 };
  expect(offersOf(priced)).toMatchObject({ lowPrice: 20_000, highPrice: 30_000, offerCount: 5 });
  expect(offersOf({ ...priced, pricedCount: 3 })).toMatchObject({ offerCount: 3 });
  expect(offersOf({ count: 2, pricedCount: 0 })).toBeUndefined();
});

test('a trim leads to its cars only where search engines may index their page', () => {
  const priced = { startingPrice: 20_000, maxPrice: 30_000 };
  const trims = [aTrim('EX', { ...priced, count: 3 }), aTrim('LX', { ...priced, count: 2 })];
  const list = toTrimsList({ name: 'Trims', trims, minListings: 3 }, 'https://cars.example');
  const items = list['itemListElement'] as { item: { url?: string } }[];
  expect(items.map(({ item }) => item.url)).toEqual([
    'https://cars.example/cars-for-sale/2026/honda/civic/ex',
    undefined,
  ]);
});
