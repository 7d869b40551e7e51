// What an imported list of trims says of each of their years: pages show the MSRP, powertrain and equipment of that year.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { findMsrp } from '#src/domain/vehicle/trim-facts.ts';
import { findPowertrain } from '#src/domain/vehicle/trim-powertrain.ts';
import { listModelFacts } from '#src/features/research/research-page/model-facts.ts';
import { listTrimRungs } from '#src/features/research/research-page/trim-ladder.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2020-2026, engine: 2.0L I4, trims: [{ trim: LX, price: 24695 }] }
`;

async function importTrims(text: string) {
  const directory = mkdtempSync(join(tmpdir(), 'listed-years-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const dataDir = join(directory, 'data');
  const shippedDir = join(directory, 'shipped');
  const trims = join(directory, 'trims.csv');
  mkdirSync(shippedDir);
  writeFileSync(join(shippedDir, 'honda.yaml'), SHIPPED);
  writeFileSync(trims, text);
  await importReference({ dataDir, shippedDir, files: { trims } });
  const civic = loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CIVIC');
  const climb = (ladderYear: number) =>
    listTrimRungs({
      ...{
        path: { makeCode: 'HONDA', modelCode: 'CIVIC' },
        ladderYear,
        counts: [],
        notes: {},
        minListings: 1,
      },
      model: {
        trims: civic?.trims ?? [],
        modelYears: [],
        ...(civic?.yearOrders && { yearOrders: civic.yearOrders }),
      },
    });
  return { civic, climb };
}

test('a list of trims that ship says what each cost in its years, and that it is sold in a later one', async () => {
  const { civic, climb } = await importTrims(`make,model,year,trim,msrp,drivetrain,fuel_type
Honda,Civic,2024,LX,"23,950",FWD,Gasoline
Honda,Civic,2024,LX,25450,AWD,Gasoline
Honda,Civic,2026,LX,24695,FWD,Gasoline
Honda,Civic,2027,LX,25895,FWD,Gasoline
`);
  const [lx] = civic?.trims ?? [];
  expect([2024, 2026, 2027].map((year) => lx && findMsrp(lx, year))).toEqual([
    { msrp: 23_950, isListed: true },
    { msrp: 24_695, isListed: true },
    { msrp: 25_895, isListed: true },
  ]);
  expect(climb(2027)).toMatchObject([{ trim: 'LX', msrp: 25_895, source: 'lists', changes: [] }]);
  expect(climb(2024)).toMatchObject([{ trim: 'LX', msrp: 23_950, source: 'lists' }]);
  const rows = civic ? listModelFacts(civic, [], 2024) : [];
  expect(rows.find(({ label }) => label === 'MSRP when new')).toMatchObject({
    text: '$23,950',
    source: 'lists',
  });
  expect(civic && findNewestYear(civic)).toBe(2026);
});

test('each year has the engines, fuel economy and equipment that the list has of it, cheapest first', async () => {
  const { civic, climb } =
    await importTrims(`make,model,year,trim,msrp,drivetrain,fuel_type,cylinders,engine_aspiration,transmission,city_fuel_economy_mpg,highway_fuel_economy_mpg,leather_seats,sunroof,bluetooth
Honda,Civic,2022,LX,22000,FWD,Gasoline,I4,,manual,28,37,,,True
Honda,Civic,2022,Sport,24000,FWD,Gasoline,I4,Turbocharged,manual,27,36,,True,True
Honda,Civic,2022,Touring,28000,FWD,Gasoline,I4,Turbocharged,automatic,31,38,True,True,True
Honda,Civic,2023,Touring,29000,FWD,Gasoline,I4,Turbocharged,automatic,31,38,True,True,True
Honda,Civic,2023,Sport,25000,FWD,Gasoline,I4,Turbocharged,automatic,30,37,,,True
`);
  const told = (year: number) =>
    climb(year).map(({ trim, changes, economy, adds }) => [
      trim,
      changes.join(', '),
      economy,
      adds.join(', '),
    ]);
  expect(told(2022)).toEqual([
    ['LX', 'I4, Gasoline, Front-wheel drive, Manual', '28 city / 37 hwy', 'Bluetooth'],
    ['Sport', 'I4 Turbo', '27 city / 36 hwy', 'Sunroof'],
    ['Touring', 'Automatic', '31 city / 38 hwy', 'Leather seats'],
  ]);
  // The list does not have the LX of 2023, so nothing is known of what the next one adds to it.
  expect(told(2023)).toEqual([
    ['LX', '', undefined, ''],
    ['Sport', 'I4 Turbo, Gasoline, Front-wheel drive, Automatic', '30 city / 37 hwy', ''],
    ['Touring', '', '31 city / 38 hwy', 'Leather seats, Sunroof'],
  ]);
  const sport = civic?.trims.find(({ trim }) => trim === 'Sport');
  const machines = [2022, 2023].map((year) => civic && sport && findPowertrain(sport, civic, year));
  expect(machines).toMatchObject([{ mpg: { city: 27 } }, { mpg: { city: 30 } }]);
});

test('the first trim that a list has of the next year does not speak for the model yet', async () => {
  const head = 'make,model,year,trim,msrp,drivetrain,fuel_type\n';
  const newestWith = async (...trims: string[]) => {
    const rows = trims.map((trim) => `Honda,Civic,2027,${trim},26000,FWD,Gasoline\n`);
    const before = ['Sport', 'EX'].map((trim) => `Honda,Civic,2026,${trim},26000,FWD,Gasoline\n`);
    const { civic } = await importTrims(head + [...before, ...rows].join(''));
    return civic && findNewestYear(civic);
  };
  expect(await newestWith('Sport Hybrid')).toBe(2026);
  expect(await newestWith('Sport Hybrid', 'Sport', 'EX')).toBe(2027);
});
