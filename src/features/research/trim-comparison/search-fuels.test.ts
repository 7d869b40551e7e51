import { expect, test } from 'vitest';
import { readSearchFuels } from '#src/features/research/trim-comparison/search-fuels.ts';

test.each([
  ['/cars-for-sale/honda/civic', '', []],
  ['/cars-for-sale/electric/hyundai/kona', '', ['ELE']],
  ['/cars-for-sale', '?makeCode=HONDA&modelCode=CIVIC&fuelTypeGroup=HYB', ['HYB']],
  ['/cars-for-sale', '?fuelTypeGroup=GSL,HYB', ['GSL', 'HYB']],
  ['/research/honda/civic', '', []],
])('the fuels of %s%s', (pathname, search, expected) => {
  expect(readSearchFuels({ pathname, search })).toEqual(expected);
});
