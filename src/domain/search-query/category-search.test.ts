import { describe, expect, test } from 'vitest';
import { dropStaleCategory } from '#src/domain/search-query/category-search.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

describe('a search without the filter of its category', () => {
  test('does not belong to the category anymore', () => {
    const stale = parseQuery('extColorSimple=RED&categorySearch=best-deals');
    expect(dropStaleCategory(stale).extras).toEqual({});
    const held = parseQuery('dealType=goodprice,greatprice&categorySearch=best-deals&psid=7');
    expect(dropStaleCategory(held)).toBe(held);
  });
});
