import { describe, expect, test } from 'vitest';
import { tradeNamesOf } from '#src/domain/vehicle/name-lookup.ts';
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
  const facts = [
    fact('Golf', 23),
    fact('GTI', 21),
    fact('Golf R', 19),
    fact('e-Golf', 126),
    fact('Golf/GTI', 24),
  ];
  const [joined] = joinImported(makes, { epa: facts }).makes;
  const cities = joined?.models.map(({ model, modelYears }) => [model, modelYears[0]?.mpg?.city]);
  expect(Object.fromEntries(cities ?? [])).toEqual({ Golf: 23, 'Golf GTI': 21, 'Golf R': 19 });
});

test('a car under the name of a model that has ended is the next model, of which that is a name of the trade', () => {
  const { makes } = aCatalogue({
    Porsche: { Boxster: { years: [2015, 2016] }, '718 Boxster': { years: [2017, 2018] } },
  });
  const named = makes.map((make) => ({
    ...make,
    models: make.models.map((model) =>
      model.model === 'Boxster' ? model : { ...model, aliases: ['Boxster'] },
    ),
  }));
  const fact = (year: number) => ({
    ...{ make: 'Porsche', model: 'Boxster S', baseModel: 'Boxster', year },
    variants: [{ fuel: 'GSL' as const, mpg: { city: 20, highway: 26 } }],
  });
  const { joined, makes: now } = joinImported(named, { epa: [fact(2016), fact(2018)] });
  expect(joined.epa).toEqual(['Porsche Boxster', 'Porsche 718 Boxster']);
  expect(now[0]?.models.find(({ model }) => model === 'Boxster')?.years).toEqual([2015, 2016]);
});

test('a car that is the other one of a base model of two, and is not in the catalog, gives no figures', () => {
  const { makes } = aCatalogue({ Volvo: { '740': {} } });
  const fact = (model: string, city: number) => ({
    ...{ make: 'Volvo', model, year: 2020, baseModel: '740/760' },
    variants: [{ fuel: 'GSL' as const, mpg: { city, highway: 30 } }],
  });
  const { joined } = joinImported(makes, {
    epa: [fact('740/760', 18), fact('740', 19), fact('760 Wagon', 16)],
  });
  expect(joined.epa).toEqual(['Volvo 740', 'Volvo 740', undefined]);
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

test('a year that only a list of trims has is said to be of that list', () => {
  const { makes } = aCatalogue({ Honda: { Civic: { years: [2020] } } });
  const row = { ...{ make: 'Honda', model: 'Civic', year: 1995, trim: 'LX', sizes: {} }, features: [] };
  const [honda] = joinImported(makes, { trims: [row] }).makes;
  expect(honda?.models[0]).toMatchObject({ years: [1995, 2020], yearSources: { 1995: 'trims' } });
});

test('a list that takes "RX 350" for a model gives the trim of that name its price, and others a name like it', () => {
  const { makes } = aCatalogue({ Lexus: { RX: { trims: { 'RX 350': [2020], 'RX 350 Luxury': [2020] } } } });
  const row = (trim: string, msrp: number) => ({
    ...{ make: 'Lexus', model: 'RX 350', year: 2020, trim, msrp, sizes: {}, features: [] },
  });
  const trims = [row('Base', 44_150), row('Luxury', 50_000), row('F SPORT', 49_000)];
  const [lexus] = joinImported(makes, { trims }).makes;
  expect(lexus?.models[0]?.trims.map(({ trim, msrp }) => [trim, msrp])).toEqual([
    ['RX 350', 44_150],
    ['RX 350 Luxury', 50_000],
    ['RX 350 F SPORT', 49_000],
  ]);
});

test('a list says in which years that the catalog does not name a trim was sold, too', () => {
  const { makes } = aCatalogue({ Honda: { Pilot: { trims: { Sport: [2023, 2024] } } } });
  const row = (year: number, msrp: number) => ({ year, make: 'Honda', model: 'Pilot', trim: 'Sport', msrp });
  const trims = [row(2022, 39_060), row(2023, 40_000)].map((each) => ({ ...each, features: [] }));
  const [joined] = joinImported(makes, { trims }).makes;
  expect(joined?.models[0]?.trims).toMatchObject([
    { trim: 'Sport', years: [2022, 2023, 2024], listYears: [2022], yearPrices: { 2022: 39_060 } },
  ]);
});

test('a list that writes "w/" where the catalog writes "with" has the same trim, with its price', () => {
  const { makes } = aCatalogue({ Volkswagen: { Atlas: { trims: { 'SE with Technology': [2021] } } } });
  const row = { make: 'Volkswagen', model: 'Atlas', year: 2021, trim: 'SE w/Technology', msrp: 36_245 };
  const [joined] = joinImported(makes, { trims: [{ ...row, features: [] }] }).makes;
  expect(joined?.models[0]?.trims.map(({ trim, msrp }) => [trim, msrp])).toEqual([
    ['SE with Technology', 36_245],
  ]);
});

test.each([
  ['Corolla Sky', 'Corolla Sky', 'Corolla'],
  ['Corolla Sky', '', 'Corolla'],
  ['iX3 50 xDrive', 'iX3', 'iX'],
  ['S6 Sportback e-tron', 'S6 e-tron', 'S6'],
  ['Ioniq 7', 'Ioniq 7', 'Ioniq'],
  ['Montero Sport 4WD', 'Montero Sport', 'Montero'],
])(
  'a %s (base model "%s") is a model that the catalog may not know, but no %s',
  (model, baseModel, known) => {
    const { makes } = aCatalogue({ Maker: { [known]: {} } });
    const vehicle = { make: 'Maker', model, year: 2027 };
    const variants = [{ fuel: 'GSL' as const, mpg: { city: 55, highway: 50 } }];
    const { joined, makes: after } = joinImported(makes, {
      epa: [{ ...vehicle, baseModel, variants }],
      safety: [{ ...vehicle, crash: { overall: 1 } }],
    });
    expect(joined).toMatchObject({ epa: [undefined], safety: [undefined] });
    expect(after[0]?.models[0]?.modelYears).toEqual([]);
  },
);

test.each([
  ['Civic 4Dr', 'Civic'],
  ['Civic Hatchback Touring', 'Civic'],
  ['F150 Pickup 2WD FFV', 'F-150'],
  ['Grand Cherokee SRT8', 'Grand Cherokee'],
  ['Transit LOW ROOF (8,10,12) PASS', 'Transit'],
  ['Model Y 7-SEAT', 'Model Y'],
  ['TSX SPORT WAGON', 'TSX'],
  ['V60 CROSS COUNTRY', 'V60'],
  ['Corolla (1-mode TM)', 'Corolla'],
  ['Legacy/Outback AWD', 'Legacy'],
])('a %s is a version of the %s', (name, known) => {
  const { makes } = aCatalogue({ Maker: { [known]: {} } });
  const vehicle = { make: 'Maker', model: name, year: 2020 };
  const { joined } = joinImported(makes, {
    epa: [{ ...vehicle, baseModel: '', variants: [] }],
    safety: [{ ...vehicle, crash: {} }],
  });
  expect(joined).toMatchObject({ epa: [`Maker ${known}`], safety: [`Maker ${known}`] });
});

test("an agency's other name of a whole model wins over a model that it starts with", () => {
  const { makes } = aCatalogue({ Toyota: { Prius: {}, 'Prius Plug-in Hybrid': {} } });
  const [toyota] = makes;
  if (!toyota) throw new Error('no make');
  const models = toyota.models.map((model) =>
    model.model === 'Prius' ? model : { ...model, aliases: ['Prius Prime'] },
  );
  const rated = { make: 'TOYOTA', model: 'PRIUS PRIME', year: 2024, crash: { overall: 4 } };
  const { joined } = joinImported([{ ...toyota, models }], { safety: [rated] });
  expect(joined.safety).toEqual(['Toyota Prius Plug-in Hybrid']);
});

test.each([
  ['FORD', 'F-250 CREW CAB', 2021, 'F-250 Super Duty'],
  ['FORD', 'F-250 (REGULAR CAB)', 2020, 'F-250 Super Duty'],
  ['FORD', 'F-250 (REGULAR CAB)', 2015, undefined], // before the model, of which it has only the name of the trade
  ['FORD', 'F-2500', 2021, undefined],
  ['SAAB', '3-SEP', 2021, '9-3'],
  ['INFINITI', 'G37 COUPE', 2021, 'G'],
  ['MINI', 'COOPER S', 2021, 'Hardtop'],
  ['MINI', 'COOPER S COUNTRYMAN', 2021, 'Countryman'],
  ['MINI', 'COOPER S ROADSTER', 2021, undefined], // of which we have no model
  ['MERCEDES-BENZ', 'S63 AMG', 2021, 'S-Class'],
  ['MERCEDES-BENZ', 'AMG E53', 2021, 'E-Class'],
  ['MERCEDES-BENZ', 'ML350', 2021, 'M-Class'],
  ['MERCEDES-BENZ', 'SPRINTER 2500', 2021, undefined],
])("NHTSA's %s %s of %s is our %s", (make, name, year, known) => {
  const { makes } = aCatalogue({
    Ford: { 'F-250 Super Duty': {} },
    Saab: { '9-3': {} },
    Infiniti: { G: {} },
    MINI: { Hardtop: {}, Countryman: {} },
    'Mercedes-Benz': { 'S-Class': {}, 'E-Class': {}, 'M-Class': {} },
  });
  const { joined } = joinImported(makes, {
    safety: [{ make, model: name, year, crash: { overall: 4 } }],
  });
  expect(joined.safety?.[0]?.replace(/^\S+ /, '')).toBe(known);
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

describe('a name of the trade that a list has as a model of its own, which ended', () => {
  const { makes } = aCatalogue({ Ford: { 'F-250 Super Duty': {}, F250: { years: [1997, 1998] } } });
  const aliased = makes.map((make) => ({
    ...make,
    models: make.models.map((model) =>
      model.model === 'F250' ? model : { ...model, aliases: ['F-250', 'E-350'] },
    ),
  }));

  test.each([
    ['F-250', 1998, 'F250'],
    ['F-250', 2021, 'F-250 Super Duty'],
    ['F-250 CREW CAB', 1998, 'F250'],
    ['F-250 CREW CAB', 2021, 'F-250 Super Duty'],
    ['F-250', 2030, 'F-250 Super Duty'],
    ['E-350 WAGON', 2021, 'F-250 Super Duty'], // a number of the trade
  ])('%s of %s is our %s', (model, year, known) => {
    const { joined } = joinImported(aliased, {
      safety: [{ make: 'FORD', model, year, crash: { overall: 4 } }],
    });
    expect(joined.safety).toEqual([`Ford ${known}`]);
  });

  test('a recall of years before and after is one of both, each with its years', () => {
    const texts = { day: '2022-01-02', component: 'Air bags', defect: 'd', remedy: 'r' };
    const fact = { make: 'FORD', model: 'F-250', year: 2021, years: [1997, 1998, 2020, 2021] };
    const recalls = [{ ...fact, recall: { number: '22V1', ...texts } }];
    const yearsOf = (of: typeof aliased) =>
      joinImported(of, { recalls }).makes[0]?.models.map(({ model, recalls: [own] = [] }) => [
        model,
        own?.years,
      ]);
    expect(yearsOf(aliased)).toEqual([
      ['F-250 Super Duty', [2020, 2021]],
      ['F250', [1997, 1998]],
    ]);
    const alone = aliased.map((make) => ({ ...make, models: make.models.slice(0, 1) }));
    expect(yearsOf(alone)).toEqual([['F-250 Super Duty', [2020, 2021]]]);
  });

  test('is that of the model sold in the year, also for feeds', () => {
    const [make] = aliased;
    const names = tradeNamesOf(make);
    const modelIn = (year: number) => names?.findModelAtStart('F-250 XLT', year)?.model.model;
    expect([modelIn(1998), modelIn(2021)]).toEqual(['F250', 'F-250 Super Duty']);
  });
});

test('a name of the trade in a year before its model is another model', () => {
  const { makes } = aCatalogue({ Ford: { 'F-250 Super Duty': {} } });
  const aliased = makes.map((make) => ({
    ...make,
    models: make.models.map((model) => ({ ...model, aliases: ['F-250'] })),
  }));
  const row = (year: number) => ({ make: 'Ford', model: 'F-250', year, styles: ['TRUCKS' as const] });
  const [joined] = joinImported(aliased, { models: [row(1997), row(2020)] }).makes;
  expect(joined?.models.map(({ model, years }) => [model, years])).toEqual([
    ['F-250 Super Duty', [2020, 2021]],
    ['F-250', [1997]],
  ]);
});
