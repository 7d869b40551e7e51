import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { chooseDrivetrain } from '#src/inventory/sample/sample-drivetrain.ts';

const ENGINE = { fuelTypeGroup: 'GSL', drive: 'AWD', engine: '2.0L I4 Turbo', years: [2024, 2025, 2026] };
const MAKE = catalogueMakeSchema.parse({
  make: 'Mercedes-Benz',
  makeCode: 'MERCEDES_BENZ',
  models: [
    {
      model: 'GLC',
      modelCode: 'GLC',
      years: ENGINE.years,
      trims: [
        { ...ENGINE, trim: 'GLC 300', trimCode: 'GLC_300', mpg: { city: 23, highway: 31 } },
        { ...ENGINE, trim: 'AMG GLC 43', trimCode: 'AMG_GLC_43', mpg: { city: 18, highway: 24 } },
      ],
      modelYears: [
        {
          year: 2025,
          fuelTypeGroups: ['GSL'],
          drives: ['AWD'],
          sources: ['epa'],
          variants: ['18|24', '19|25', '22|30'].map((mpg) => `GSL|AWD|AUTO|4|2.0|${mpg}|`),
        },
      ],
    },
  ],
});

test.each([
  ['GLC 300', { city: 22, highway: 30 }],
  ['AMG GLC 43', { city: 18, highway: 24 }],
])(
  'a %s of an older year uses what is most like its newest, not what one of the same engine does',
  (name, mpg) => {
    const [model] = MAKE.models;
    const trim = model?.trims.find((each) => each.trim === name);
    for (let seed = 1; seed < 9; seed += 1) {
      const chosen = model && chooseDrivetrain(createRandom(seed), { model, year: 2025 }, trim);
      expect(chosen?.specifications.mpg).toEqual(mpg);
    }
  },
);
