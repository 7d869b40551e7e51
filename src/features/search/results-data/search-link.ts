/** The search that a link of this site leads to. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { SEARCH_ROOT, parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Only a place for paths to be resolved against. */
const ANY_ORIGIN = 'https://relative.invalid';
const FIRST_RECORD = /firstRecord=\d+$/;

export function parseSearchLink(href: string): SearchQuery {
  const { pathname, search } = new URL(href, ANY_ORIGIN);
  const path = pathname === SEARCH_ROOT ? undefined : parseSearchPath(pathname);
  const query = parseQuery(search);
  return path ? { ...pathToQuery(path), firstRecord: query.firstRecord } : query;
}

/** The link to a later page of the same sequence, path or query as the given one is. */
export function linkPage(pageHref: string, firstRecord: number): string {
  return pageHref.replace(FIRST_RECORD, `firstRecord=${firstRecord}`);
}
