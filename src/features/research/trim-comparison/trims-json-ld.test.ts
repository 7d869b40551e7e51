import { expect, test } from 'vitest';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { aTrim } from '#src/features/research/trim-comparison/trim.fixtures.ts';
import { toTrimsList } from '#src/features/research/trim-comparison/trims-json-ld.ts';

function offersOf(facts: Partial<Trim>): unknown {
  const list = toTrimsList({ name: 'Trims', trims: [aTrim('EX', facts)] }, 'https://cars.example');
  return (list['itemListElement'] as { item?: { offers?: unknown } }[])[0]?.item?.offers;
}

test('offers are the cars with a price', () => {
  const priced = { startingPrice: 20_000, maxPrice: 30_000, count: 5 };
  expect(offersOf(priced)).toMatchObject({ lowPrice: 20_000, highPrice: 30_000, offerCount: 5 });
  expect(offersOf({ ...priced, pricedCount: 3 })).toMatchObject({ offerCount: 3 });
  expect(offersOf({ count: 2, pricedCount: 0 })).toBeUndefined();
});
