/** The 301 rule: a search with a query string has one spelling. Idempotent, one hop. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { keepKnownTrims } from '#src/domain/search-query/known-trims.ts';
import type { IsKnown } from '#src/domain/search-query/known-trims.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  SEARCH_ROOT,
  formatSearchPath,
  parseSearchPath,
  pathToQuery,
} from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { MODELS_OF, MODEL_KEYS } from '#src/domain/search-query/vehicle-params.ts';

/**
 * Where a request must go to reach the normal form, or undefined when it is there already (or is no search).
 * @param search the query string, with or without "?"
 */
export function decideRedirect(pathname: string, search: string, isKnown: IsKnown): string | undefined {
  const given = search.startsWith('?') ? search.slice(1) : search;
  const path = parseSearchPath(pathname);
  // What never was is 404 with a query, too: a search for it would be a page of no results, and no help.
  if (!path || given === '' || !isKnown(path)) return undefined;
  const toNormal = (text: string): SearchQuery => keepKnownTrims(parseQuery(text), isKnown);
  if (pathname === SEARCH_ROOT)
    return unlessSame(withSearch(SEARCH_ROOT, formatQuery(toNormal(given))), pathname, given);

  // A query on a path page becomes a query search, with the path's own filters first, so that they win.
  const own = formatQuery(pathToQuery(path));
  const merged = toNormal(`${own}&${giveModelsTheirMake(given)}`);
  const isOwnPage = formatQuery({ ...merged, firstRecord: 0 }) === own;
  if (!isOwnPage) return withSearch(SEARCH_ROOT, formatQuery(merged));
  const url = formatSearchPath(path);
  const paging = merged.firstRecord === 0 ? '' : `firstRecord=${merged.firstRecord}`;
  return unlessSame(withSearch(url, paging), pathname, given);
}

/** Without makes of its own, a query's models are of the path's make. */
function giveModelsTheirMake(given: string): string {
  const { vehicles } = parseQuery(given);
  if (vehicles.length === 0) return given;
  const params = new URLSearchParams(given);
  for (const key of MODEL_KEYS) params.delete(key);
  for (const { makeCode, models } of vehicles)
    params.append(MODELS_OF + makeCode, models.map(({ modelCode }) => modelCode).join(','));
  return params.toString();
}

function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`;
}

function unlessSame(target: string, pathname: string, search: string): string | undefined {
  return target === withSearch(pathname, search) ? undefined : target;
}
