/** Paths of links from before this site's own: they name a page of another program, a place or a price. */
import { readPathWord } from '#src/domain/search-query/old-path-words.ts';
import type { Pair } from '#src/domain/search-query/old-path-words.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { DEFAULT_RADIUS } from '#src/domain/search-query/search-options.ts';
import { ALL_CARS_PATH, parseSearchPath, SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { chooseLargestCity } from '#src/domain/visitor/place.ts';
import type { FindCities } from '#src/domain/visitor/place.ts';
import { findStateCode } from '#src/domain/visitor/us-states.ts';
import { isYear } from '#src/domain/vehicle/is-year.ts';

const OLD_PAGE = /^(?:\/cars-for-sale)?\/(vehicledetails|searchresults)\.xhtml$/;
const OLD_PAGE_WITHOUT_END = /^\/cars-for-sale\/(vehicledetails|searchresults)$/;
const BUY_PAGE = /^\/marketplace\/buy\/([A-HJ-NPR-Z0-9]{17})$/i;
/** Searches whose links lack this site's first segment. Nothing else here begins like this. */
const AT_ROOT =
  /^\/(?:all-cars|used-cars|new-cars|certified-cars|cars-(?:under|over|between)-\d[\da-z-]*)(?=\/|$)/;
/** "houston-tx", "provo-ut-84601", "palo-alto-94306" and "60601". */
const PLACE = /^(?:([a-z]+(?:-[a-z]+)*)-([a-z]{2})|(?:[a-z]+-)*(\d{5}))$/;
/** "dallas", "st.-louis" */
const CITY = /^[a-z]+(?:-[a-z]+)*$/;
/** "st.-louis-mo" and "st.louis-mo" */
const DOT = /\.-?/g;
/** ZIPs of a city that is meant by its name also where a model could stand. */
const LARGE_CITY_ZIPS = 20;
/** Spaces, as they are written in paths. */
const SPACE = /\+|%20/g;

export type OldPath =
  | { readonly type: 'vehicle' }
  | { readonly type: 'vin'; readonly vin: string }
  | {
      readonly type: 'search';
      readonly vehicle: PathSearch;
      /** What else the path says, as a query string. */
      readonly params: string;
      readonly isUnderstood: boolean;
    };

/** Undefined: not an old path. */
export function readOldPath(pathname: string, findCities: FindCities): OldPath | undefined {
  const page = (OLD_PAGE.exec(pathname) ?? OLD_PAGE_WITHOUT_END.exec(pathname))?.[1];
  if (page === 'vehicledetails') return { type: 'vehicle' };
  if (page !== undefined) return { type: 'search', vehicle: {}, params: '', isUnderstood: true };
  const vin = BUY_PAGE.exec(pathname)?.[1];
  if (vin !== undefined) return { type: 'vin', vin: vin.toUpperCase() };
  if (AT_ROOT.test(pathname)) return readSegments(SEARCH_ROOT + pathname, findCities);
  return pathname.startsWith(`${SEARCH_ROOT}/`) ? readSegments(pathname, findCities) : undefined;
}

function readSegments(pathname: string, findCities: FindCities): OldPath | undefined {
  const segments = pathname
    .slice(SEARCH_ROOT.length + 1)
    .replaceAll(SPACE, '-')
    .split('/');
  const last = segments.at(-1) ?? '';
  const isAfterWords = segments.slice(0, -1).every((segment) => readPathWord(segment));
  const place = readPathWord(last) ? undefined : readPlace(last, isAfterWords, findCities);
  const before = place ? segments.slice(0, -1) : segments;
  const words = before.map(readPathWord);
  const named = before.filter((_, i) => !words[i]);
  const [names, years] = takeYears(named);
  if (names.length === segments.length && pathname === [SEARCH_ROOT, ...segments].join('/')) return undefined;
  const path = names.length === 0 ? ALL_CARS_PATH : [SEARCH_ROOT, ...names].join('/');
  const vehicle = parseSearchPath(path);
  if (!vehicle) return undefined;
  const params = joinParams([
    ...words.flatMap((pairs) => pairs ?? []),
    ...years,
    ...(place?.zip === undefined ? [] : [['zip', place.zip] as const]),
  ]);
  return { type: 'search', vehicle, params, isUnderstood: place === undefined || place.zip !== undefined };
}

/** A year is part of a path of today only before a make and a model. */
function takeYears(named: readonly string[]): [names: string[], years: Pair[]] {
  const isOfPath = isYear(named[0] ?? '') && named.length > 2 && !named.slice(1).some(isYear);
  const names = named.filter((segment, i) => (isOfPath && i === 0) || !isYear(segment));
  const years = named.filter((segment) => !names.includes(segment));
  return [
    names,
    years.flatMap((year): Pair[] => [
      ['startYear', year],
      ['endYear', year],
    ]),
  ];
}

/**
 * A place without a ZIP is a state, which a search cannot have. After a name it could be a model: "lexus/ct". Undefined: the
 * segment does not read as a place.
 */
function readPlace(
  segment: string,
  isAfterWords: boolean,
  findCities: FindCities,
): { zip: string | undefined } | undefined {
  if (isAfterWords && segment.length === 2 && findStateCode(segment) !== undefined) return { zip: undefined };
  const [, city = '', state = '', zip] = PLACE.exec(segment.replaceAll(DOT, '-')) ?? [];
  if (zip !== undefined) return { zip };
  const found = city === '' ? undefined : findZip(city.split('-'), state, findCities);
  return found === undefined ? undefined : { zip: found };
}

/** Only searches have places: the model of "/research/lexus/ct" is no Connecticut. */
export function mayEndWithPlace(pathname: string): boolean {
  return AT_ROOT.test(pathname) || pathname.startsWith(`${SEARCH_ROOT}/`);
}

/**
 * The ZIP of the city that a path ends with, without a state: "all-cars/dallas". After a make or a model it must be a large
 * one, because "kia/sorrento" is a misspelled model rather than a town in Louisiana.
 */
export function findZipAtEnd(pathname: string, findCities: FindCities): string | undefined {
  if (!mayEndWithPlace(pathname)) return undefined;
  const segments = pathname.slice(1).replaceAll(SPACE, '-').split('/');
  const last = segments.at(-1)?.replaceAll(DOT, '-') ?? '';
  if (!CITY.test(last)) return undefined;
  const city = chooseLargestCity(findCities(last.split('-')));
  const before = segments.at(-2) ?? '';
  const isAfterWord = readPathWord(before) !== undefined;
  return city && (isAfterWord || city.zipCount >= LARGE_CITY_ZIPS) ? city.zip : undefined;
}

/** The first ZIP of a city, given as words. */
export function findZip(words: readonly string[], state: string, findCities: FindCities): string | undefined {
  const code = findStateCode(state);
  return findCities(words).find((city) => city.state === code)?.zip;
}

/** A place in a link means the cars around it. First values win, so that a radius in the link is kept. */
export const AROUND_PLACE = `searchRadius=${DEFAULT_RADIUS}`;
