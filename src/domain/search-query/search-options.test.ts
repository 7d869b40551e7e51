import { describe, expect, test } from 'vitest';
import { decideSort } from '#src/domain/search-query/search-options.ts';

describe('the order of results', () => {
  test.each([
    ['relevance', true, 'relevance'],
    ['relevance', false, 'derivedpriceDESC'],
    ['mileageASC', true, 'mileageASC'],
    ['mileageASC', false, 'mileageASC'],
  ] as const)('%s, with relevance %s, is %s', (sortBy, hasRelevance, expected) => {
    expect(decideSort(sortBy, hasRelevance)).toBe(expected);
  });
});
