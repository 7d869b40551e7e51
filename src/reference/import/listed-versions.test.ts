import { expect, test } from 'vitest';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

test("EPA's and the trims file's convertibles are bodies of their years, beside those of a list", () => {
  const { makes } = aCatalogue({ Audi: { TT: { years: [2018, 2019, 2020] } } });
  const ofYear = (year: number) => ({ make: 'Audi', model: 'TT', year });
  const [audi] = joinImported(makes, {
    models: [2018, 2019, 2020].map((year) => ({ ...ofYear(year), styles: ['COUPE'] })),
    epa: [
      {
        ...{ ...ofYear(2019), model: 'TT Roadster quattro', baseModel: 'TT' },
        variants: [{ fuel: 'GSL', mpg: { city: 23, highway: 31 } }],
      },
    ],
    trims: [{ ...ofYear(2020), trim: 'Base', bodies: ['CONVERT'], features: [] }],
  }).makes;
  expect(audi?.models[0]?.yearStyles).toEqual({
    2018: ['COUPE'],
    2019: ['COUPE', 'CONVERT'],
    2020: ['COUPE', 'CONVERT'],
  });
  expect(audi?.models[0]?.epaStyleYears).toEqual([2019]);
});

test('a list of trims that has all bodies of a year, and more, says that it had these; another word for a body is none', () => {
  const { makes } = aCatalogue({ BMW: { M6: { years: [2014, 2015] } } });
  const ofYear = (year: number) => ({ make: 'BMW', model: 'M6', year });
  const [bmw] = joinImported(makes, {
    models: [2014, 2015].map((year) => ({ ...ofYear(year), styles: ['COUPE'] })),
    trims: [
      { ...ofYear(2014), trim: 'Base', bodies: ['COUPE', 'SEDAN'], features: [] },
      { ...ofYear(2015), trim: 'Base', bodies: ['SEDAN'], features: [] },
    ],
  }).makes;
  expect(bmw?.models[0]?.yearStyles).toEqual({ 2014: ['COUPE', 'SEDAN'], 2015: ['COUPE'] });
});

test('a list that has a version for a model of its own gives the model its trims, named with the words of the version', () => {
  const { makes } = aCatalogue({
    Ford: { Expedition: { years: [2008], trims: { XLT: [2008], 'EL Limited': [2008] } }, Edge: {} },
  });
  const aliased = makes.map((make) => ({
    ...make,
    models: make.models.map((model) =>
      model.model === 'Edge' ? model : { ...model, aliases: ['Expedition EL'] },
    ),
  }));
  const ofList = { make: 'Ford', model: 'Expedition EL', year: 2008 };
  const row = (trim: string) => ({ ...ofList, trim, sizes: {}, features: [] });
  const [ford] = joinImported(aliased, {
    models: [{ ...ofList, styles: ['SUVCROSS'] }],
    trims: [row('XLT'), row('Limited'), row('Base')],
  }).makes;
  expect(ford?.models.map(({ model, trims }) => [model, trims.map(({ trim }) => trim)])).toEqual([
    ['Expedition', ['XLT', 'EL Limited', 'EL', 'EL XLT']],
    ['Edge', []],
  ]);
});

test("a name of two models, and of a list's own, is in each year the model that was sold then, also for EPA", () => {
  const { makes } = aCatalogue({
    Audi: { 'A4 allroad': { years: [2017] }, 'A6 allroad': { years: [2001] } },
  });
  const aliased = makes.map((make) => ({
    ...make,
    models: make.models.map((model) => ({ ...model, aliases: ['allroad'] })),
  }));
  const ofYear = (year: number) => ({ make: 'Audi', model: 'allroad', year });
  const years = [2001, 2014, 2017];
  const [audi] = joinImported(aliased, {
    models: years.map((year) => ({ ...ofYear(year), styles: ['WAGON'] })),
    epa: years.map((year) => ({
      ...{ ...ofYear(year), baseModel: 'allroad' },
      variants: [{ fuel: 'GSL', mpg: { city: 14, highway: 19 } }],
    })),
    trims: years.map((year) => ({ ...ofYear(year), trim: `of ${year}`, sizes: {}, features: [] })),
  }).makes;
  const facts = audi?.models.map(({ model, trims, modelYears }) => [
    model,
    trims.map(({ trim }) => trim),
    modelYears.filter(({ mpg }) => mpg).map(({ year }) => year),
  ]);
  expect(facts).toEqual([
    ['A4 allroad', ['of 2017'], [2017]],
    ['A6 allroad', ['of 2001'], [2001]],
    ['allroad', ['of 2014'], [2014]],
  ]);
});
