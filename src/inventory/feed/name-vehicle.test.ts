import { expect, test } from 'vitest';
import { createVehicleNamer, withTrimOfDrive } from '#src/inventory/feed/name-vehicle.ts';
import { catalogueOf } from '#tests/support/catalogue-builder.ts';

const superDuty = (size: string) => ({
  model: `${size} Super Duty`,
  modelCode: `${size.replace('-', '_')}_SUPER_DUTY`,
  aliases: [size],
  years: [1999, 2003],
  trims: [{ trim: 'XLT', trimCode: 'XLT', years: [2003] }],
});
const catalogue = catalogueOf('Ford', [superDuty('F-250'), superDuty('F-350')]);

test.each([
  [false, 2003, 'F-250', undefined, 'F-250 Super Duty', undefined],
  [false, 1997, 'F-250', undefined, 'F-250', undefined],
  [false, 1998, 'F-350', 'XLT', 'F-350', 'XLT'],
  [true, 1997, 'F-250 XLT', undefined, 'F-250', 'XLT'],
  [true, 2003, 'F-250 XLT', undefined, 'F-250 Super Duty', 'XLT'],
  [false, 1998, 'F-250 Super Duty', undefined, 'F-250 Super Duty', undefined],
  [false, undefined, 'F-250', undefined, 'F-250 Super Duty', undefined],
])(
  'with trims in the model: %s, a Ford of %s called "%s" and "%s" is a "%s" and "%s"',
  (modelHasTrim, year, model, trim, named, namedTrim) => {
    const car = createVehicleNamer(catalogue, modelHasTrim)('Ford', model, trim, year);
    expect([car.model, car.trim]).toEqual([named, namedTrim]);
  },
);

const rx = { ...superDuty('RX'), model: 'RX', modelCode: 'RX', aliases: [] };
const acadia = { ...rx, model: 'Acadia Limited', modelCode: 'ACADIA_LIMITED', trims: [] };

test.each([
  ['RX', '450h 450H', 'RX 450h'],
  ['RX', '450h RX 450h', 'RX 450h'],
  ['RX', '350 350 PACKAGE', '350 Package'],
  ['RX', '350 RX 350 F Sport', '350 F Sport'],
  ['Acadia Limited', 'Limited', 'Limited'],
])('what a feed says twice of the %s, "%s", is said once: "%s"', (model, given, trim) => {
  const known = { ...rx, trims: [{ trim: 'RX 450h', trimCode: 'RX_450H', years: [2017] }] };
  const namer = createVehicleNamer(catalogueOf('Lexus', [known, acadia]), false);
  expect(namer('Lexus', model, given, 2017)).toMatchObject({ model, trim });
  // Where the feed has it behind the model, no word of it is left for the title.
  const splitter = createVehicleNamer(catalogueOf('Lexus', [known, acadia]), true);
  expect(splitter('Lexus', `${model} ${given}`, undefined, 2017)).toMatchObject({ trim, version: undefined });
});

test.each([
  ['4DR SUV AWD', undefined],
  ['4dr Sedan', undefined],
  ['2DR 2.9 TFSI QTRO', '2.9 Tfsi Qtro'],
  ['Premier I4 AWD 4dr SUV', 'Premier I4 AWD'],
  ['RX 450h 4-door', 'RX 450h'],
  ['Standard 4dr', 'Standard'],
  ['S60 4 Door', 'S60'],
  ['Touring 2500', 'Touring 2500'],
])('doors and bodies are no trim: "%s" is "%s"', (given, trim) => {
  const trims = [
    { trim: 'RX 450h', trimCode: 'RX_450H' },
    { trim: 'Standard', trimCode: 'STANDARD' },
  ];
  const lexus = catalogueOf('Lexus', [{ ...rx, trims: trims.map((one) => ({ ...one, years: [2017] })) }]);
  expect(createVehicleNamer(lexus, false)('Lexus', 'RX', given, 2017)).toMatchObject({ model: 'RX', trim });
  expect(createVehicleNamer(lexus, true)('Lexus', `RX ${given}`, undefined, 2017)).toMatchObject({ trim });
});

const yukon = { ...superDuty('Yukon'), model: 'Yukon', modelCode: 'YUKON', aliases: ['Yukon Denali'] };

test.each([
  [false, 'Yukon Denali', undefined, 'Denali'],
  [true, 'Yukon Denali XLT', undefined, 'Denali XLT'],
  [true, 'Yukon XLT', undefined, 'XLT'],
  [false, 'Yukon Denali', 'XLT', 'XLT'],
])(
  'with trims in the model: %s, the words of a version "%s" are of the trim',
  (hasTrim, model, trim, named) => {
    const car = createVehicleNamer(catalogueOf('GMC', [yukon]), hasTrim)('GMC', model, trim, 2003);
    expect([car.model, car.trim]).toEqual(['Yukon', named]);
  },
);

const trimOf = (trim: string) => ({ trim, trimCode: trim.toUpperCase().replaceAll(' ', '_'), years: [2020] });

test.each([
  ['Civic Type R', 'Touring', 'Type R'],
  ['Civic Type R', 'Base', 'Type R'],
  ['Civic Type R', 'LX', 'LX'],
  ['Civic Hybrid', 'LX', 'Hybrid LX'],
  ['Civic Hatchback', 'Touring', 'Touring'],
  ['Civic', 'Base', 'Base'],
  ['CivicC Type R', undefined, 'Type R'],
])('of a car called "%s" and "%s", the catalog has the trim "%s"', (model, trim, named) => {
  const civic = {
    ...{ model: 'Civic', modelCode: 'CIVIC', years: [2020], aliases: ['CivicC', 'CivicC Type R'] },
    trims: ['LX', 'Hybrid LX', 'Type R'].map(trimOf),
  };
  const car = createVehicleNamer(catalogueOf('Honda', [civic]), false)('Honda', model, trim, 2020);
  expect([car.model, car.trim]).toEqual(['Civic', named]);
});

const bolt = {
  model: 'Bolt EV',
  modelCode: 'BOLT_EV',
  aliases: ['Bolt'],
  years: [2017, 2023],
  trims: [{ trim: 'LT', trimCode: 'LT', years: [2023] }],
};
const econoline = { ...bolt, model: 'E-Series', modelCode: 'E_SERIES', aliases: ['E-350'] };
const current = { ...bolt, model: 'Trax', modelCode: 'TRAX', aliases: [], years: [2017, 2026] };

test.each([
  [2021, 'Bolt', 'Bolt EV'],
  [2024, 'Bolt', 'Bolt EV'], // the year may be a mistake
  [2027, 'Bolt', 'Bolt'], // a new car with the shorter name
  [2027, 'Bolt EV', 'Bolt EV'],
  [2027, 'E-350', 'E-Series'],
])('years after the last Bolt EV, a %s "%s" is a "%s"', (year, name, model) => {
  const namer = createVehicleNamer(catalogueOf('Chevrolet', [bolt, econoline, current]), false);
  expect(namer('Chevrolet', name, undefined, year).model).toBe(model);
});

test.each([
  [2011, 'Ram'],
  [2010, 'Dodge'],
  [undefined, 'Dodge'],
])('a Dodge Dakota of %s was sold as a %s', (year, make) => {
  const dakota = { model: 'Dakota', modelCode: 'DAKOTA', years: [1990, 2011], trims: [] };
  const catalogue = catalogueOf('Dodge', [dakota]);
  expect(createVehicleNamer(catalogue, false)('Dodge', 'Dakota', 'ST', year)).toMatchObject({
    make,
    model: 'Dakota',
  });
});

test.each([
  ['Elite', 'AWD', 'Elite AWD'],
  ['Elite', 'FWD', 'Elite'], // another car
  ['Elite', undefined, 'Elite'],
  ['Reserve AWD', 'AWD', 'Reserve'],
  ['AWD Elite', undefined, 'Elite AWD'],
  ['reserve', 'FWD', 'Reserve'],
  ['Black Label 4WD', '4WD', 'Black Label 4WD'], // not in the catalog
  ['Touring', 'AWD', 'Touring AWD'], // a former name
  ['Touring', 'FWD', 'Touring'], // is not that of such a car
] as const)('a car called "%s" with drive %s has the trim "%s" of the catalog', (name, drive, trim) => {
  const trims = [
    { trim: 'Reserve', trimCode: 'RESERVE', years: [2020], drive: 'RWD' },
    { trim: 'Elite AWD', trimCode: 'ELITE_AWD', years: [2020], drive: 'AWD' },
    { trim: 'Touring AWD', trimCode: 'TOURING_AWD', years: [2020], drive: 'AWD', formerly: ['Touring'] },
  ];
  const pilot = { model: 'Pilot', modelCode: 'PILOT', years: [2020], trims };
  const car = createVehicleNamer(catalogueOf('Honda', [pilot]), false)('Honda', 'Pilot', name, 2020);
  const isKnown = trims.some((known) => known.trim === trim);
  expect(withTrimOfDrive(car, drive)).toMatchObject({ trim, unknown: isKnown ? undefined : 'trim' });
});
