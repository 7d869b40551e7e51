import { expect, test } from 'vitest';
import { isPossibleCategory } from '#src/domain/search-query/possible-category.ts';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

const trim = (
  name: string,
  fuelTypeGroup: 'GSL' | 'ELE',
  years: number[],
): CatalogueModel['trims'][number] => ({
  trim: name,
  trimCode: name,
  fuelTypeGroup,
  years,
  adds: [],
  source: 'shipped',
});
const BARE = { styles: [], cabs: [], beds: [], trims: [], modelYears: [] };
const MODELS: CatalogueModel[] = [
  {
    ...BARE,
    model: 'Civic',
    modelCode: 'CIVIC',
    styles: ['SEDAN', 'COUPE'],
    years: [1999, 2005, 2014, 2026],
    trims: [trim('EX', 'GSL', [1999, 2005, 2014]), trim('LX', 'GSL', [2026])],
    modelYears: [
      { year: 2014, fuelTypeGroups: ['ELE', 'GSL'], drives: [], sources: ['epa'] },
      { year: 2005, fuelTypeGroups: [], drives: [], sources: ['shipped'] },
    ],
  },
  { ...BARE, model: 'Fit EV', modelCode: 'FIT_EV', years: [2013, 2014] },
];
const CATALOGUE = { findMake: () => ({ make: 'Honda', makeCode: 'HONDA', models: MODELS }) };

test.each([
  ['trucks', true],
  ['new-cars/honda', true],
  ['sedans/honda/civic', true],
  ['trucks/honda/civic', false],
  ['convertibles/honda/civic/ex', false],
  ['trucks/honda', true],
  ['trucks/honda/fit-ev', true],
  ['electric/honda/civic', true],
  ['electric/2014/honda/civic', true],
  ['electric/2005/honda/civic', false],
  ['electric/honda/civic/lx', false],
  ['electric/honda/fit-ev', true],
  ['hybrid/honda/civic', false],
  ['new-cars/1999/honda/civic', false],
  ['new-cars/honda/civic', true],
  ['new-cars/honda/civic/lx', true],
  ['new-cars/honda/civic/ex', false],
  ['new-cars/honda/fit-ev', false],
  ['used-cars/1999/honda/civic', true],
  ['certified-cars/1999/honda/civic', true],
  ['best-deals/1999/honda/civic', true],
])('cars of %s are possible: %s', (path, isPossible) => {
  const search = parseSearchPath(`/cars-for-sale/${path}`) ?? {};
  expect(isPossibleCategory(CATALOGUE, search, 2026)).toBe(isPossible);
});
