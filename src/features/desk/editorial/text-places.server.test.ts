import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CIVIC = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const catalogue = aCatalogue({ Honda: { Civic: { years: [2020, 2021], trims: { 'Type R': [2021] } } } });

function load(files: Readonly<Record<string, string>>) {
  const home = mkdtempSync(join(tmpdir(), 'texts-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const [file, settings] of Object.entries(files)) {
    mkdirSync(dirname(join(home, 'content', file)), { recursive: true });
    writeFileSync(join(home, 'content', file), `---\nupdated: 2026-11-01\n${settings}\n---\n\nGood.\n`);
  }
  return loadEditorialContents({
    contentDir: join(home, 'content'),
    dataDir: join(home, 'data'),
    catalogue,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
}

test('a text is on the page of its model, and the pages of its years and trims lead there', () => {
  const contents = load({
    'models/honda/civic/buying.md': 'title: Buying\nyears: 2021\ntrims: Type R',
    'faqs/honda/civic/belt.md': 'question: Belt or chain?\nyears: 2021',
    'reviews/honda/civic/drive.md': 'title: Drive\nauthor: Ann Lee\nyears: 2021\ntrims: Type R',
  });
  const on = (more: object) => contents.findEditorial({ ...CIVIC, ...more });
  expect(on({})).toMatchObject({
    tabs: [{ title: 'Buying', years: [2021], trims: ['Type R'] }],
    guides: [],
    faqs: [{ key: 'belt', years: [2021] }],
    reviews: [{ slug: 'drive', years: [2021], trims: ['Type R'] }],
  });
  const pages = [{ year: 2021 }, { year: 2020 }, { trimCode: 'TYPE_R' }, { trimCode: 'EX' }].map(on);
  const titles = pages.map(({ guides }) => guides.map(({ title }) => title));
  expect(titles).toEqual([['Buying'], [], ['Buying'], []]);
  expect(pages.flatMap(({ tabs, faqs }) => [...tabs, ...faqs])).toEqual([]);
});

test('a note about some years is found for those years', () => {
  const contents = load({ 'trim-notes/honda/civic/type-r.md': 'years: 2021' });
  const notesOf = (year: number) => contents.findEditorial({ ...CIVIC, year }).trimNotes;
  expect([notesOf(2021), notesOf(2020)]).toEqual([{ TYPE_R: 'Good.' }, {}]);
});

test('a trim that the model never had is a mistake', () => {
  const { problems } = load({ 'models/honda/civic/buying.md': 'title: Buying\ntrims: Type R, Rubicon' });
  expect(problems).toMatchObject([
    { line: 4, reason: 'trims: the Civic has no trim Rubicon', setting: 'trims' },
  ]);
});
