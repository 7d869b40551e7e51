import { expect, test } from 'vitest';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

test('a base model of two names gives neither of them the figures of the other', () => {
  const { makes } = aCatalogue({ Volkswagen: { Golf: {}, 'Golf GTI': {}, 'Golf R': {} } });
  const fact = (model: string, city: number) => ({
    make: 'Volkswagen',
    model,
    year: 2020,
    baseModel: 'Golf/GTI',
    variants: [{ fuel: 'GSL' as const, mpg: { city, highway: 30 } }],
  });
  const facts = [fact('Golf', 23), fact('GTI', 21), fact('Golf R', 19)];
  const [joined] = joinImported(makes, { epa: facts }).makes;
  const cities = joined?.models.map(({ model, modelYears }) => [model, modelYears[0]?.mpg?.city]);
  expect(Object.fromEntries(cities ?? [])).toEqual({ Golf: 23, 'Golf GTI': 21, 'Golf R': 19 });
});

test('a listed model under a name of the trade is the model that has the alias, and no second one', () => {
  const { makes } = aCatalogue({ Ford: { 'F-250 Super Duty': {}, Ranger: {} } });
  const aliased = makes.map((make) => ({
    ...make,
    models: make.models.map((model) => (model.model === 'Ranger' ? model : { ...model, aliases: ['F-250'] })),
  }));
  const row = (model: string, year: number) => ({ make: 'Ford', model, year, styles: ['TRUCKS' as const] });
  const models = [row('F250', 2020), row('F-250 Super Duty', 2021), row('Maverick', 2022)];
  const [joined] = joinImported(aliased, { models }).makes;
  expect(joined?.models.map(({ model }) => model)).toEqual(['F-250 Super Duty', 'Ranger', 'Maverick']);
  expect(joined?.models[0]?.years).toEqual(expect.arrayContaining([2020, 2021]));
  expect(joined?.models[2]).toMatchObject({ years: [2022], yearSources: { 2022: 'models' } });
});

test("a source that calls a model by a name of the trade gives that model its trims, but none of another body's", () => {
  const { makes } = aCatalogue({ MINI: { Hardtop: {}, Countryman: {} } });
  const aliased = makes.map((make) => ({
    ...make,
    models: make.models.map((model) =>
      model.model === 'Hardtop' ? { ...model, aliases: ['Cooper'] } : model,
    ),
  }));
  const row = (model: string, trim: string) => ({
    make: 'MINI',
    model,
    year: 2020,
    trim,
    sizes: {},
    features: [],
  });
  const { makes: joined } = joinImported(aliased, {
    trims: [row('Cooper', 'S'), row('Cooper Roadster', 'JCW')],
  });
  const trims = joined[0]?.models.map(({ model, trims }) => [model, trims.map(({ trim }) => trim)]);
  expect(Object.fromEntries(trims ?? [])).toEqual({ Hardtop: ['S'], Countryman: [] });
});

test('a list that has the former name of a renamed trim means it, and adds no second one', () => {
  const { makes } = aCatalogue({ Honda: { Civic: { trims: { 'LX Base': [2021] } } } });
  const renamed = makes.map((make) => ({
    ...make,
    models: make.models.map((model) => ({
      ...model,
      trims: model.trims.map((trim) => ({ ...trim, formerly: ['LX'] })),
    })),
  }));
  const fact = { make: 'Honda', model: 'Civic', year: 2021, features: [] };
  const trims = [
    { ...fact, trim: 'LX', msrp: 22_000 },
    { ...fact, trim: 'EX', msrp: 25_000 },
  ];
  const [joined] = joinImported(renamed, { trims }).makes;
  expect(joined?.models[0]?.trims.map(({ trim, msrp }) => [trim, msrp])).toEqual([
    ['LX Base', 22_000],
    ['EX', 25_000],
  ]);
});
