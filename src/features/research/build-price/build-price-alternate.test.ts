import { expect, test } from 'vitest';
import type { BuildPricePage } from '#src/features/research/build-price/build-price-page.server.ts';
import { toBuildPriceAlternate } from '#src/features/research/build-price/build-price-alternate.ts';

const page: Pick<
  BuildPricePage,
  'name' | 'canonical' | 'trims' | 'colors' | 'options' | 'match' | 'newCarCount' | 'dealers' | 'sources'
> = {
  name: '2026 Honda Civic',
  canonical: '/build-price/honda/civic',
  trims: [],
  colors: [{ code: 'BLACK', label: 'Black', count: 40 }],
  options: [],
  match: { count: 3, href: '/cars-for-sale?trimCode=CIVIC%7CLX' },
  newCarCount: 45,
  dealers: [
    {
      name: 'Lakeside Honda',
      place: 'Chicago, IL',
      phone: { text: '(312) 555-0100', href: 'tel:+13125550100' },
      modelCount: 3,
      trimCount: 1,
      href: '/cars-for-sale?ownerId=1',
    },
    {
      name: 'North Honda',
      place: 'Evanston, IL',
      modelCount: 0,
      trimCount: 0,
      href: '/cars-for-sale?ownerId=2',
    },
  ],
  sources: [{ key: 'lists', name: 'Lists of trims', when: 'model year 2026' }],
};

test('counts the new cars of the model, not those of its first trim', () => {
  const alternate = toBuildPriceAlternate(page, 'https://cars.example', '2026-05-31');
  expect(alternate.count).toBe(45);
  expect(alternate.sources).toEqual(['Lists of trims, model year 2026']);
});

test('lists the dealers that have the model and those that can order it', () => {
  const { sections } = toBuildPriceAlternate(page, 'https://cars.example', '2026-05-31');
  expect(sections.at(-1)).toMatchObject({
    heading: 'Dealers that have it or can order it',
    table: {
      rows: [
        { name: 'Lakeside Honda', place: 'Chicago, IL', phone: '(312) 555-0100', modelCount: 3 },
        { name: 'North Honda', place: 'Evanston, IL', modelCount: 0 },
      ],
    },
  });
});
