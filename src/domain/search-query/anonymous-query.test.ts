import { expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toAnonymousQuery } from '#src/domain/search-query/anonymous-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

test.each([
  ['makeCode=HONDA&modelCode=CIVIC', 'makeCode=HONDA&modelCode=CIVIC'],
  ['zip=60601&searchRadius=50&marketExtension=include&makeCode=HONDA', 'makeCode=HONDA'],
  ['keyword=for+Jane+Doe&maxPrice=20000', 'maxPrice=20000'],
  ['vin=1HGCM82633A004352&ownerId=jane-doe&listingType=USED', 'listingType=USED'],
  ['psid=MT1033&LNX=ATMT995&searchBookmarkId=7&experience=commercial', 'experience=commercial'],
  ['sortBy=yearDESC&firstRecord=30&numRecords=50', ''],
])('%s becomes %j', (search, told) => {
  expect(formatQuery(toAnonymousQuery(parseQuery(search)))).toBe(told);
});
