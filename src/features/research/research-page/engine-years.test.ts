import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listEngineYears } from '#src/features/research/research-page/engine-years.ts';
import { countFixture } from '#src/features/research/research-page/research.fixtures.ts';

const SMALL = 'GSL|FWD|CVT|4|1.5|28|34|';
const SMALL_AWD = 'GSL|AWD|CVT|4|1.5|27|32|';
const HYBRID = 'HYB|AWD|CVT|4|2.0|40|35|';

const modelOf = (variants: Readonly<Record<number, readonly string[]>>) =>
  catalogueModelSchema.parse({
    model: 'CR-V',
    modelCode: 'CR_V',
    styles: ['SUVCROSS'],
    years: Object.keys(variants).map(Number),
    trims: [],
    modelYears: Object.entries(variants).map(([year, of]) => ({
      year: Number(year),
      ...(of.length > 0 && { variants: of }),
      sources: ['epa'],
    })),
  });

test('years with the same engines are one row with their cars, newest first', () => {
  const model = modelOf({ 2019: [SMALL], 2020: [SMALL_AWD, SMALL], 2021: [HYBRID, SMALL], 2022: [] });
  const counts = [countFixture(2019, 'LX', [15_000]), countFixture(2020, 'LX', [17_000])];
  expect(listEngineYears(model, counts)).toMatchObject([
    { years: '2021', engines: ['1.5 L 4-cylinder', '2.0 L 4-cylinder Hybrid'], stock: { count: 0 } },
    {
      years: '2019 to 2020',
      engines: ['1.5 L 4-cylinder'],
      stock: { count: 2, prices: { starting: 15_000, average: 16_000 } },
    },
  ]);
});

test('a year without a source, or a gap, ends a row, and the same engines in all rows say nothing', () => {
  const years = { 2017: [HYBRID], 2018: [SMALL], 2019: [], 2020: [SMALL] };
  expect(listEngineYears(modelOf(years), []).map(({ years: of }) => of)).toEqual(['2020', '2018', '2017']);
  expect(listEngineYears(modelOf({ 2018: [SMALL], 2019: [], 2020: [SMALL] }), [])).toEqual([]);
  expect(listEngineYears(modelOf({ 2018: [SMALL], 2019: [SMALL] }), [])).toEqual([]);
});

test("EPA's hybrids of a model that is sold as a gasoline car may be mild ones", () => {
  const model = modelOf({ 2019: [SMALL], 2021: [HYBRID] });
  const trims = [{ trim: 'EX', trimCode: 'EX', years: [2021], fuelTypeGroup: 'GSL' }];
  const sold = catalogueModelSchema.parse({ ...model, trims });
  expect(listEngineYears(sold, [])[0]?.engines).toEqual(['2.0 L 4-cylinder Hybrid or Mild Hybrid']);
});
