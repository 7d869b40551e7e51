import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import { addTrimBodies, withBody } from '#src/reference/named-bodies.ts';

const trimOf = (trim: string, years: number[]) => ({ trim, trimCode: trim.toUpperCase(), years });
const aModel = (styles: string[], trims: [name: string, years: number[]][], yearStyles?: object) =>
  catalogueModelSchema.parse({
    ...{ model: 'TT', modelCode: 'TT', styles, years: [2018, 2019, 2020], yearStyles },
    trims: trims.map(([name, years]) => trimOf(name, years)),
  });
const stylesWith = (model: ReturnType<typeof aModel>) => {
  const [make] = addTrimBodies([{ make: 'Audi', makeCode: 'AUDI', models: [model] }]);
  const [joined = model] = make?.models ?? [];
  return model.years.map((year) => stylesOfYear(joined, year));
};

test.each(['Roadster', '2.0T Cabriolet', 'Competition xDrive Convertible', 'Volante'])(
  'a year with a trim "%s" has a convertible, whatever the list of the year says',
  (name) => {
    const model = aModel(['COUPE', 'CONVERT'], [[name, [2019]]], {
      2018: ['COUPE', 'CONVERT'],
      2019: ['COUPE'],
      2020: ['COUPE'],
    });
    expect(stylesWith(model)).toEqual([['COUPE', 'CONVERT'], ['COUPE', 'CONVERT'], ['COUPE']]);
  },
);

test('a convertible of one year is none of the others, also where no source tells years apart', () => {
  expect(stylesWith(aModel(['SUVCROSS'], [['Convertible SE', [2019]]]))).toEqual([
    ['SUVCROSS'],
    ['SUVCROSS', 'CONVERT'],
    ['SUVCROSS'],
  ]);
});

test.each([
  [['COUPE', 'SEDAN'], 'Gran Coupe', ['SEDAN']],
  [['COUPE', 'SEDAN'], 'Coupe', ['SEDAN', 'COUPE']],
  [['SEDAN'], 'Coupe', ['SEDAN']],
  [['HATCH', 'SEDAN'], 'LX Hatchback', ['SEDAN', 'HATCH']],
])('of %j, a trim "%s" makes a year of sedans one of %j', (styles, name, expected) => {
  const model = aModel(styles, [[name, [2019]]], { 2018: styles, 2019: ['SEDAN'], 2020: styles });
  expect(stylesWith(model)[1]).toEqual(expected);
});

test('a Power Wagon is a truck, and of a model with unknown bodies nothing is said', () => {
  expect(stylesWith(aModel(['TRUCKS', 'WAGON'], [['Power Wagon', [2019]]], { 2019: ['TRUCKS'] }))[1]).toEqual(
    ['TRUCKS'],
  );
  const unknown = aModel([], []);
  expect(withBody(unknown, 2019, 'CONVERT')).toBe(unknown);
});
