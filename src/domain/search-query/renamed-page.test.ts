import { expect, test } from 'vitest';
import { findRenamedPage } from '#src/domain/search-query/renamed-page.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

const aTrim = (trim: string, years: number[]) => ({
  ...{ trim, trimCode: trim.toUpperCase(), years, adds: [], source: 'shipped' as const },
});
const aModel = (model: string, aliases: string[], trims: CatalogueModel['trims']): CatalogueModel => ({
  ...{ model, modelCode: model.toUpperCase(), aliases, styles: [], years: [2019, 2020], trims },
  ...{ cabs: [], beds: [], modelYears: [] },
});
const WRANGLER = aModel(
  'Wrangler',
  ['Wrangler Unlimited'],
  [aTrim('Sport', [2019, 2020]), aTrim('Rubicon', [2020])],
);
const JEEP = { make: 'Jeep', makeCode: 'JEEP', models: [WRANGLER] };
const FORD = { make: 'Ford', makeCode: 'FORD', models: [aModel('Bronco', [], [])] };
const makes = [JEEP, FORD];
const findMake = (code: string) => makes.find(({ makeCode }) => makeCode === code);
const findModel = (make: string, code: string) =>
  findMake(make)?.models.find(({ modelCode }) => modelCode === code);
const CATALOGUE = {
  ...{ makes, findMake, findModel },
  findTrim: (make: string, model: string, code: string) =>
    findModel(make, model)?.trims.find(({ trimCode }) => trimCode === code),
};

test.each([
  ['/compare/trims/2020/jeep/wrangler-unlimited', '/compare/trims/2020/jeep/wrangler', true],
  [
    '/compare/models/jeep/wrangler-unlimited/vs/ford/bronco',
    '/compare/models/ford/bronco/vs/jeep/wrangler',
    true,
  ],
  ['/compare/trims/2019/jeep/wrangler-unlimited', '/research/2019/jeep/wrangler', false],
  ['/compare/models/jeep/wrangler/vs/jeep/wrangler-unlimited', '/research/jeep/wrangler', false],
  ['/build-price/jeep/wrangler-unlimited', '/research/jeep/wrangler', false],
  ['/recalls/jeep/wrangler-unlimited.json', '/research/jeep/wrangler.json', false],
  ['/research/1950/jeep/wrangler-unlimited', '/research/jeep/wrangler', false],
  ['/cars-for-sale/1950/jeep/wrangler-unlimited', '/cars-for-sale/jeep/wrangler', false],
  ['/cars-for-sale/2019/jeep/wrangler-unlimited/rubicon', '/cars-for-sale/2019/jeep/wrangler', false],
])('%s leads to a page that exists, %s', (from, to, isWhole) => {
  expect(findRenamedPage(CATALOGUE, from, '', '2026-11-30')).toEqual({ pathname: to, search: '', isWhole });
});

test('a comparison of current names stays what it is', () => {
  const path = '/compare/models/jeep/wrangler/vs/ford/bronco';
  expect(findRenamedPage(CATALOGUE, path, '', '2026-11-30')).toBeUndefined();
});
