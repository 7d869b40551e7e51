import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const catalogue = aCatalogue({ Honda: { Civic: { years: [2020, 2021], trims: { 'Type R': [2021] } } } });
const CIVIC = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const TAB = 'models/honda/civic/buying.md';
const FILES = {
  [TAB]: '---\ntitle: Buying\nupdated: 2026-11-01\nyears: 2020\n---\n\nLook at **rust**.\n',
  'trim-notes/honda/civic/type-r.md': '---\nupdated: 2026-11-01\n---\nFast & loud.\n',
  'models/honda/civic/wrong.md': 'No settings.',
};

test('contents received from another process give the same answers without reading the files', () => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-handed-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(home, 'content', file)), { recursive: true });
    writeFileSync(join(home, 'content', file), text);
  }
  const options = {
    contentDir: join(home, 'content'),
    dataDir: join(home, 'data'),
    catalogue,
    now: () => new Date('2026-11-21T12:00:00Z'),
  };
  const read = loadEditorialContents(options);
  const { entries, problems } = read;
  rmSync(join(home, 'content', TAB));
  const message = JSON.stringify({ entries, problems });
  const handed = loadEditorialContents(options, JSON.parse(message) as EditorialReading);
  expect([handed.entries, handed.problems]).toEqual([entries, problems]);
  for (const year of [2020, 2021]) {
    expect(handed.findEditorial({ ...CIVIC, year })).toEqual(read.findEditorial({ ...CIVIC, year }));
    expect(handed.digestFor({ ...CIVIC, year })).toBe(read.digestFor({ ...CIVIC, year }));
  }
  const tabsOf = (contents: typeof read) => contents.findEditorial(CIVIC).tabs.length;
  expect([tabsOf(handed), tabsOf(handed.reload())]).toEqual([1, 0]);
});
