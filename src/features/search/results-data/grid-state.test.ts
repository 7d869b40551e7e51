import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { startBefore } from '#src/features/search/results-data/grid-state.ts';

describe('the previous page', () => {
  test.each([
    ['firstRecord=60', 231, 30],
    ['firstRecord=30', 231, 0],
    ['firstRecord=100&numRecords=50', 231, 50],
    ['firstRecord=240', 231, 210],
    ['firstRecord=9990', 231, 210],
    ['firstRecord=9990', 60, 30],
    ['firstRecord=9990', 0, 0],
  ])('of %s with %i results starts at %i', (search, reachable, expected) => {
    expect(startBefore(parseQuery(search), reachable)).toBe(expected);
  });
});
