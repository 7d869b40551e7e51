/** Addresses that name a make, model or trim by a former name, or a model by a name of the trade, on every kind of page, with or without a query. */
import { formatQuery, toPairs } from '#src/domain/search-query/format-query.ts';
import { isKnownPath } from '#src/domain/search-query/known-path.ts';
import type { KnownVehicles } from '#src/domain/search-query/known-path.ts';
import { holdsAll } from '#src/domain/search-query/lost-params.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { findCategory } from '#src/domain/search-query/search-categories.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { renameQuery } from '#src/domain/search-query/renamed-query.ts';
import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import { findAliased, findRenamed } from '#src/domain/vehicle/former-names.ts';
import type { CurrentCodes, NamedCodes, NamedVehicles } from '#src/domain/vehicle/former-names.ts';
import { BUILD_PRICE_ROOT } from '#src/domain/vehicle/model-pages.ts';
import { formatVersusPath, parseVersusPath, toVersusPath } from '#src/domain/vehicle/versus-path.ts';
import { codeToSlug, isSlug, slugToCode } from '#src/domain/vehicle/vehicle-name.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isYear } from '#src/domain/vehicle/is-year.ts';

export interface RenamedAddress {
  readonly pathname: string;
  /** Without "?". */
  readonly search: string;
  /** Whether it says all that the old address says. */
  readonly isWhole: boolean;
}

/** What follows these is a category or year, if any, and then a make, a model and a trim. */
const NAMED =
  /^(\/cars-for-sale|\/research|\/recalls|\/build-price(?:\/choices)?|\/compare\/trims|\/llms)\/(.+)$/;
/** A make and a model on both sides of "vs". */
const VERSUS = /^(\/compare\/models)\/(.+)\/vs\/(.+)$/;
const OF_VEHICLES = /^(?:makeCode|modelCode|trimCode|notMake)/;
/** Of an alternate representation. */
export const EXTENSION = /\.(?:md|json|txt)$/;

/**
 * Undefined if the address has no former name.
 * @param search the query string, with or without "?"
 */
export function findRenamedAddress(
  catalogue: NamedVehicles,
  pathname: string,
  search: string,
): RenamedAddress | undefined {
  const given = search.startsWith('?') ? search.slice(1) : search;
  const path = renamePath(catalogue, pathname);
  const renamed = renameSearch(catalogue, path ?? pathname, given);
  if (path === undefined && renamed === undefined) return undefined;
  return { pathname: path ?? pathname, search: given, isWhole: true, ...renamed };
}

/** Whether a path leads to an existing page, also by a former name; undefined for a path that is not about cars. */
export function isKnownOrFormerPath(
  catalogue: KnownVehicles & NamedVehicles,
  path: string,
): boolean | undefined {
  const isKnown = isKnownPath(catalogue, path);
  if (isKnown !== false) return isKnown;
  const renamed = renamePath(catalogue, path);
  return renamed !== undefined && isKnownPath(catalogue, renamed) === true;
}

function renamePath(catalogue: NamedVehicles, pathname: string): string | undefined {
  const extension = EXTENSION.exec(pathname)?.[0] ?? '';
  const plain = pathname.slice(0, pathname.length - extension.length);
  const [, versus = '', ...sides] = VERSUS.exec(plain) ?? [];
  if (sides.length > 0) {
    const renamed = sides.map((side) => renameSegments(catalogue, side));
    if (renamed.every((side) => side === undefined)) return undefined;
    const rest = renamed.map((side, i) => side ?? sides[i]).join('/vs/');
    const pair = parseVersusPath(rest);
    // In the order of its address, so that one redirect is enough.
    return (pair ? formatVersusPath(toVersusPath(pair, pair.rival)) : `${versus}/${rest}`) + extension;
  }
  const [, root, rest = ''] = NAMED.exec(plain) ?? [];
  const renamed = root === undefined ? undefined : renameSegments(catalogue, rest);
  return renamed && `${root}/${renamed}${extension}`;
}

/** A name of the trade may have a former trim after it. */
function findCurrent(catalogue: NamedVehicles, codes: NamedCodes, year?: number): CurrentCodes | undefined {
  const renamed = findRenamed(catalogue, codes);
  return findAliased(catalogue, renamed ?? codes, year) ?? renamed;
}

function renameSegments(catalogue: NamedVehicles, rest: string): string | undefined {
  const segments = rest.split('/');
  const named = segments.findIndex((segment) => !isYear(segment) && findCategory(segment) === undefined);
  const slugs = segments.slice(named);
  if (named < 0 || slugs.length > 3 || !slugs.every(isSlug)) return undefined;
  const [makeCode = '', modelCode, trimCode] = slugs.map(slugToCode);
  const year = segments.slice(0, named).find(isYear);
  const codes = findCurrent(
    catalogue,
    { makeCode, ...definedOnly({ modelCode, trimCode }) },
    year === undefined ? undefined : Number(year),
  );
  if (!codes) return undefined;
  const renamed = [codes.makeCode, codes.modelCode, codes.trimCode].filter((code) => code !== undefined);
  return [...segments.slice(0, named), ...renamed.map(codeToSlug)].join('/');
}

/** The vehicles of a search, and the trim of a car that is built. */
function renameSearch(
  catalogue: NamedVehicles,
  pathname: string,
  search: string,
): Pick<RenamedAddress, 'search' | 'isWhole'> | undefined {
  if (search === '') return undefined;
  if (pathname.startsWith(`${BUILD_PRICE_ROOT}/`)) return renameBuild(catalogue, pathname, search);
  if (pathname !== SEARCH_ROOT && !pathname.startsWith(`${SEARCH_ROOT}/`)) return undefined;
  const query = parseQuery(search);
  const renamed = renameQuery((codes) => findCurrent(catalogue, codes), query);
  return renamed === query ? undefined : { search: formatQuery(renamed), isWhole: holdsAll(search, query) };
}

/** A saved search, in normal form, by the names of today. */
export function renameSavedSearch(catalogue: NamedVehicles, search: string): string {
  return findRenamedAddress(catalogue, SEARCH_ROOT, search)?.search ?? search;
}

/** A search of programs and of pages from before a rename, which no redirect leads to its address. */
export function toCurrentSearch(catalogue: NamedVehicles, search: string): string {
  const query = parseQuery(search);
  const renamed = renameQuery((codes) => findCurrent(catalogue, codes), query);
  if (renamed === query) return search;
  const others = [...new URLSearchParams(search)].filter(([key]) => !OF_VEHICLES.test(key));
  return joinParams([...others, ...toPairs(renamed).filter(([key]) => OF_VEHICLES.test(key))]);
}

function renameBuild(
  catalogue: NamedVehicles,
  pathname: string,
  search: string,
): Pick<RenamedAddress, 'search' | 'isWhole'> | undefined {
  const [model = '', make = ''] = pathname.split('/').toReversed();
  const params = new URLSearchParams(search);
  const trim = params.get('trim') ?? '';
  if (![make, model, trim].every(isSlug)) return undefined;
  const codes = { makeCode: slugToCode(make), modelCode: slugToCode(model), trimCode: slugToCode(trim) };
  const { trimCode } = findRenamed(catalogue, codes) ?? {};
  if (trimCode === undefined || trimCode === codes.trimCode) return undefined;
  params.set('trim', codeToSlug(trimCode));
  return { search: params.toString(), isWhole: true };
}
