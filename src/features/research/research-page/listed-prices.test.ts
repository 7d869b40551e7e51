// What an imported list of trims says of years of trims that ship: pages show the MSRP of each year.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { findMsrp } from '#src/domain/vehicle/trim-facts.ts';
import { listModelFacts } from '#src/features/research/research-page/model-facts.ts';
import { listTrimRungs } from '#src/features/research/research-page/trim-ladder.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2020-2026, engine: 2.0L I4, trims: [{ trim: LX, price: 24695 }] }
`;
const TRIMS = `make,model,year,trim,msrp,drivetrain,fuel_type
Honda,Civic,2024,LX,"23,950",FWD,Gasoline
Honda,Civic,2024,LX,25450,AWD,Gasoline
Honda,Civic,2026,LX,24695,FWD,Gasoline
Honda,Civic,2027,LX,25895,FWD,Gasoline
`;

test('a list of trims that ship says what each cost in its years, and that it is sold in a later one', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'listed-prices-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const dataDir = join(directory, 'data');
  const shippedDir = join(directory, 'shipped');
  const trims = join(directory, 'trims.csv');
  mkdirSync(shippedDir);
  writeFileSync(join(shippedDir, 'honda.yaml'), SHIPPED);
  writeFileSync(trims, TRIMS);
  await importReference({ dataDir, shippedDir, files: { trims } });
  const civic = loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CIVIC');
  const [lx] = civic?.trims ?? [];
  expect([2024, 2026, 2027].map((year) => lx && findMsrp(lx, year))).toEqual([
    { msrp: 23_950, isListed: true },
    { msrp: 24_695, isListed: true },
    { msrp: 25_895, isListed: true },
  ]);
  const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };
  const climb = (ladderYear: number) =>
    listTrimRungs({
      path,
      ladderYear,
      model: { trims: civic?.trims ?? [], modelYears: [] },
      counts: [],
      notes: {},
      minListings: 1,
    });
  expect(climb(2027)).toMatchObject([{ trim: 'LX', msrp: 25_895, source: 'lists', changes: [] }]);
  expect(climb(2024)).toMatchObject([{ trim: 'LX', msrp: 23_950, source: 'lists' }]);
  const rows = civic ? listModelFacts(civic, [], 2024) : [];
  expect(rows.find(({ label }) => label === 'MSRP when new')).toMatchObject({
    text: '$23,950',
    source: 'lists',
  });
  expect(civic && findNewestYear(civic)).toBe(2026);
});
