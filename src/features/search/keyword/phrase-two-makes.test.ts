import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createPhraseReader } from '#src/features/search/keyword/read-phrase.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { rankEnglishWord } from '#src/server/english-words.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const folder = resolve('test-results/no-imports');
const read = createPhraseReader(loadCatalogue(folder), createPlaces(folder), rankEnglishWord);

test.each([
  ['dodge ram 1500', 'Dodge Ram 1500', ['DODGE|RAM_1500', 'RAM|1500']],
  ['dodge ram 2019', 'Dodge Ram', ['DODGE|RAM_1500,RAM_2500,RAM_3500', 'RAM|1500,2500,3500']],
  ['dodge ram 1500 big horn', 'Ram 1500 Big Horn', ['RAM|1500']],
  ['dodge ram 1500 slt', 'Dodge Ram 1500 SLT', ['DODGE|RAM_1500']],
  ['hyundai genesis', 'Hyundai Genesis', ['HYUNDAI|GENESIS']],
  ['ram 1500', 'Ram 1500', ['RAM|1500']],
])('models of a make that is two makes today are found in both: %s', (phrase, label, models) => {
  const [part] = read(phrase, { hasZip: false, year: 2026 }).parts;
  const named = part?.pairs.filter(([key]) => key.startsWith('modelCodeList|'));
  expect(part?.label).toBe(label);
  expect(named?.map(([key, codes]) => `${key.split('|')[1]}|${codes}`)).toEqual(models);
});
