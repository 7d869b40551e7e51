import { describe, expect, test } from 'vitest';
import { formatCompareUrl } from '#src/features/shopper/compare/compare-link.ts';
import { parseCompareRequest } from '#src/features/shopper/compare/compare-request.ts';

const parse = (search: string) => parseCompareRequest(new URLSearchParams(search));

describe('the URL of a comparison', () => {
  test.each([
    ['nothing', '', [], 0],
    ['one car', 'ids=a', ['a'], 0],
    ['five cars', 'ids=a,b,c,d,e', ['a', 'b', 'c', 'd', 'e'], 0],
    ['more than five', 'ids=a,b,c,d,e,f,g', ['a', 'b', 'c', 'd', 'e'], 2],
    ['the same car again', 'ids=a,b,a', ['a', 'b'], 0],
    ['a form that sends each by itself', 'ids=a&ids=b', ['a', 'b'], 0],
    ['commas too many', 'ids=,a,,b,', ['a', 'b'], 0],
    ['blanks of a mail', 'ids=a,%20b', ['a', 'b'], 0],
    ['an id that no car can have', `ids=${'x'.repeat(65)},b`, ['b'], 0],
    ['encoded signs', 'ids=a%2Fb%3C', ['a/b<'], 0],
  ])('with %s', (_what, search, ids, leftOutCount) => {
    expect(parse(search)).toEqual({ ids, leftOutCount });
  });

  test('has a ZIP only if a possible one was typed', () => {
    expect(parse('ids=a&zip=60601-1234').zip).toBe('60601');
    expect(parse('ids=a&zip=chicago').zip).toBeUndefined();
  });

  test('is parsed as it is written', () => {
    const ids = ['a b', 'ä/1', 'x&y'];
    const url = new URL(formatCompareUrl(ids, '60601'), 'http://localhost');
    expect(parseCompareRequest(url.searchParams)).toEqual({ ids, leftOutCount: 0, zip: '60601' });
  });

  test('is the plain path without cars', () => {
    expect(formatCompareUrl([])).toBe('/compare');
  });
});
