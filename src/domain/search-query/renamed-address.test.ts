import { describe, expect, test } from 'vitest';
import { isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import { findRenamedAddress, toCurrentSearch } from '#src/domain/search-query/renamed-address.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const EV: CatalogueModel = {
  model: 'bZ',
  modelCode: 'BZ',
  formerly: ['bZ4X', 'bZ 4X'],
  styles: ['SUVCROSS'],
  years: [2025, 2026],
  cabs: [],
  beds: [],
  trims: [
    {
      trim: 'XLE',
      trimCode: 'XLE',
      formerly: ['XLE Plus'],
      years: [2025, 2026],
      adds: [],
      source: 'shipped',
    },
  ],
  modelYears: [],
};
const TOYOTA = { make: 'Toyota', makeCode: 'TOYOTA', formerly: ['Toyopet'], models: [EV] };
const CATALOGUE: VehicleCatalogue = {
  digest: 'digest',
  makes: [TOYOTA],
  findMake: (makeCode) => (makeCode === 'TOYOTA' ? TOYOTA : undefined),
  findModel: (makeCode, modelCode) => (`${makeCode} ${modelCode}` === 'TOYOTA BZ' ? EV : undefined),
  findModelYear: () => undefined,
  findTrim: (makeCode, modelCode, trimCode) =>
    `${makeCode} ${modelCode} ${trimCode}` === 'TOYOTA BZ XLE' ? EV.trims[0] : undefined,
};
const SITE = {
  isKnown: (path: Parameters<typeof isKnownVehicle>[1]) => isKnownVehicle(CATALOGUE, path),
  findRenamed: (path: string, search: string) => findRenamedAddress(CATALOGUE, path, search),
  findMeant: () => undefined,
  findCities: () => [],
  hasListing: () => false,
  findByVin: () => undefined,
};

describe('former names', () => {
  test.each([
    ['/cars-for-sale/toyopet', '/cars-for-sale/toyota'],
    ['/cars-for-sale/toyota/bz4x', '/cars-for-sale/toyota/bz'],
    ['/cars-for-sale/suvs/toyopet/bz-4x', '/cars-for-sale/suvs/toyota/bz'],
    ['/cars-for-sale/2025/toyota/bz4x/xle-plus', '/cars-for-sale/2025/toyota/bz/xle'],
    ['/cars-for-sale/toyota/bz4x.json', '/cars-for-sale/toyota/bz.json'],
    ['/cars-for-sale/toyota/bz4x?utm_source=mail', '/cars-for-sale/toyota/bz'],
    [
      '/cars-for-sale/toyota/bz4x?maxPrice=30000',
      '/cars-for-sale?makeCode=TOYOTA&modelCode=BZ&maxPrice=30000',
    ],
    ['/cars-for-sale?makeCode=TOYOPET&modelCode=BZ4X', '/cars-for-sale?makeCode=TOYOTA&modelCode=BZ'],
    [
      '/cars-for-sale?makeCode=TOYOTA&modelCode=BZ4X&trimCode=BZ4X%7CXLE_PLUS',
      '/cars-for-sale?makeCode=TOYOTA&modelCode=BZ&trimCode=BZ%7CXLE',
    ],
    ['/research/toyota/bz4x', '/research/toyota/bz'],
    ['/research/2025/toyopet/bz4x.md', '/research/2025/toyota/bz.md'],
    ['/build-price/toyota/bz4x', '/build-price/toyota/bz'],
    ['/recalls/toyota/bz4x', '/recalls/toyota/bz'],
    ['/build-price/toyota/bz4x?trim=xle-plus&color=RED', '/build-price/toyota/bz?trim=xle&color=RED'],
    ['/build-price/choices/toyota/bz4x?color=RED', '/build-price/choices/toyota/bz?color=RED'],
    ['/compare/trims/2026/toyota/bz4x', '/compare/trims/2026/toyota/bz'],
    ['/compare/models/honda/prologue/vs/toyota/bz4x', '/compare/models/honda/prologue/vs/toyota/bz'],
    ['/llms/toyopet.txt', '/llms/toyota.txt'],
  ])('%s leads to %s, for ever and at once', (from, to) => {
    const [path = '', search = ''] = from.split('?');
    const found = decideRedirect(path, search, SITE);
    expect(found?.isPermanent).toBe(true);
    const target = new URL(found?.to ?? '', 'https://cars.example');
    expect(target.pathname + target.search).toBe(to);
    expect(decideRedirect(target.pathname, target.search, SITE)).toBeUndefined();
  });

  test.each([
    '/cars-for-sale/toyota/bz',
    '/cars-for-sale/toyota/rav4',
    '/research/toyota/bz',
    '/',
    '/compare?ids=1',
  ])('%s has none', (address) => {
    const [path = '', search = ''] = address.split('?');
    expect(findRenamedAddress(CATALOGUE, path, search)).toBeUndefined();
  });
});

describe('names of the trade', () => {
  const aModel = (model: string, aliases?: string[]): CatalogueModel => ({
    ...{ model, modelCode: toCode(model), ...definedOnly({ aliases }), styles: [], years: [2020] },
    ...{ cabs: [], beds: [], modelYears: [] },
    trims: ['Denali', 'Ultimate', 'Denali Ultimate'].map((trim) => ({
      ...{ trim, trimCode: toCode(trim), years: [2020], adds: [], source: 'shipped' },
    })),
  });
  const models = [
    aModel('Sierra 1500', ['Sierra', 'GMC Half-ton', 'Jimmy']),
    aModel('Sierra 2500HD'),
    aModel('Yukon', ['Yukon Denali', 'Full-size']),
    { ...aModel('Jimmy', ['Full-size']), years: [2001] },
  ];
  const gmc = { makes: [{ make: 'GMC', makeCode: 'GMC', models }] };

  test.each([
    ['/cars-for-sale/gmc/yukon-denali', '/cars-for-sale/gmc/yukon'],
    ['/cars-for-sale/2020/gmc/yukon-denali/denali', '/cars-for-sale/2020/gmc/yukon/denali'],
    ['/cars-for-sale/gmc/yukon-denali/ultimate', '/cars-for-sale/gmc/yukon/denali-ultimate'],
    ['/cars-for-sale/gmc/yukon-denali/slt', '/cars-for-sale/gmc/yukon'],
    ['/research/2020/gmc/yukon-denali.md', '/research/2020/gmc/yukon.md'],
    ['/recalls/gmc/gmc-half-ton', '/recalls/gmc/sierra-1500'],
    ['/cars-for-sale/2001/gmc/full-size', '/cars-for-sale/2001/gmc/jimmy'],
    ['/research/2020/gmc/jimmy', '/research/2020/gmc/sierra-1500'],
    ['/compare/models/gmc/yukon-denali/vs/ford/bronco', '/compare/models/ford/bronco/vs/gmc/yukon'],
    [
      '/cars-for-sale?makeCode=GMC&modelCode=YUKON_DENALI',
      '/cars-for-sale?makeCode=GMC&modelCode=YUKON&trimCode=YUKON%7CDENALI,YUKON%7CDENALI_ULTIMATE',
    ],
    [
      '/cars-for-sale?makeCode=GMC&modelCode=GMC_HALF_TON',
      '/cars-for-sale?makeCode=GMC&modelCode=SIERRA_1500',
    ],
  ])('%s leads to %s', (from, to) => {
    const [path = '', search = ''] = from.split('?');
    const found = findRenamedAddress(gmc, path, search);
    expect([found?.pathname, found?.search].filter(Boolean).join('?')).toBe(to);
  });

  test.each([
    ['of several models', 'sierra'],
    ['of a model of today', 'jimmy'],
    ['that two models have', 'full-size'],
  ])('a name %s leads nowhere', (_, slug) => {
    expect(findRenamedAddress(gmc, `/cars-for-sale/gmc/${slug}`, '')).toBeUndefined();
  });
});

test('a search for a version with more trims than a search can have is for those of most years', () => {
  const trims = Array.from({ length: 45 }, (_, index) => ({
    ...{ trim: `Unlimited ${index}`, trimCode: `UNLIMITED_${index}`, adds: [], source: 'trims' as const },
    years: index < 40 ? [2019, 2020] : [2020],
  }));
  const wrangler = {
    ...EV,
    model: 'Wrangler',
    modelCode: 'WRANGLER',
    aliases: ['Wrangler Unlimited'],
    trims,
  };
  const jeep = { makes: [{ make: 'Jeep', makeCode: 'JEEP', models: [wrangler] }] };
  const found = findRenamedAddress(jeep, '/cars-for-sale', 'makeCode=JEEP&modelCode=WRANGLER_UNLIMITED');
  expect(found?.search.match(/UNLIMITED_\d+/g)).toHaveLength(40);
  expect(found?.search).not.toMatch(/UNLIMITED_4[0-4]/);
  expect(findRenamedAddress(jeep, '/cars-for-sale', found?.search ?? '')).toBeUndefined();
});

test.each([
  ['makeCode=TOYOPET&isNewSearch=false', 'isNewSearch=false&makeCode=TOYOTA'],
  ['makeCode=TOYOTA&modelCode=BZ4X,BZ&zip=02139', 'zip=02139&makeCode=TOYOTA&modelCode=BZ'],
  [
    'makeCodeList=TOYOPET,HONDA&modelCodeList|TOYOPET=BZ4X',
    'makeCodeList=HONDA,TOYOTA&modelCodeList%7CTOYOTA=BZ',
  ],
  ['makeCodeList=TOYOPET,TOYOTA&modelCodeList|TOYOPET=BZ4X', 'makeCode=TOYOTA'],
  ['notMake=TOYOPET', 'notMake=TOYOTA'],
  ['makeCode=TOYOTA&color=red', 'makeCode=TOYOTA&color=red'],
])("a program's search %s is %s", (search, current) => {
  expect(toCurrentSearch(CATALOGUE, search)).toBe(current);
});
