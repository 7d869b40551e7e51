import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findTrimSources } from '#src/features/research/trim-comparison/trim-sources.ts';

const aModel = (variants?: string[], source = 'shipped', trims: readonly object[] = [{}]) =>
  catalogueModelSchema.parse({
    model: 'Civic',
    modelCode: 'CIVIC',
    years: [2026],
    trims: trims.map((facts) => ({ trim: 'LX', trimCode: 'LX', years: [2026], source, ...facts })),
    modelYears: [{ year: 2026, sources: ['shipped-epa'], ...(variants && { variants }) }],
  });

test("fuel economy is EPA's where EPA has the year, and otherwise the trims' own", () => {
  const model = aModel(['GSL|FWD|CVT|4|2.0|32|41|']);
  const known = findTrimSources(model, 2026, [{ count: 12, epaCity: 32 }], '2026-05-31');
  expect(known.sourcesOf).toEqual({ trim: ['catalog'], machine: ['epa'], equipment: ['catalog', 'stock'] });
  expect(known.sources.map(({ key }) => key)).toEqual(['stock', 'catalog', 'epa']);
  // A comparison without fuel economy names no source of it.
  const without = findTrimSources(model, 2026, [{ count: 12 }], '2026-05-31');
  expect(without.sources.map(({ key }) => key)).toEqual(['stock', 'catalog']);
  expect(findTrimSources(aModel(), 2026, [{ count: 12 }], '2026-05-31').sourcesOf.machine).toEqual([
    'catalog',
  ]);
});

test('an imported list of trims is named in place of the catalog', () => {
  expect(
    findTrimSources(aModel(undefined, 'trims'), 2026, [{ count: 12 }], '2026-05-31').sourcesOf.trim,
  ).toEqual(['lists']);
});

test("a trim's own fuel economy is EPA's only if EPA has the same", () => {
  const sourcesOf = (...trims: object[]) =>
    findTrimSources(
      aModel(['GSL|FWD|CVT|4|2.0|32|41|'], 'shipped', trims),
      2026,
      [{ count: 12 }],
      '2026-05-31',
    ).sourcesOf;
  const same = { mpg: { city: 32, highway: 41 } };
  const other = { mpg: { city: 30, highway: 38 } };
  expect(sourcesOf(same, same).machine).toEqual(['epa']);
  expect(sourcesOf(other).machine).toEqual(['catalog']);
  expect(sourcesOf(same, other).machine).toEqual(['catalog', 'epa']);
});

test('cars for sale are a source of equipment only if a trim has enough of them, and none without a car', () => {
  const known = (...counts: number[]) => {
    const offered = counts.map((count) => ({ count }));
    const { sources, sourcesOf } = findTrimSources(aModel(), 2026, offered, '2026-05-31');
    return { listed: sources.map(({ key }) => key), equipment: sourcesOf.equipment };
  };
  expect(known(0, 0)).toEqual({ listed: ['catalog'], equipment: ['catalog'] });
  expect(known(1, 1)).toEqual({ listed: ['stock', 'catalog'], equipment: ['catalog'] });
  expect(known(0, 2)).toEqual({ listed: ['stock', 'catalog'], equipment: ['catalog', 'stock'] });
});

test('a year of a trim that an imported list alone has a price of names that list', () => {
  const [known, added] = [
    { years: [2025, 2026], msrp: 25_000, yearPrices: { 2025: 24_000 } },
    { trim: 'EX', trimCode: 'EX', years: [2025] },
  ];
  const sourcesOf = (year: number) =>
    findTrimSources(aModel(undefined, 'shipped', [known, added]), year, [{ count: 0 }], '2026-05-31')
      .sourcesOf.trim;
  expect(sourcesOf(2025)).toEqual(['lists', 'catalog']);
  expect(sourcesOf(2026)).toEqual(['catalog']);
});
