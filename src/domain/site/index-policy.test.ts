import { expect, test } from 'vitest';
import { judgeIndex } from '#src/domain/site/index-policy.ts';

const NOINDEX = 'noindex,follow';

test.each([
  ['query', 5, true, true, NOINDEX, undefined],
  ['query', 0, false, true, NOINDEX, undefined],
  ['path', 1, false, true, undefined, undefined],
  ['path', 0, true, true, undefined, undefined],
  ['path', 0, false, true, NOINDEX, undefined],
  ['category', 1, true, true, undefined, undefined],
  ['category', 1, true, false, undefined, undefined],
  ['category', 0, true, true, NOINDEX, undefined],
  ['category', 0, false, true, NOINDEX, undefined],
  ['category', 0, true, false, NOINDEX, true],
] as const)(
  'a page by %s with %i cars, facts: %s, possible: %s, is robots %s, not found: %s',
  (kind, listingCount, hasReference, isPossible, robots, isNotFound) => {
    const verdict = judgeIndex({ kind, listingCount, hasReference, isPossible });
    expect([verdict.robots, verdict.isNotFound]).toEqual([robots, isNotFound]);
  },
);
