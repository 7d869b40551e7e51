import { expect, test } from 'vitest';
import { excludeMatches } from '#src/features/search/keyword/phrase-exclusions.ts';
import type { QueryPair } from '#src/features/search/keyword/phrase-match.ts';

const match = (label: string, ...pairs: QueryPair[]) => ({ next: 1, label, pairs });

test('colors and makes have filters that exclude them', () => {
  expect(
    excludeMatches([match('Red', ['extColorSimple', 'RED']), match('Black', ['extColorSimple', 'BLACK'])]),
  ).toEqual({
    label: 'Not Red or Black',
    pairs: [
      ['notColor', 'RED'],
      ['notColor', 'BLACK'],
    ],
  });
  expect(excludeMatches([match('Ford', ['makeCodeList', 'FORD'])])?.pairs).toEqual([['notMake', 'FORD']]);
});

test.each([
  ['a feature', match('Sunroof', ['featureCode', 'SUNROOF'])],
  ['a model', match('Honda Civic', ['makeCodeList', 'HONDA'], ['modelCodeList|HONDA', 'CIVIC'])],
  ['a type of a body style', match('Minivan', ['vehicleStyleCode', 'VANMV'], ['vanSubtypeCode', 'MINIVAN'])],
])('%s has none', (_what, excluded) => {
  expect(excludeMatches([excluded])).toBeUndefined();
});
