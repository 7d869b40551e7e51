import { expect, test } from 'vitest';
import { judgeIndex } from '#src/domain/site/index-policy.ts';

const NOINDEX = 'noindex,follow';

test.each([
  ['query', 50, 5, true, NOINDEX, undefined],
  ['query', 0, 0, true, NOINDEX, undefined],
  ['path', 3, 0, true, undefined, undefined],
  ['path', 2, 0, true, NOINDEX, undefined],
  ['path', 2, 1, true, NOINDEX, undefined],
  ['path', 0, 2, true, undefined, undefined],
  ['path', 0, 1, true, NOINDEX, undefined],
  ['path', 0, 0, true, NOINDEX, undefined],
  ['category', 3, 0, true, undefined, undefined],
  ['category', 3, 0, false, undefined, undefined],
  ['category', 2, 5, true, NOINDEX, undefined],
  ['category', 0, 0, false, NOINDEX, true],
] as const)(
  'a %s page with %i cars, %i tabs of its own, possible: %s, has robots %s, not found: %s',
  (kind, listingCount, ownTabs, isPossible, robots, isNotFound) => {
    const verdict = judgeIndex({ kind, listingCount, minListings: 3, ownTabs, isPossible });
    expect([verdict.robots, verdict.isNotFound]).toEqual([robots, isNotFound]);
  },
);

test('a page with the cars of another one that says more is not indexed, however many', () => {
  const samePage = '/cars-for-sale/toyota/rav4';
  const facts = { kind: 'category', listingCount: 500, minListings: 3, ownTabs: 0, samePage } as const;
  expect(judgeIndex(facts)).toEqual({
    robots: NOINDEX,
    reason: 'Its cars are all of /cars-for-sale/toyota/rav4, which says more about them.',
  });
});

test('the reason matches the verdict', () => {
  const facts = { kind: 'path', minListings: 3, ownTabs: 0 } as const;
  expect(judgeIndex({ ...facts, listingCount: 0 }).reason).toBe(
    'It has fewer than 3 cars for sale and fewer than 2 tabs or lists with its own data.',
  );
  expect(judgeIndex({ ...facts, listingCount: 3 }).reason).toBe('It has at least 3 cars for sale.');
});

test('a page with few cars that no indexed page leads to is not indexed for its facts', () => {
  const facts = { kind: 'path', minListings: 3, ownTabs: 5, isReached: false } as const;
  expect(judgeIndex({ ...facts, listingCount: 2 })).toEqual({
    robots: NOINDEX,
    reason: 'It has fewer than 3 cars for sale, and no indexed page leads to it.',
  });
  expect(judgeIndex({ ...facts, listingCount: 3 }).robots).toBeUndefined();
});

test('no cars are never enough, also where an operator lists pages with a single car', () => {
  const verdict = judgeIndex({ kind: 'path', listingCount: 0, minListings: 0, ownTabs: 0 });
  expect(verdict.robots).toBe(NOINDEX);
});
