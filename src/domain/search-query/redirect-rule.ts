/** Redirects a search with a query string to its normal form. Idempotent, with a single redirect. */
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
 * The target of the redirect; undefined if the URL is already in normal form or is not a search.
 * @param search the query string, with or without "?"
 */
export function decideRedirect(pathname: string, search: string, isKnown: IsKnown): string | undefined {
  const given = search.startsWith('?') ? search.slice(1) : search;
  const path = parseSearchPath(pathname);
  // An unknown vehicle is a 404 also with a query, because its search would have no results.
  if (!path || given === '' || !isKnown(path)) return undefined;
  const toNormal = (text: string): SearchQuery => keepKnownTrims(parseQuery(text), isKnown);
  if (pathname === SEARCH_ROOT)
    return unlessSame(withSearch(SEARCH_ROOT, formatQuery(toNormal(given))), pathname, given);

  // A query on a path becomes a query search. The filters of the path come first, so that they win.
  const own = formatQuery(pathToQuery(path));
  const merged = toNormal(`${own}&${giveModelsTheirMake(given)}`);
  const isOwnPage = formatQuery({ ...merged, firstRecord: 0 }) === own;
  if (!isOwnPage) return withSearch(SEARCH_ROOT, formatQuery(merged));
  const url = formatSearchPath(path);
  const paging = merged.firstRecord === 0 ? '' : `firstRecord=${merged.firstRecord}`;
  return unlessSame(withSearch(url, paging), pathname, given);
}

/** Models in a query without makes belong to the make of the path. */
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
