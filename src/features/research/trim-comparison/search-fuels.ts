import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { SEARCH_ROOT, parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';

/** The fuel types that the search of a URL is filtered by. */
export function readSearchFuels({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): readonly string[] {
  const path = pathname === SEARCH_ROOT ? undefined : parseSearchPath(pathname);
  return (path ? pathToQuery(path) : parseQuery(search)).choices.fuelTypeGroup ?? [];
}
