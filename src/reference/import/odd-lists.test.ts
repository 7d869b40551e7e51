// Lists of trims and ranges as operators save them: from a spreadsheet, with other words, and with figures that cannot be true.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRangeSource } from '#src/domain/vehicle/fact-sources.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';
import { formatReport } from '#src/reference/import/join-report.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2020-2026, trims: [] }
  - { model: Prologue, style: [SUVCROSS], years: 2024-2026, trims: [] }
`;
const TRIM_COLUMNS =
  'make,model,year,trim,msrp,drivetrain,fuel_type,transmission,cvt,cylinders,passenger_capacity,city_fuel_economy_mpg,highway_fuel_economy_mpg,leather_seats,sunroof,towing_capacity_lbs,side_crash';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'odd-lists-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped', 'honda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function importTexts(texts: Record<string, string>) {
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const file = join(directory, `${name}.csv`);
      writeFileSync(file, text);
      return [name, file];
    }),
  );
  return importReference({ dataDir: join(directory, 'data'), shippedDir: join(directory, 'shipped'), files });
}

const findModel = (model: string) =>
  loadCatalogue(join(directory, 'data'), join(directory, 'shipped')).findModel('HONDA', model);

test('a list that a spreadsheet saved says the same: TRUE, and words in other letters', async () => {
  await importTexts({
    trims: `${TRIM_COLUMNS}
Honda,Civic,2026,LX,25000,fwd,gasoline,Automatic,TRUE,I4,5,32,41,TRUE,FALSE,,GOOD
Honda,Civic,2026,PHEV,35000,FWD,Plug-in Hybrid,automatic,False,I4,5,,,True,True,,Good
`,
  });
  const civic = findModel('CIVIC');
  expect(civic?.trims).toMatchObject([
    { trim: 'LX', drive: 'FWD', fuelTypeGroup: 'GSL', transmission: 'CVT', adds: ['LEATHER'] },
    { trim: 'PHEV', drive: 'FWD', fuelTypeGroup: 'PIH', transmission: 'AUTO', adds: ['SUNROOF'] },
  ]);
  expect(civic?.modelYears.find(({ year }) => year === 2026)?.iihs).toEqual({ side: ['Good'] });
});

test('a trim that was built in a part of the year is the one that was sold all year', async () => {
  await importTexts({
    trims: `make,model,year,trim,msrp,drivetrain,fuel_type
Honda,Civic,2024,EX,28000,FWD,Gasoline
Honda,Civic,2024,EX w/ Prod. End 10/23,27500,FWD,Gasoline
Honda,Civic,2024,"LX w/Navigation, Prod End 10/23",26000,FWD,Gasoline
`,
  });
  const named = findModel('CIVIC')?.trims.map(({ trim, msrp }) => `${trim}: ${msrp}`);
  expect(named?.toSorted()).toEqual(['EX: 27500', 'LX w/Navigation: 26000']);
});

test('a trim of several bodies and drives is reported as unchanged when its list comes again', async () => {
  const trims = `make,model,year,trim,msrp,drivetrain,fuel_type,body_style
Honda,Civic,2024,EX,28000,AWD,Gasoline,Sedan
Honda,Civic,2024,EX,27000,FWD,Gasoline,Hatchback
`;
  const factsOf = async () => (await importTexts({ trims })).reports[0]?.facts;
  expect(await factsOf()).toMatchObject({ added: 1 });
  expect(await factsOf()).toEqual({ added: 0, changed: 0, unchanged: 1, gone: 0 });
});

test('a drive may be written out, in any case', async () => {
  const { reports } = await importTexts({
    trims: `make,model,year,trim,msrp,drivetrain,fuel_type
Honda,Civic,2024,EX,28000,Front-Wheel Drive,Gasoline
Honda,Civic,2024,Si,29000,All-wheel drive,Gasoline
`,
  });
  const drives = findModel('CIVIC')?.trims.map(({ trim, drive }) => `${trim}: ${drive}`);
  expect(drives?.toSorted()).toEqual(['EX: FWD', 'Si: AWD']);
  const [report] = reports;
  expect(
    report && formatReport({ ...report, unmatched: [{ vehicle: '2024 Honda Civic', rowCount: 1 }] }, 9),
  ).toContain('  one combination of make, model and year (one row) that no other source has');
});

test('a figure of no car rejects its row, and a word that nobody knows is reported', async () => {
  const { reports } = await importTexts({
    trims: `${TRIM_COLUMNS}
Honda,Civic,2026,LX,25000,Both axles,Gasoline,automatic,True,I4,5,32,41,,,,Superb
Honda,Civic,2026,EX,27000,Both axles,Gasoline,automatic,True,I4,5,32,354,,,,
Honda,Civic,2026,Si,29000,FWD,Gasoline,manual,,I4,500,27,37,,,,
Honda,Civic,2026,Touring,31000,,Gasoline,automatic,True,I4,5,31,38,,,900000,
Honda,Civic,2026,Sport,26.400,FWD,Gasoline,automatic,True,I4,5,31,39,,,,
`,
  });
  const [report] = reports;
  expect(report?.rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
    '3 highway_fuel_economy_mpg is more than 300',
    '4 passenger_capacity is more than 20',
    '5 towing_capacity_lbs is more than 50000',
    '6 msrp is less than 2000',
  ]);
  expect(report && formatReport(report, 9)).toContain(
    'one row has a word in drivetrain that Forecourt does not know, the first in line 2 ("Both axles")',
  );
  expect(report && formatReport(report, 9)).toContain(
    'one row has a word in side_crash that Forecourt does not know',
  );
  expect(findModel('CIVIC')?.trims).toMatchObject([{ trim: 'LX', msrp: 25_000 }]);
  expect(findModel('CIVIC')?.trims[0]?.drive).toBeUndefined();
});

test('a plug-in hybrid has no fuel economy of a list, which may be mpg or MPGe, and hydrogen no electric range', async () => {
  await importTexts({
    trims: `${TRIM_COLUMNS},electric_range_mi
Honda,Civic,2026,Prime,35000,FWD,Hybrid,automatic,True,I4,5,40,36,,,,,42
Honda,Civic,2026,SI E-Hybrid,35500,FWD,Hybrid,automatic,True,I4,5,40,36,,,,,
Honda,Civic,2026,Touring Hybrid,35800,FWD,Hybrid,automatic,True,I4,5,84,84,,,,,
Honda,Civic,2026,Sport Hybrid,33800,FWD,Hybrid,automatic,True,I4,5,58,53,,,,,
Honda,Civic,2026,Charge,36000,FWD,,automatic,True,I4,5,94,84,,,,,40
Honda,Civic,2026,Cell,60000,FWD,Fuel Cell,automatic,,,5,68,67,,,,,360
`,
  });
  expect(
    findModel('CIVIC')?.trims.map(({ trim, fuelTypeGroup, mpg, range }) => [trim, fuelTypeGroup, mpg, range]),
  ).toEqual([
    ['Sport Hybrid', 'HYB', { city: 58, highway: 53 }, undefined],
    ['Prime', 'PIH', undefined, 42],
    ['SI E-Hybrid', 'PIH', undefined, undefined],
    ['Touring Hybrid', 'PIH', undefined, undefined], // 84 can only be MPGe
    ['Charge', 'PIH', undefined, 40],
    ['Cell', 'HYD', { city: 68, highway: 67 }, undefined],
  ]);
});

test('a year long before a model was sold is a typing mistake, and gets no pages', async () => {
  const { reports } = await importTexts({
    models: 'make,model,year,body_styles\nHonda,Civic,1926,"[""Sedan""]"\nHonda,Civic,2010,"[""Sedan""]"\n',
    trims: `${TRIM_COLUMNS}\nHonda,Civic,1926,LX,25000,FWD,Gasoline,,,I4,5,32,41,,,,\nHonda,Civic,2026,LX,25000,FWD,Gasoline,,,I4,5,32,41,,,,\n`,
  });
  expect(reports.map(({ rejected }) => rejected)).toMatchObject([
    [{ line: 2, field: 'year', value: '1926 Honda Civic' }],
    [{ line: 2, field: 'year', value: '1926 Honda Civic' }],
  ]);
  expect(findModel('CIVIC')?.years[0]).toBe(2010);
});

test('a price or a size that no car of the model has is a typing mistake, and stands on no page', async () => {
  const { reports } = await importTexts({
    trims: `make,model,year,trim,msrp,drivetrain,fuel_type,vehicle_width_in,curb_weight_lbs,front_legroom_in
Honda,Civic,2026,LX,24695,FWD,Gasoline,70.9,2900,42.3
Honda,Civic,2026,EX,2890000,FWD,Gasoline,70.9,2900,42.3
Honda,Civic,2026,Si,31000,FWD,Gasoline,7,2950,42.3
Honda,Civic,2026,Sport,28000,FWD,Gasoline,70.9,29,42.3
Honda,Civic,2026,Touring,33000,FWD,Gasoline,70.9,2900,4.2
Honda,Civic,2026,Type R,95000,FWD,Gasoline,74.4,3200,42.3
`,
  });
  expect(reports[0]?.rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
    '3 msrp is more than 10 times the middle MSRP of this model',
    '4 vehicle_width_in is less than 45',
    '5 curb_weight_lbs is less than 900',
    '6 front_legroom_in is less than 10',
  ]);
  const civic = findModel('CIVIC');
  expect(civic?.trims.map(({ trim, msrp }) => [trim, msrp])).toEqual([
    ['LX', 24_695],
    ['Type R', 95_000],
  ]);
  expect(civic?.modelYears.find(({ year }) => year === 2026)?.specs?.width).toEqual([70.9, 74.4]);
});

const EPA = `make,model,year,fuelType1,atvType,drive,city08,highway08,range,rangeA
Honda,Civic,2022,Regular Gasoline,,Front-Wheel Drive,30,40,0,
Honda,Prologue,2025,Electricity,EV,Front-Wheel Drive,110,90,0,
Honda,Prologue,2026,Electricity,EV,Front-Wheel Drive,110,90,300,
`;

test('a range is of a car that is charged, in a year that it was sold, and is no figure by EPA', async () => {
  const { reports } = await importTexts({
    epa: EPA,
    ranges: `make,model,year,range
Honda,Civic,2022,300
Honda,Prologue,1999,300
Honda,Civic,2026,300
Honda,Prologue,2024,
Honda,Prologue,2025,280
Honda,Prologue,2026,400
`,
  });
  const rejected = reports.find(({ name }) => name === 'ranges')?.rejected;
  expect(rejected?.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
    '2 range is of a year with no electric car or plug-in hybrid',
    '3 year is none in which any source has this model',
    '4 range is of a year with no electric car or plug-in hybrid', // of which nobody has a fuel, but the Civic of other years
    '5 range is empty or 0',
  ]);
  const years = findModel('PROLOGUE')?.modelYears.filter(({ range }) => range !== undefined) ?? [];
  expect(years.map((year) => [year.year, year.range, findRangeSource(year)])).toEqual([
    [2025, 280, 'ranges'],
    [2026, 300, 'epa'],
  ]);
  expect(findModel('CIVIC')?.modelYears[0]?.range).toBeUndefined();
});

test('figures with dollars and with commas between thousands are figures, and a decimal comma is a mistake', async () => {
  const { reports } = await importTexts({
    trims: `${TRIM_COLUMNS}
Honda,Civic,2026,LX,"$25,000.00",FWD,Gasoline,automatic,True,I4,5,32,41,,,"1,500",
Honda,Civic,2026,EX,27000,FWD,Gasoline,automatic,True,I4,5,"32,5",41,,,,
Honda,Civic,2026,Si,"31,000",FWD,Gasoline,manual,False,I4,5,27,37,,,"0,155",
`,
  });
  const civic = findModel('CIVIC');
  expect(civic?.trims.map(({ trim, msrp }) => [trim, msrp])).toEqual([['LX', 25_000]]);
  expect(civic?.modelYears.find(({ year }) => year === 2026)?.specs?.towing).toEqual([1500, 1500]);
  expect(reports[0]?.rejected.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'city_fuel_economy_mpg is not a number',
    'towing_capacity_lbs is not a number',
  ]);
});
