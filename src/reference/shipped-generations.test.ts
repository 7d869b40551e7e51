import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { parseShippedFile } from '#src/reference/read-shipped.ts';

const makeOf = (...generations: readonly string[]) => ({
  name: 'bmw.yaml',
  text: `make: BMW
sources: [{ name: A book, address: "https://book.example", read: 2026-05-31 }]
models:
  - model: 3 Series
    style: [SEDAN]
    years: 2004-2009, 2011-2014
    generations:
${generations.map((generation) => `      - { ${generation} }`).join('\n')}
    trims: []
`,
});
const problemsOf = (...generations: readonly string[]) =>
  parseShippedFile(makeOf(...generations)).problems.map(({ line, reason }) => `${line} ${reason}`);

test('a generation has its years over a gap, and its source with the address and the day it was read', () => {
  const { make, problems } = parseShippedFile(
    makeOf(
      'name: F30, years: 2012-2014, source: A book',
      'name: E90, years: "2006-2009, 2011", source: A book',
    ),
  );
  expect(problems).toEqual([]);
  const source = { source: 'A book', address: 'https://book.example', read: '2026-05-31', shipped: true };
  expect(make?.models[0]?.generations).toEqual([
    { name: 'E90', years: [2006, 2007, 2008, 2009, 2011], ...source },
    { name: 'F30', years: [2012, 2013, 2014], ...source },
  ]);
});

test('two generations of one year need a note', () => {
  const older = 'name: E90, years: 2011-2013, source: A book';
  const newer = 'name: F30, years: 2012-2014, source: A book';
  expect(problemsOf(older, newer)).toEqual([
    '9 models[0].generations[1].years: 2012, 2013: is also of E90. Say in a note what was sold of each',
  ]);
  expect(problemsOf(`${older}, note: "Coupes from 2012 on"`, newer)).toEqual([]);
});

test.each([
  ['name: E90, years: 2006-2011, source: A book', 'years: 2010: 3 Series was not sold then'],
  [
    'name: E90, years: "2006-2009, 2013", source: A book',
    'years: 2011, 2012: 3 Series was sold then, in between',
  ],
  ['name: E90, years: 2006-2009, source: Another', 'source: "Another" is not among the sources of the make'],
  ['name: E90, years: 2006-2009', 'source: is missing'],
])('{ %s } is a mistake', (generation, reason) => {
  expect(problemsOf(generation)).toEqual([`8 models[0].generations[0].${reason}`]);
});

test('a source without an address, or that was read on no day, is a mistake', () => {
  const { text } = makeOf('name: E90, years: 2006-2009, source: A book');
  const wrong = text.replace('https://book.example', 'book').replace('2026-05-31', 'yesterday');
  expect(parseShippedFile({ name: 'bmw.yaml', text: wrong }).problems.map(({ reason }) => reason)).toEqual([
    'sources[0].address: is not an address that begins with https://',
    'sources[0].read: is not a day like 2026-05-31',
  ]);
});

test('a fresh clone knows the generations of best sellers, in each year with who says so', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fresh-'));
  const rav4 = loadCatalogue(dataDir).findModel('TOYOTA', 'RAV4');
  rmSync(dataDir, { recursive: true });
  const known = rav4?.generations ?? [];
  expect(known.find(({ years }) => years.includes(2010))).toMatchObject({
    name: 'Third generation (XA30)',
    years: [2006, 2007, 2008, 2009, 2010, 2011, 2012],
    address: expect.stringMatching(/^https:/),
    read: '2026-11-28',
  });
  expect(known.find(({ years }) => years.includes(2026))?.name).toBe('Sixth generation');
});
