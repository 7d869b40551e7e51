import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const SHIPPED = `make: Honda
models:
  - { model: CR-V, style: [SUVCROSS], years: 2000-2020, trims: [] }
`;
const FIELD_COUNT = 49;
/** A row by the numbers of its fields, as NHTSA's description of the file counts them. */
const row = (fields: Readonly<Record<number, string>>) =>
  Array.from({ length: FIELD_COUNT }, (_, index) => fields[index + 1] ?? '').join('\t');
const complaintOf = (component: string, more: Readonly<Record<number, string>> = {}) =>
  row({
    ...{ 1: '1', 2: '11000001', 4: 'HONDA', 5: 'CR-V', 6: '2018', 12: component, 15: '5J6RW1H50JL', 46: 'V' },
    ...{ 20: 'THE OWNER SAYS "IT STALLED".' },
    ...more,
  });

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'complaints-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped/honda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

test('complaints are counted by component and model year, and nothing that owners wrote is kept', async () => {
  const rows = [
    complaintOf('ELECTRICAL SYSTEM'),
    complaintOf('ENGINE'),
    complaintOf('ENGINE:GASOLINE', { 2: '11000002' }),
    complaintOf('ENGINE:COOLING', { 2: '11000002' }),
    complaintOf('ENGINE', { 2: '11000003', 5: 'CR-V EX' }),
    complaintOf('ENGINE', { 6: '2017' }),
    complaintOf('TIRES', { 46: 'T' }),
    complaintOf('ENGINE', { 4: 'YUGO' }),
    complaintOf('ENGINE', { 6: '9999' }),
  ];
  const file = join(directory, 'complaints.txt');
  writeFileSync(file, rows.join('\n'));
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const { reports } = await importReference({ dataDir, shippedDir, files: { complaints: file } });
  expect(reports[0]?.rejected.map(({ reason }) => reason)).toEqual([
    'is not a complaint about a vehicle',
    'is not in the catalog',
    'is not a model year',
  ]);
  expect(loadCatalogue(dataDir, shippedDir).findModel('HONDA', 'CR_V')?.complaints).toEqual({
    2017: [{ component: 'Engine', count: 1 }],
    2018: [
      { component: 'Engine', count: 3 },
      { component: 'Electrical system', count: 1 },
    ],
  });
  expect(readFileSync(join(dataDir, 'reference/imported.ndjson'), 'utf8')).not.toMatch(/STALLED|5J6RW|YUGO/);
});
