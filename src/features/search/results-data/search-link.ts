/** Reads the search from a link of this site. */
import { parseDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { SEARCH_ROOT, parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Placeholder origin for resolving paths. */
const ANY_ORIGIN = 'https://relative.invalid';
const FIRST_RECORD = /firstRecord=\d+$/;

export function parseSearchLink(href: string): SearchQuery {
  const { pathname, search } = new URL(href, ANY_ORIGIN);
  const path = pathname === SEARCH_ROOT ? undefined : parseSearchPath(pathname);
  const query = parseQuery(search);
  const { firstRecord } = query;
  const dealerId = parseDealerPath(pathname);
  if (dealerId !== undefined) return { ...EMPTY_QUERY, choices: { ownerId: [dealerId] }, firstRecord };
  return path ? { ...pathToQuery(path), firstRecord } : query;
}

/** Links to a later page of the same sequence, as a path or a query like the given link. */
export function linkPage(pageHref: string, firstRecord: number): string {
  return pageHref.replace(FIRST_RECORD, `firstRecord=${firstRecord}`);
}
