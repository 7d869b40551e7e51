import { describe, expect, test } from 'vitest';
import { dropStaleCategory } from '#src/domain/search-query/category-search.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

describe('a category without its filter', () => {
  test('is no category any more', () => {
    const stale = parseQuery('extColorSimple=RED&categorySearch=best-deals');
    expect(dropStaleCategory(stale).extras).toEqual({});
    const held = parseQuery('dealType=goodprice,greatprice&categorySearch=best-deals&psid=7');
    expect(dropStaleCategory(held)).toBe(held);
  });
});
