import { expect, test } from 'vitest';
import { aTrim } from '#src/features/research/trim-comparison/trim.fixtures.ts';
import { formatOffers } from '#src/features/research/trim-comparison/trim-texts.ts';

test('cars of a trim are those of its year: without one, others may be for sale', () => {
  expect(formatOffers(aTrim('Club'))).toBe('No 2026 for sale');
  expect(formatOffers(aTrim('Club', { count: 2, startingPrice: 30_000, maxPrice: 31_000 }))).toBe(
    '2 for sale, $30,000 to $31,000',
  );
  const some = { count: 3, pricedCount: 2, startingPrice: 30_000, maxPrice: 31_000 };
  expect(formatOffers(aTrim('Club', some))).toBe('3 for sale, $30,000 to $31,000 (2 with a price)');
});
