import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { findStrongAttributes } from '#src/features/search/results-page/strong-attributes.ts';

const option = (value: string, count: number) => ({ label: value, value, count, disabled: false });
const namesOf = (counts: Readonly<Record<string, number>>, search = '', total = 100) =>
  findStrongAttributes(
    { featureCode: Object.entries(counts).map(([value, count]) => option(value, count)) },
    parseQuery(search),
    total,
  ).map(({ value }) => value);

test('are features that at least half but not all cars have, most common first', () => {
  expect(namesOf({ BLUETOOTH: 100, LEATHER: 50, SUNROOF: 49, ALARM: 80 })).toEqual(['ALARM', 'LEATHER']);
});

test('are at most five', () => {
  expect(namesOf({ A: 60, B: 61, C: 62, D: 63, E: 64, F: 65 })).toEqual(['F', 'E', 'D', 'C', 'B']);
});

test('leave out features in the search', () => {
  expect(namesOf({ LEATHER: 90, ALARM: 80 }, 'featureCode=LEATHER')).toEqual(['ALARM']);
});

test('are absent when there are no features', () => {
  expect(namesOf({}, '', 0)).toEqual([]);
  expect(findStrongAttributes({}, parseQuery(''), 10)).toEqual([]);
});
