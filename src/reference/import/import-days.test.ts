import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2024-2026, trims: [] }
  - { model: Pilot, style: [SUVCROSS], years: 2024-2026, trims: [] }
`;
const HEAD = 'make,model,year,fuelType1,atvType,drive,city08,highway08,range,rangeA,modifiedOn';
const epaRow = (city: number, modified: string) =>
  `Honda,Civic,2026,Regular Gasoline,,Front-Wheel Drive,${city},40,0,,${modified}\n`;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'import-days-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped', 'honda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function importEpa(rows: string, today: string) {
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const epa = join(directory, 'epa.csv');
  writeFileSync(epa, `${HEAD}\n${rows}`);
  const { hasChanged } = await importReference({ dataDir, shippedDir, files: { epa }, today });
  const catalogue = loadCatalogue(dataDir, shippedDir);
  const importsOf = (model: string) => catalogue.findModel('HONDA', model)?.imports;
  return { hasChanged, civic: importsOf('CIVIC'), pilot: importsOf('PILOT') };
}

const OCTOBER = 'Tue Oct 28 00:00:00 EDT 2025';

test('a model knows when its figures were imported, and the newest record of the file', async () => {
  const rows = epaRow(30, OCTOBER) + epaRow(31, 'Tue Jan 01 00:00:00 EST 2013');
  expect(await importEpa(rows, '2026-05-31')).toEqual({
    hasChanged: true,
    civic: { epa: { day: '2026-05-31', newest: '2025-10-28' } },
    pilot: undefined,
  });
});

test('the same facts keep their day, and others have that of their import', async () => {
  await importEpa(epaRow(30, OCTOBER), '2026-05-31');
  const again = await importEpa(epaRow(30, OCTOBER), '2026-06-30');
  expect([again.hasChanged, again.civic?.['epa']?.day]).toEqual([false, '2026-05-31']);
  const other = await importEpa(epaRow(29, 'soon'), '2026-06-30');
  expect(other.civic).toEqual({ epa: { day: '2026-06-30' } });
});
