import { describe, expect, test } from 'vitest';
import { listModelFacts } from '#src/features/research/research-page/model-facts.ts';
import { listSoldYears } from '#src/domain/vehicle/fact-sources.ts';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';

const factsOf = (year: number) =>
  Object.fromEntries(
    listModelFacts(
      CIVIC,
      CIVIC.trims.filter(({ years }) => years.includes(year)),
      year,
    ).map(({ label, text }) => [label, text]),
  );

describe('the facts of a model', () => {
  test('span its trims', () => {
    expect(factsOf(2026)).toEqual({
      'Sold in the US': '2010 to 2018, 2020 to 2026',
      'Body style': 'Sedan, Hatchback',
      'MSRP when new': '$24,000 to $29,000',
      Seats: '5',
      Doors: '4',
      Engine: '2.0L I4, 2.0L I4 Hybrid',
      Fuel: 'Gasoline, Hybrid',
      Drive: 'Front-wheel drive',
      Transmission: 'Continuously variable',
      'Fuel economy': '32–50 city / 41–47 hwy',
    });
  });

  test('of trims of several sources name each source that has one', () => {
    const [lx, ...others] = CIVIC.trims;
    if (!lx) throw new Error('no trim');
    const listed = { ...lx, trim: 'Coupe', trimCode: 'COUPE', doors: 2, seats: 4, source: 'trims' };
    const { engine: _, ...silent } = { ...listed, trim: 'Si', trimCode: 'SI' };
    const factOf = (label: string, trims: typeof CIVIC.trims) =>
      listModelFacts(CIVIC, trims, 2026).find((fact) => fact.label === label);
    const mixed = [lx, listed, ...others];
    expect(factOf('Doors', mixed)).toMatchObject({ text: '2 or 4', source: 'catalog', also: ['lists'] });
    expect(factOf('Seats', mixed)).toMatchObject({ text: '4 or 5', source: 'catalog', also: ['lists'] });
    expect(factOf('Engine', [lx, silent])).toEqual({ label: 'Engine', text: '2.0L I4', source: 'catalog' });
  });

  test('have no doors where these are of one body, and the year was also sold in another', () => {
    const doorsOf = (...styles: ('SEDAN' | 'COUPE' | 'HATCH')[]) =>
      listModelFacts({ ...CIVIC, styles, yearStyles: { 2026: styles } }, CIVIC.trims, 2026).find(
        ({ label }) => label === 'Doors',
      )?.text;
    expect(doorsOf('SEDAN', 'HATCH')).toBe('4');
    expect(doorsOf('SEDAN', 'HATCH', 'COUPE')).toBeUndefined();
  });

  test('have no seats and doors where these are of one trim, and another one of the year has other ones', () => {
    const [lx] = CIVIC.trims;
    if (!lx) throw new Error('no trim');
    const convertible = { ...lx, trim: 'Convertible', trimCode: 'CONVERTIBLE', doors: 2, seats: 4 };
    const labelsOf = (known: typeof CIVIC.trims) =>
      listModelFacts({ ...CIVIC, trims: [lx, convertible] }, known, 2026).map(({ label }) => label);
    expect(labelsOf([convertible])).not.toContain('Doors');
    expect(labelsOf([convertible])).not.toContain('Seats');
    expect(labelsOf([lx, convertible])).toContain('Doors');
  });

  test('of a hydrogen car have its range on a tank by EPA, and no electric one', () => {
    const variants = ['HYD|RWD|CVT|||67|64|357', 'HYD|RWD|CVT|||76|71|402'];
    const year = { year: 2026, fuelTypeGroups: ['HYD' as const], drives: [], variants, sources: ['epa'] };
    const facts = listModelFacts({ ...CIVIC, modelYears: [year] }, [], 2026);
    expect(facts.filter(({ label }) => /range/i.test(label))).toEqual([
      { label: 'Range on a tank of hydrogen', text: '357–402 mi', source: 'epa' },
    ]);
  });

  test('say of when the list is that may lack cars of the year, or lacks the engine of a trim', () => {
    const variants = ['GSL|RWD|AUTO|6|3.6|20|25|', 'GSL|FWD|CVT|4|2.0|32|41|'];
    const year = { year: 2026, fuelTypeGroups: ['GSL' as const], drives: [], variants, sources: ['epa'] };
    const listOf = (newest: string, facts = year) =>
      listModelFacts(
        { ...CIVIC, modelYears: [facts], imports: { epa: { day: '2027-01-15', newest } } },
        [],
        2026,
      ).find(({ label }) => label === "EPA's list");
    expect(listOf('2026-01-20')).toEqual({
      ...{ label: "EPA's list", text: 'Of January 20, 2026; it may lack cars of 2026', source: 'epa' },
    });
    expect(listOf('2026-10-20')).toBeUndefined();
    const part = { ...year, variants: variants.slice(0, 1) };
    expect(listOf('2026-10-20', part)?.text).toBe('Of October 20, 2026; it may lack cars of 2026');
  });

  test('have the engines and transmissions that EPA certified and no trim is listed with', () => {
    const variants = ['GSL|FWD|CVT|4|2.0|32|41|', 'GSL|FWD|MANUAL|4|2.0|28|37|', 'DSL|FWD|AUTO|6|3.0|30|40|'];
    const year = {
      year: 2026,
      fuelTypeGroups: ['GSL' as const, 'DSL' as const],
      drives: [],
      variants,
      sources: ['epa'],
    };
    const [lx] = CIVIC.trims;
    const facts = listModelFacts({ ...CIVIC, modelYears: [year] }, lx ? [lx] : [], 2026);
    expect(facts.find(({ label }) => label === 'Engine')).toEqual({
      ...{ label: 'Engine', text: '2.0L I4, 3.0 L 6-cylinder Diesel' },
      ...{ source: 'epa', also: ['catalog'] },
    });
    expect(facts.find(({ label }) => label === 'Transmission')).toEqual({
      label: 'Transmission',
      text: 'Automatic, Continuously variable, Manual',
      source: 'epa',
    });
  });

  test('name an engine once: one whose size only EPA has is EPA’s', () => {
    const variants = ['GSL|AWD|CVT|4|2.5|25|34|', 'GSL|AWD|CVT|6|3.6|20|28|'];
    const year = { year: 2026, fuelTypeGroups: ['GSL' as const], drives: [], variants, sources: ['epa'] };
    const engineOf = (...engines: string[]) => {
      const trims = engines.flatMap((engine) => CIVIC.trims.slice(0, 1).map((trim) => ({ ...trim, engine })));
      const facts = listModelFacts({ ...CIVIC, modelYears: [year] }, trims, 2026);
      return facts.find(({ label }) => label === 'Engine');
    };
    const epa = { label: 'Engine', text: '2.5 L 4-cylinder, 3.6 L 6-cylinder', source: 'epa' };
    expect(engineOf('H4', 'H6')).toEqual(epa);
    expect(engineOf('2.5L H4', 'H6')).toMatchObject({ text: '2.5L H4, 3.6 L 6-cylinder' });
    expect(engineOf('2.5L H4', 'V8')).toMatchObject({ text: '2.5L H4, V8, 3.6 L 6-cylinder' });
  });

  test('of a year with its own facts are those', () => {
    expect(factsOf(2022)).toMatchObject({
      'Fuel economy': '30 city / 38 hwy',
      'Front legroom': '42.3 in',
      'Crash test': 'Overall 5 of 5 stars, Driver Side 4',
    });
  });

  test('omit prices, drivetrains and fuel economy of other years', () => {
    expect(factsOf(2022)['MSRP when new']).toBe('$26,000 (EX)');
    expect(Object.keys(factsOf(2021))).toEqual(['Sold in the US', 'Body style', 'Seats', 'Doors']);
  });

  test('state the fuels and drivetrains that are known for the year', () => {
    const [known] = CIVIC.modelYears;
    const modelYears = known
      ? [{ ...known, fuelTypeGroups: ['GSL' as const], drives: ['FWD' as const] }]
      : [];
    const facts = listModelFacts({ ...CIVIC, modelYears }, CIVIC.trims, 2022);
    expect(facts).toContainEqual({ label: 'Fuel', text: 'Gasoline', source: 'epa' });
    expect(facts).toContainEqual({ label: 'Drive', text: 'Front-wheel drive', source: 'epa' });
    expect(facts.map(({ label }) => label)).not.toContain('Engine');
  });
});

test('an engine and a transmission that no trim of the year has are those that EPA certified', () => {
  const [known] = CIVIC.modelYears;
  const variants = ['GSL|FWD|MANUAL|4|2.0|25|36|', 'GSL|FWD|CVT|4|1.5|32|42|', 'GSL|FWD|CVT|4|2.0|30|38|'];
  const modelYears = known ? [{ ...known, year: 2021, variants }] : [];
  const ofYear = (year: number) => listModelFacts({ ...CIVIC, modelYears }, CIVIC.trims, year);
  expect(ofYear(2021)).toContainEqual({
    label: 'Engine',
    text: '1.5 L 4-cylinder, 2.0 L 4-cylinder',
    source: 'epa',
  });
  expect(ofYear(2021)).toContainEqual({
    label: 'Transmission',
    text: 'Continuously variable, Manual',
    source: 'epa',
  });
  expect(ofYear(2020).map(({ label }) => label)).not.toContain('Engine');
});

test('an engine that only repeats a part of another is not named', () => {
  const trims = ['3.3L V6', 'V6', '2.4L I4'].map((engine, at) => ({
    ...{ trim: engine, trimCode: `T${at}`, years: [2026], engine, adds: [], source: 'trims' },
  }));
  expect(listModelFacts({ ...CIVIC, trims }, trims, 2026)).toContainEqual({
    ...{ label: 'Engine', text: '3.3L V6, 2.4L I4', source: 'lists' },
  });
});

test('a car has two or four doors, and none of them three', () => {
  expect(listModelFacts({ ...CIVIC, cabs: [2, 4] }, CIVIC.trims, 2026)).toContainEqual({
    ...{ label: 'Doors', text: '2 or 4', source: 'catalog' },
  });
});

test('stars of a single test say what they are of', () => {
  const [known] = CIVIC.modelYears;
  const modelYears = known ? [{ ...known, crash: { driverSide: 4, passengerSide: 5 } }] : [];
  expect(listModelFacts({ ...CIVIC, modelYears }, [], 2022)).toContainEqual({
    ...{ label: 'Crash test', text: 'Driver Side 4 of 5 stars, Passenger Side 5', source: 'nhtsa' },
  });
});

test('carbon dioxide and the fuel of a year are by EPA', () => {
  const [known] = CIVIC.modelYears;
  const co2: [number, number] = [240, 269];
  const modelYears = known ? [{ ...known, year: 2021, variants: ['GSL|FWD|CVT|4|2.0|30|38|'], co2 }] : [];
  const facts = listModelFacts({ ...CIVIC, modelYears }, CIVIC.trims, 2021);
  expect(facts).toContainEqual({
    label: 'CO2 from the tailpipe',
    text: '240 to 269 grams a mile',
    source: 'epa',
  });
  expect(facts).toContainEqual({
    label: 'Annual fuel cost',
    text: '$1,500 for 15,000 mi',
    source: 'fuel-cost',
  });
});

test('years that another source adds have its mark', () => {
  const model = {
    ...CIVIC,
    years: [2013, 2024, 2025, 2026, 2027],
    yearSources: { 2013: 'stock', 2027: 'epa' },
  };
  expect(listSoldYears(model)).toEqual([2024, 2025, 2026, 2027]);
  expect(listModelFacts(model, [], 2026).slice(0, 3)).toEqual([
    { label: 'Sold in the US', text: '2024 to 2026', source: 'catalog' },
    { label: 'More years in the US', text: '2027', source: 'epa' },
    { label: 'Years of cars for sale here', text: '2013', source: 'stock' },
  ]);
  const wider = {
    ...model,
    years: [1998, ...model.years],
    yearSources: { 1998: 'epa', 2013: 'stock', 2027: 'trims' },
  };
  expect(listModelFacts(wider, [], 2026)[1]).toEqual({
    ...{ label: 'More years in the US', text: '1998, 2027' },
    ...{ source: 'epa', also: ['lists'] },
  });
  const mixed = { ...wider, yearSources: { 1998: 'epa', 2013: 'trims', 2027: 'epa' } };
  expect(listModelFacts(mixed, [], 2026)[1]?.text).toBe('1998, 2013, 2027');
});

test("a catalog's first year is the first of all where another source has none before it", () => {
  const since = (years: number[], yearSources = {}) =>
    listModelFacts({ ...CIVIC, years, yearSources }, [], 1991)
      .slice(0, 2)
      .map(({ text }) => text);
  expect(since([1990, 1991])[0]).toBe('1990 or earlier to 1991');
  expect(since([1988, 1990, 1991], { 1988: 'epa' })).toEqual(['1990 to 1991', '1988']);
});

test('where only some trims of the year have a price, it says which', () => {
  const [lx, ex] = CIVIC.trims;
  if (!lx || !ex) throw new Error('no trims');
  const si = { ...ex, trim: 'Si', trimCode: 'SI', msrp: 30_000 };
  const facts = listModelFacts({ ...CIVIC, trims: [lx, ex, si] }, [lx, ex, si], 2022);
  expect(facts.find(({ label }) => label === 'MSRP when new')?.text).toBe(
    '$26,000 to $30,000 (2 of 3 trims)',
  );
});

test('body styles of an imported list have its mark', () => {
  const model = { ...CIVIC, yearStyles: { 2025: ['SEDAN' as const] }, listedStyleYears: [2025] };
  const sourceOf = (year: number) =>
    listModelFacts(model, [], year).find(({ label }) => label === 'Body style')?.source;
  expect([sourceOf(2025), sourceOf(2026)]).toEqual(['lists', 'catalog']);
});

test('a convertible that only EPA names beside the bodies of a list has the mark of both', () => {
  const model = {
    ...{ ...CIVIC, yearStyles: { 2025: ['COUPE' as const, 'CONVERT' as const] } },
    ...{ listedStyleYears: [2025], epaStyleYears: [2025] },
  };
  const row = listModelFacts(model, [], 2025).find(({ label }) => label === 'Body style');
  expect(row).toMatchObject({ text: 'Coupe, Convertible', source: 'lists', also: ['epa'] });
});

test('where a list and the catalog have another price, both stand with their sources', () => {
  const trims = CIVIC.trims.map((trim) =>
    trim.trimCode === 'LX'
      ? { ...trim, msrp: 25_000, msrpSource: 'trims' as const, catalogMsrp: 24_000 }
      : trim,
  );
  const facts = listModelFacts({ ...CIVIC, trims }, trims, 2026);
  expect(facts.filter(({ label }) => label.startsWith('MSRP'))).toEqual([
    { label: 'MSRP when new', text: '$25,000 (LX)', source: 'lists' },
    { label: 'MSRP of other trims', text: expect.stringMatching(/^\$29,000/) as string, source: 'catalog' },
    { label: "MSRP in this site's catalog", text: '$24,000', source: 'catalog' },
  ]);
});

test('a plug-in hybrid has its fuel economy on electricity and what it gets on gasoline', () => {
  const modelYears = [
    {
      year: 2026,
      range: 42,
      mpg: { city: 100, highway: 84 },
      fuelTypeGroups: ['PIH' as const],
      drives: ['AWD' as const],
      variants: ['PIH|AWD|CVT|4|2.5|100|84|42|38|36|0|0.7'],
      sources: ['epa'],
    },
  ];
  const facts = listModelFacts({ ...CIVIC, modelYears }, [], 2026);
  const textOf = (wanted: string) => facts.find(({ label }) => label === wanted)?.text;
  expect(textOf('Fuel economy')).toBe('100 city / 84 hwy MPGe');
  expect(textOf('On gasoline, without a charge')).toBe('38 mpg combined');
});
