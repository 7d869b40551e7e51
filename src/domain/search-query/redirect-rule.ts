/** Redirects searches to their normal form, and old links to their search. Idempotent, with a single redirect. */
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { EXPIRED_PARAMETER } from '#src/domain/search-query/expired-car.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { keepKnownTrims } from '#src/domain/search-query/known-trims.ts';
import type { IsKnown } from '#src/domain/search-query/known-trims.ts';
import { holdsAll } from '#src/domain/search-query/lost-params.ts';
import { readMeantVehicles } from '#src/domain/search-query/meant-vehicles.ts';
import {
  AROUND_PLACE,
  findZip,
  findZipAtEnd,
  mayEndWithPlace,
  readOldPath,
} from '#src/domain/search-query/old-paths.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import type { RenamedAddress } from '#src/domain/search-query/renamed-address.ts';
import { findShortened } from '#src/domain/search-query/shortened-address.ts';
import {
  SEARCH_ROOT,
  formatSearchPath,
  pageUrl,
  parseSearchPath,
  pathToQuery,
  searchUrl,
} from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { MODELS_OF, MODEL_KEYS } from '#src/domain/search-query/vehicle-params.ts';
import { readTypedParams } from '#src/domain/search-query/typed-params.ts';
import type { FindCities } from '#src/domain/visitor/place.ts';
import { findStateCode } from '#src/domain/visitor/us-states.ts';
import { parseZip, ZIP_LENGTH } from '#src/domain/visitor/zip.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Permanent only if the target says all that the address says. */
export interface Redirect {
  readonly to: string;
  readonly isPermanent: boolean;
}

/** What the site knows about the cars and places that an address names. */
export interface KnownToSite {
  readonly isKnown: IsKnown;
  /** The address with current names for former ones; undefined if it has none. Left out without a catalog. */
  readonly findRenamed?: (pathname: string, search: string) => RenamedAddress | undefined;
  /** The vehicle that a path means by another name; undefined if there is none. */
  readonly findMeant: (path: PathSearch) => PathSearch | undefined;
  readonly findCities: FindCities;
  /** Whether a car with this id is or was for sale. */
  readonly hasListing: (id: string) => boolean;
  /** The id of the car for sale with this VIN, or of the one sold last; "elsewhere" if another service has the cars. */
  readonly findByVin: (vin: string) => { readonly id: string } | 'elsewhere' | undefined;
}

const PLACE_KEYS = ['city', 'state', 'location'];
/** Of a path that ends with a place: each place before it is read in its turn. */
const MOST_PARTS = 9;
/** "Houston, TX" and "Houston, Texas". */
const IN_STATE = /^([^,]{1,60}),\s?([a-z][a-z. ]{1,30})$/i;

/**
 * The redirect of a search or of an old link; undefined if the URL is in normal form already or is neither.
 * @param search the query string, with or without "?"
 */
export function decideRedirect(pathname: string, search: string, site: KnownToSite): Redirect | undefined {
  const renamed = site.findRenamed?.(pathname, search);
  if (!renamed) return decideCurrent(pathname, search, site);
  const { isWhole } = renamed;
  const next = decideCurrent(renamed.pathname, renamed.search, site);
  if (next) return { to: next.to, isPermanent: next.isPermanent && isWhole };
  return { to: withSearch(renamed.pathname, renamed.search), isPermanent: isWhole };
}

/** The redirect of an address without former names. */
function decideCurrent(pathname: string, search: string, site: KnownToSite): Redirect | undefined {
  const given = search.startsWith('?') ? search.slice(1) : search;
  const path = parseSearchPath(pathname);
  if (path && site.isKnown(path))
    return given === '' ? undefined : redirectSearch(pathname, path, given, site);
  const old = readOldPath(pathname, site.findCities);
  if (old?.type === 'vehicle') return redirectVehicle(given, site);
  if (old?.type === 'vin') return redirectVin(old.vin, site);
  const shortened = findShortened(pathname, (vehicle) => findVehicle(vehicle, site));
  if (shortened !== undefined) return { to: shortened, isPermanent: false };
  const { vehicle: named, params, isUnderstood } = old ?? { vehicle: path, params: '', isUnderstood: true };
  const vehicle = named && findVehicle(named, site);
  // An unknown vehicle is a 404 also with a query, because its search would have no results.
  if (!vehicle) return redirectPlace(pathname, given, isNameOfCar(named, site), site);
  const text = joinTexts(toText(vehicle), addZip(given, site), params);
  return redirectOld(text, isUnderstood && vehicle === named, site);
}

/**
 * "used-cars/toyota/camry/ny" leads to all of these cars, because a search has no state, and "used-cars/dallas" to those
 * around the largest Dallas.
 */
function redirectPlace(
  pathname: string,
  given: string,
  isNamed: boolean,
  site: KnownToSite,
): Redirect | undefined {
  if (!mayEndWithPlace(pathname) || pathname.split('/', MOST_PARTS + 1).length > MOST_PARTS) return undefined;
  const end = pathname.lastIndexOf('/');
  const last = pathname.slice(end + 1);
  const isState = last.length === 2 && findStateCode(last) !== undefined;
  const zip = isState || isNamed ? undefined : findZipAtEnd(pathname, site.findCities);
  if (!isState && zip === undefined) return undefined;
  const shorter = pathname.slice(0, end);
  const around = zip === undefined ? given : joinTexts(given, `zip=${zip}&${AROUND_PLACE}`);
  const path = parseSearchPath(shorter);
  const to = decideRedirect(shorter, around, site)?.to;
  const isPage = path !== undefined && (shorter !== SEARCH_ROOT || zip !== undefined) && site.isKnown(path);
  if (to === undefined && !isPage) return undefined;
  return { to: to ?? withSearch(shorter, around), isPermanent: false };
}

/** Tucson is a Hyundai, and Lincoln a make, also among trucks or in years without one. */
function isNameOfCar(named: PathSearch | undefined, site: KnownToSite): boolean {
  const { makeCode, modelCode, trimCode } = named ?? {};
  if (makeCode === undefined) return false;
  return findVehicle({ makeCode, ...definedOnly({ modelCode, trimCode }) }, site) !== undefined;
}

/** Another name may later be a model's own, so its redirect is never permanent. */
function findVehicle(named: PathSearch, site: KnownToSite): PathSearch | undefined {
  if (site.isKnown(named)) return named;
  const meant = site.findMeant(named);
  return meant && site.isKnown(meant) ? meant : undefined;
}

function toText(vehicle: PathSearch): string {
  return formatQuery(pathToQuery(vehicle));
}

function joinTexts(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('&');
}

function redirectSearch(
  pathname: string,
  path: PathSearch,
  given: string,
  site: KnownToSite,
): Redirect | undefined {
  const placed = addZip(given, site);
  const toNormal = (text: string): SearchQuery => readKnown(text, site);
  const unlessSame = (to: string, query: SearchQuery): Redirect | undefined =>
    to === withSearch(pathname, given) ? undefined : { to, isPermanent: holdsAll(placed, query) };
  if (pathname === SEARCH_ROOT) {
    const query = toNormal(placed);
    return unlessSame(withSearch(SEARCH_ROOT, formatQuery(query)), query);
  }
  // A query on a path becomes a query search. The filters of the path come first, so that they win.
  const own = formatQuery(pathToQuery(path));
  const merged = toNormal(`${own}&${giveModelsTheirMake(placed)}`);
  const isOwnPage = formatQuery({ ...merged, firstRecord: 0 }) === own;
  if (!isOwnPage) return unlessSame(withSearch(SEARCH_ROOT, formatQuery(merged)), merged);
  const paging = merged.firstRecord === 0 ? '' : `firstRecord=${merged.firstRecord}`;
  return unlessSame(withSearch(formatSearchPath(path), paging), merged);
}

/**
 * To the page of the car. If it is unknown, to the first page of the search in which its link was found, which says so.
 */
function redirectVehicle(given: string, site: KnownToSite): Redirect {
  const params = new URLSearchParams(readTypedParams(given));
  const id = params.get('listingId');
  if (id && site.hasListing(id)) return { to: vehicleUrl(id), isPermanent: true };
  const found = listReferrerParams(params.get('referrer') ?? '', site).filter(([key]) => !params.has(key));
  const pairs = [...params, ...found].filter(([key]) => !['listingId', 'firstRecord'].includes(key));
  const text = joinTexts(addZip(joinParams(pairs), site), EXPIRED_PARAMETER);
  return redirectOld(text, false, site);
}

/** Never permanent, because the car may come back under another id. */
function redirectVin(vin: string, site: KnownToSite): Redirect {
  const found = site.findByVin(vin);
  if (found === 'elsewhere') return redirectOld(`vin=${vin}`, false, site);
  return found
    ? { to: vehicleUrl(found.id), isPermanent: false }
    : redirectOld(EXPIRED_PARAMETER, false, site);
}

/** The search from which a link to a car was followed. */
function listReferrerParams(referrer: string, site: KnownToSite): [string, string][] {
  if (!URL.canParse(referrer, 'http://site')) return [];
  const { pathname, searchParams } = new URL(referrer, 'http://site');
  const old = readOldPath(pathname, site.findCities);
  const vehicle = old?.type === 'search' ? findVehicle(old.vehicle, site) : undefined;
  if (old?.type !== 'search' || !vehicle) return [...searchParams];
  return [...new URLSearchParams(joinTexts(toText(vehicle), old.params)), ...searchParams];
}

function readKnown(text: string, site: KnownToSite): SearchQuery {
  return keepKnownTrims(readMeantVehicles(text, site), site.isKnown);
}

function redirectOld(text: string, isUnderstood: boolean, site: KnownToSite): Redirect {
  const around = new URLSearchParams(text).has('zip') ? `${text}&${AROUND_PLACE}` : text;
  const query = readKnown(around, site);
  return { to: findPage(query), isPermanent: isUnderstood && holdsAll(around, query) };
}

/** The page of a category, make or model if it shows exactly this search. */
function findPage(query: SearchQuery): string {
  const page = pageUrl(query);
  const path = parseSearchPath(page);
  return path && toText(path) === formatQuery(query) ? page : searchUrl(query);
}

/** "city=Provo&state=UT" and "location=Provo, UT" become the ZIP of that place. A ZIP makes them superfluous. */
function addZip(text: string, { findCities }: KnownToSite): string {
  const given = readTypedParams(text);
  const params = new URLSearchParams(given);
  if (PLACE_KEYS.every((key) => !params.has(key))) return given;
  const zip = parseZip(params.get('zip')?.slice(0, ZIP_LENGTH)) ?? findZipOf(params, findCities);
  if (zip === undefined) return given;
  for (const key of PLACE_KEYS) params.delete(key);
  params.set('zip', zip);
  return joinParams([...params]);
}

function findZipOf(params: URLSearchParams, findCities: FindCities): string | undefined {
  const location = params.get('location')?.trim() ?? '';
  const [, inCity, inState] = IN_STATE.exec(location) ?? [];
  const [city, state] = [params.get('city') || inCity, params.get('state') || inState];
  if (!city || !state) return parseZip(location);
  return findZip(city.toLowerCase().match(/[a-z]+/g) ?? [], state, findCities);
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
