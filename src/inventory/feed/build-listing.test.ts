import { expect, test } from 'vitest';
import { createVehicleNamer } from '#src/inventory/feed/name-vehicle.ts';
import { createFieldTally } from '#src/inventory/feed/field-tally.ts';
import { loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { createNormalizer } from '#src/inventory/feed/normalize-row.ts';
import { catalogueOf } from '#tests/support/catalogue-builder.ts';

const catalogue = catalogueOf('GMC', [
  {
    model: 'HUMMER EV SUV',
    modelCode: 'HUMMER_EV_SUV',
    years: [2025],
    trims: [{ trim: '2X', trimCode: '2X', years: [2025] }],
  },
]);

/** The title that a car of a feed gets, and what the report says of it. */
function titleOf(title: string) {
  const { mapping } = loadMapping('generic');
  const warnings: string[] = [];
  const normalizer = createNormalizer(
    {
      mapping,
      joins: new Map(),
      nameVehicle: createVehicleNamer(catalogue, mapping.modelHasTrim),
      warn: (_row, field) => warnings.push(field),
      tally: createFieldTally(mapping),
      siteNames: [],
      findPlace: () => undefined,
    },
    'feed.csv',
    undefined,
  );
  const values = {
    id: 'a',
    listingType: 'used',
    year: '2025',
    make: 'GMC',
    model: 'HUMMER EV SUV',
    trim: '2X',
  };
  const row = normalizer.toRow({ line: 2, values: { ...values, title, ownerName: 'Ann' } }, 2);
  return { title: 'listing' in row ? row.listing.title : undefined, warnings };
}

test.each([
  ['2025 GMC HUMMER EV SUV 2X', []],
  ['LOOK!!! GMC HUMMER EV SUV 2X WOW', ['title']],
])('a car whose name has capitals is called by it, and the title "%s" is reported as %j', (title, warned) => {
  expect(titleOf(title)).toEqual({ title: '2025 GMC HUMMER EV SUV 2X', warnings: warned });
});
