import { expect, test } from 'vitest';
import type { BuildPricePage } from '#src/features/research/build-price/build-price-page.server.ts';
import { toBuildPriceAlternate } from '#src/features/research/build-price/build-price-alternate.ts';

const page: Pick<
  BuildPricePage,
  'name' | 'canonical' | 'trims' | 'colors' | 'options' | 'match' | 'newCarCount' | 'sources'
> = {
  name: '2026 Honda Civic',
  canonical: '/build-price/honda/civic',
  trims: [],
  colors: [{ code: 'BLACK', label: 'Black', count: 40 }],
  options: [],
  match: { count: 3, href: '/cars-for-sale?trimCode=CIVIC%7CLX' },
  newCarCount: 45,
  sources: [{ key: 'lists', name: 'Lists of trims', when: 'model year 2026' }],
};

test('counts the new cars of the model, not those of its first trim', () => {
  const alternate = toBuildPriceAlternate(page, 'https://cars.example', '2026-05-31');
  expect(alternate.count).toBe(45);
  expect(alternate.sources).toEqual(['Lists of trims, model year 2026']);
});
