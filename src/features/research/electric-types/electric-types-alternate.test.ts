import { expect, test } from 'vitest';
import { createSite } from '#src/domain/site/site.ts';
import { toElectricTypesAlternate } from '#src/features/research/electric-types/electric-types-alternate.ts';

test('lists what each type is, who it suits and where its cars are', () => {
  const site = createSite({ brand: 'consumer', flags: {}, origin: 'https://cars.example' });
  const { sections, count } = toElectricTypesAlternate(site, '2026-05-31');
  expect(count).toBeUndefined();
  expect(sections.map(({ heading }) => heading)).toContain('Hybrid (gas pump only)');
  expect(sections.map(({ text }) => text?.at(-1)).slice(0, 2)).toEqual([
    'Cars: https://cars.example/cars-for-sale/electric',
    'Cars: https://cars.example/cars-for-sale?fuelTypeGroup=PIH',
  ]);
});
