import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createVocabulary } from '#src/features/search/keyword/keyword-vocabulary.ts';
import { createKeywordRanker } from '#src/features/search/keyword/rank-keywords.ts';
import { beginsWithTypo } from '#src/features/search/keyword/typo-distance.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { CORPORA_NOTE, readHostileStrings } from '#tests/support/corpora.ts';
import { some } from '#tests/support/nightly.ts';

const honda = (model: string, modelCode: string, trim: string, count: number): StockCount => ({
  ...{ makeCode: 'HONDA', make: 'Honda', modelCode, model, year: 2020, isNew: false, count },
  ...{ trim, trimCode: trim.toUpperCase() },
});
const STOCK = [
  honda('Civic', 'CIVIC', 'EX', 3),
  honda('Civic', 'CIVIC', 'LX', 5),
  honda('Accord', 'ACCORD', 'EX', 9),
];
const catalogue = loadCatalogue(resolve('test-results/no-imports'));
const vocabulary = createVocabulary(catalogue, STOCK, () => 1);
const rank = createKeywordRanker(vocabulary);
const names = (text: string): string[] => rank(text).map(({ name }) => name);

describe('suggestions', () => {
  test('ranks matching names first, then by cars, then trims, names without cars, and pages', () => {
    expect(names('honda')).toEqual([
      'Honda',
      'Honda Accord',
      'Honda Civic',
      'Honda Accord EX',
      'Honda Civic LX',
      'Honda Civic EX',
      'Honda Clarity',
      'Honda CR-V',
      'Honda Accord: prices by year and trim',
      'Honda Civic: prices by year and trim',
    ]);
  });

  test.each([
    ['civic', 'Honda Civic'],
    ['CIVIC lx', 'Honda Civic LX'],
    ['civ', 'Honda Civic'],
    ['hond civ', 'Honda Civic'],
    ['civic honda', 'Honda Civic'],
    ['hoda', 'Honda'],
    ['hnoda', 'Honda'],
    ['f150', 'Ford F-150'],
    ['f-150', 'Ford F-150'],
    ['heated s', 'Heated seats'],
    ['moonroof', 'Sunroof'],
    ['awd', 'All-wheel drive'],
    ['suv', 'SUV/Crossover'],
    ['citroën accord', undefined],
    ['blu', 'Blue'],
    ['deisel', 'Diesel'],
    ['elec', 'Electric'],
    ['wrangler unl', 'Jeep Wrangler'],
    ['ford expedition el', 'Ford Expedition'],
  ])('“%s” suggests %s first', (text, name) => {
    expect(names(text)[0]).toBe(name);
  });

  test('suggests a trim only with cars', () => {
    const offered = createVocabulary(catalogue, [...STOCK, honda('Civic', 'CIVIC', 'Si', 1)], () => 1);
    const [first] = createKeywordRanker(offered)('honda civic si');
    expect(first?.name).toBe('Honda Civic Si');
    expect(names('honda civic si')).not.toContain('Honda Civic Si');
  });

  test('suggests at most ten, each once', () => {
    for (const text of ['a', 'e', 'ford', 'c', '1']) {
      const found = names(text);
      expect(found.length).toBeLessThanOrEqual(10);
      expect(new Set(found).size).toBe(found.length);
    }
  });

  test('suggests nothing for a text without words', () => {
    expect([names(''), names(' '), names('…%')]).toEqual([[], [], []]);
  });

  test(`hostile text is only text${CORPORA_NOTE}`, () => {
    for (const text of some(readHostileStrings(), 400)) expect(rank(text).length).toBeLessThan(11);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test.each([
  ['honda', 'hond', true],
  ['honda', 'hoda', true],
  ['honda', 'honnda', true],
  ['honda', 'hinda', true],
  ['honda', 'ohnda', true],
  ['honda', 'hodna', true],
  ['honda', 'hidna', false],
  ['honda', 'hon', false],
  ['kia', 'kiaa', true],
  ['toyota', 'tyoto', false],
])('“%s” starts with something like “%s”: %s', (word, typed, isLike) => {
  expect(beginsWithTypo(word, typed)).toBe(isLike);
});
