import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { createPhraseReader } from '#src/features/search/keyword/read-phrase.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { rankEnglishWord } from '#src/server/english-words.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const catalogue = loadCatalogue(resolve('test-results/no-imports'));
const places = createPlaces(resolve('test-results/no-imports'));
const CONTEXT = { hasZip: false, year: 2026 };
const NEW_MODELS = new Map([
  ['CX-30', 'CX-31'],
  ['MX-5 Miata', 'MX-5 Roadster'],
]);

test.each([
  ['mazda', 'Matsuda'],
  ['mazda cx-30 under 25k', 'Matsuda CX-31 · Under $25,000'],
  ['cx-30', 'Matsuda CX-31'],
  ['cx-31', 'Matsuda CX-31'],
  ['miata', 'Matsuda MX-5 Roadster'],
  ['cx-30 2.5 turbo', 'Matsuda CX-31 Turbo'],
])('%s means what is called %s after a rename', (text, meaning) => {
  const makes = catalogue.makes.map((make) =>
    make.make === 'Mazda'
      ? {
          ...{ ...make, make: 'Matsuda', makeCode: 'MATSUDA', formerly: ['Mazda'] },
          models: make.models.map((model) => {
            const name = NEW_MODELS.get(model.model) ?? model.model;
            const trims = [{ trim: 'Turbo', trimCode: 'TURBO', formerly: ['2.5 Turbo'], years: [2024] }];
            return { ...model, model: name, modelCode: toCode(name), formerly: [model.model], trims };
          }),
        }
      : make,
  );
  const renamed = createCatalogue(makes as typeof catalogue.makes, 'renamed');
  const { parts, keyword } = createPhraseReader(renamed, places, rankEnglishWord)(text, CONTEXT);
  expect([parts.map(({ label }) => label).join(' · '), keyword]).toEqual([meaning, '']);
});

test.each([
  ['wrangler unlimited sahara', 'Jeep Wrangler Sahara', ['unlimited']],
  ['grand highlander hybrid', 'Toyota Grand Highlander · Hybrid', []],
  ['yukon denali', 'GMC Yukon Denali', []],
  ['fiat 500c abarth', 'Fiat 500 Abarth', []],
])('%s, by the name of a version, is a %s', (text, meaning, left) => {
  const { parts, unused } = createPhraseReader(catalogue, places, rankEnglishWord)(text, CONTEXT);
  expect(parts.map(({ label }) => label).join(' · ')).toBe(meaning);
  expect(unused.map((word) => word.text)).toEqual(left);
});
