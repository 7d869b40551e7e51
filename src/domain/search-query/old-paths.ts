/** Paths of links from before this site's own: they name a page of another program, a place or a price. */
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { DEFAULT_RADIUS } from '#src/domain/search-query/search-options.ts';
import { ALL_CARS_PATH, parseSearchPath, SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { FindCities } from '#src/domain/visitor/place.ts';
import { findStateCode } from '#src/domain/visitor/us-states.ts';

const OLD_PAGE = /^(?:\/cars-for-sale)?\/(vehicledetails|searchresults)\.xhtml$/;
const OLD_PAGE_WITHOUT_END = /^\/cars-for-sale\/(vehicledetails|searchresults)$/;
const BUY_PAGE = /^\/marketplace\/buy\/([A-HJ-NPR-Z0-9]{17})$/i;
/** Searches whose links lack this site's first segment. Nothing else here begins like this. */
const AT_ROOT = /^\/(?:all-cars|cars-under-\d{1,7})(?=\/|$)/;
const PRICE = /^cars-under-(\d{1,7})$/;
const YEAR = /^(?:19|20)\d{2}$/;
/** Body styles in the singular. Those in the plural are categories. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['suv', 'SUVCROSS'],
  ['truck', 'TRUCKS'],
  ['sedan', 'SEDAN'],
  ['hatchback', 'HATCH'],
  ['coupe', 'COUPE'],
  ['convertible', 'CONVERT'],
  ['wagon', 'WAGON'],
  ['van', 'VANMV'],
]);
type Pair = readonly [name: string, value: string];
/** "houston-tx" and "provo-ut-84601". */
const PLACE = /^([a-z]+(?:-[a-z]+)*)-([a-z]{2})(?:-(\d{5}))?$/;

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
  const segments = pathname.slice(SEARCH_ROOT.length + 1).split('/');
  const place = readPlace(segments.at(-1) ?? '', findCities);
  const before = place ? segments.slice(0, -1) : segments;
  const found = before.map((segment, i) => readSegment(segment, i));
  const names = before.filter((segment, i) => !found[i] && !(i === 0 && segment === 'all-cars'));
  if (names.length === segments.length) return undefined;
  const path = names.length === 0 ? ALL_CARS_PATH : [SEARCH_ROOT, ...names].join('/');
  const vehicle = parseSearchPath(path);
  if (!vehicle) return undefined;
  const params = joinParams([
    ...found.flatMap((pairs) => pairs ?? []),
    ...(place?.zip === undefined ? [] : [['zip', place.zip] as const]),
  ]);
  return { type: 'search', vehicle, params, isUnderstood: place === undefined || place.zip !== undefined };
}

/** What a segment says that a path of today says elsewhere, or in other words; undefined for a name. */
function readSegment(segment: string, place: number): readonly Pair[] | undefined {
  const price = PRICE.exec(segment)?.[1];
  if (price !== undefined) return [['maxPrice', price]];
  if (place > 0 && YEAR.test(segment))
    return [
      ['startYear', segment],
      ['endYear', segment],
    ];
  const style = STYLES.get(segment);
  return style === undefined ? undefined : [['vehicleStyleCode', style]];
}

/** A place without a ZIP is a city that is not known. Undefined: the segment does not read as a place. */
function readPlace(segment: string, findCities: FindCities): { zip: string | undefined } | undefined {
  const [, city = '', state = '', zip] = PLACE.exec(segment) ?? [];
  if (zip !== undefined) return { zip };
  const found = city === '' ? undefined : findZip(city.split('-'), state, findCities);
  return found === undefined ? undefined : { zip: found };
}

/** The first ZIP of a city, given as words. */
export function findZip(words: readonly string[], state: string, findCities: FindCities): string | undefined {
  const code = findStateCode(state);
  return findCities(words).find((city) => city.state === code)?.zip;
}

/** A place in a link means the cars around it. First values win, so that a radius in the link is kept. */
export const AROUND_PLACE = `searchRadius=${DEFAULT_RADIUS}`;
