import { expect, test } from 'vitest';
import { trimFactSchema } from '#src/reference/import/imported.schema.ts';
import { YearSpecs, readSpecs, specColumns } from '#src/reference/import/trim-specs.ts';

const EMPTY = Object.fromEntries(Object.keys(specColumns).map((column) => [column, undefined]));
const WORDS = {
  small_overlap_driver_side: '',
  small_overlap_passenger_side: '',
  moderate_overlap_driver_side: 'Not Tested',
  side_crash: 'Good',
  roof_strength: '',
  head_restraints_rear_crash: '',
};
const readRow = (more: object) =>
  readSpecs({ ...EMPTY, ...WORDS, ...more } as Parameters<typeof readSpecs>[0]);

test('a row has what it says: no figure of nothing, and no word of a test that was not made', () => {
  expect(
    readRow({ towing_capacity_lbs: 3_500, warranty_basic_years: 3, warranty_drivetrain_miles: 60_000 }),
  ).toEqual({
    specs: { towing: 3_500 },
    warranties: { basic: { years: 3 } },
    iihs: { side: 'Good' },
  });
  expect(readRow({ side_crash: 'excellent' })).toEqual({});
  expect(readRow({ side_crash: 'M', roof_strength: 'acceptable' })).toEqual({
    iihs: { side: 'Marginal', roof: 'Acceptable' },
  });
});

test('a year has the span of its trims, both words where they differ, and the warranty of the cheapest', () => {
  const year = new YearSpecs();
  const aTrim = (msrp: number, facts: object) =>
    year.add(
      trimFactSchema.parse({
        make: 'Kia',
        model: 'Soul',
        year: 2020,
        trim: 'S',
        features: [],
        msrp,
        ...facts,
      }),
    );
  aTrim(30_000, { specs: { towing: 3_500 }, iihs: { side: 'Poor' }, warranties: { basic: { years: 4 } } });
  aTrim(25_000, {
    specs: { towing: 1_500, cargo: 24 },
    iihs: { side: 'Good' },
    warranties: { basic: { years: 3 } },
  });
  expect(year.get()).toEqual({
    specs: { towing: [1_500, 3_500], cargo: [24, 24] },
    iihs: { side: ['Good', 'Poor'] },
    warranties: { basic: { years: 3 } },
  });
  expect(new YearSpecs().get()).toEqual({});
});
