/**
 * The paths of searches, both ways. A path names at most category, year, make, model and trim; everything else is a
 * query. URLs of the site are made here and nowhere else.
 */
import { codeToSlug, isSlug, slugToCode } from '#src/domain/vehicle/vehicle-name.ts';
import { SEARCH_CATEGORIES, findCategory } from '#src/domain/search-query/search-categories.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export const SEARCH_ROOT = '/cars-for-sale';
/** The results page without filters, and the default back-to-results link. */
export const ALL_CARS_PATH = '/cars-for-sale/all-cars';
/** The page without filters stands where makes stand. */
const ALL_CARS_SLUG = 'all-cars';

/** What a path says. Codes, not slugs. */
export interface PathSearch {
  readonly category?: string;
  readonly year?: number;
  readonly makeCode?: string;
  readonly modelCode?: string;
  readonly trimCode?: string;
}

const YEAR = /^(?:19|20)\d{2}$/;
/** Where endpoints live under the same root. */
export const ENDPOINT_SEGMENTS = [
  'svc',
  'searchoptions',
  'consumer-device',
  'still-interested',
  'kbbresearch',
  'content',
] as const;
/** No searches: endpoints and single vehicles. */
const RESERVED: ReadonlySet<string> = new Set(['vehicle', ...ENDPOINT_SEGMENTS]);

/** Undefined when the path is no search path; whether its make exists is the catalogue's question. */
export function parseSearchPath(pathname: string): PathSearch | undefined {
  if (pathname === SEARCH_ROOT || pathname === ALL_CARS_PATH) return {};
  if (!pathname.startsWith(`${SEARCH_ROOT}/`)) return undefined;
  const segments = pathname.slice(SEARCH_ROOT.length + 1).split('/');
  if (!segments.every(isSlug) || RESERVED.has(segments[0] ?? '')) return undefined;
  const category = findCategory(segments[0] ?? '')?.slug;
  const rest = category === undefined ? segments : segments.slice(1);
  const found = parseVehicleSegments(rest);
  if (!found || (category === undefined && rest.length === 0)) return undefined;
  return category === undefined ? found : { category, ...found };
}

function parseVehicleSegments(segments: readonly string[]): PathSearch | undefined {
  const [first, ...others] = segments;
  if (first === undefined) return {};
  const hasYear = YEAR.test(first);
  const [make, model, trim, ...rest] = hasYear ? others : segments;
  // A year page names at least make and model.
  if (make === undefined || rest.length > 0 || (hasYear && model === undefined)) return undefined;
  return {
    ...(hasYear && { year: Number(first) }),
    makeCode: slugToCode(make),
    ...(model !== undefined && { modelCode: slugToCode(model) }),
    ...(trim !== undefined && { trimCode: slugToCode(trim) }),
  };
}

export function formatSearchPath(path: PathSearch): string {
  const slugs = [path.makeCode, path.modelCode, path.trimCode].flatMap((code) =>
    code ? [codeToSlug(code)] : [],
  );
  const segments = [path.category, path.year, ...slugs].filter((segment) => segment !== undefined);
  return segments.length === 0 ? ALL_CARS_PATH : `${SEARCH_ROOT}/${segments.join('/')}`;
}

/** The search that a path stands for. */
export function pathToQuery({ category, year, makeCode, modelCode, trimCode }: PathSearch): SearchQuery {
  const models =
    modelCode === undefined ? [] : [{ modelCode, trimCodes: trimCode === undefined ? [] : [trimCode] }];
  return {
    ...EMPTY_QUERY,
    choices: (category === undefined ? undefined : findCategory(category)?.filter.choices) ?? {},
    vehicles: makeCode === undefined ? [] : [{ makeCode, models }],
    ranges: year === undefined ? {} : { year: { min: year, max: year } },
  };
}

/** The path (without a category) that stands for exactly this search, page and sort left out; else undefined. */
export function queryToPath(query: SearchQuery): PathSearch | undefined {
  const [vehicle, second] = query.vehicles;
  const [model, secondModel] = vehicle?.models ?? [];
  const trimCodes = model?.trimCodes ?? [];
  if (second || secondModel || trimCodes.length > 1) return undefined;
  const { min, max } = query.ranges.year ?? {};
  const path: PathSearch = {
    ...(min !== undefined && min === max && { year: min }),
    ...definedOnly({ makeCode: vehicle?.makeCode, modelCode: model?.modelCode, trimCode: trimCodes[0] }),
  };
  if (path.year !== undefined && path.modelCode === undefined) return undefined;
  return hasOtherFilters(query) ? undefined : path;
}

/** What no path without a category says. */
function hasOtherFilters({ ranges, choices, marketExtension, ...query }: SearchQuery): boolean {
  const { year, ...others } = ranges;
  const { zip, searchRadius, keyword, experience } = query;
  const filters = [
    ...Object.values(choices),
    ...Object.values(others),
    zip,
    searchRadius,
    keyword,
    experience,
  ];
  return marketExtension || year?.min !== year?.max || filters.some((filter) => filter !== undefined);
}

/** The one link to a search: its path when one says it all, else its query under the root. */
export function searchUrl(query: SearchQuery): string {
  const path = queryToPath(query);
  const { sortBy, numRecords, firstRecord, extras } = query;
  const isOrdered = sortBy !== EMPTY_QUERY.sortBy || numRecords !== EMPTY_QUERY.numRecords;
  if (!path || isOrdered || Object.keys(extras).length > 0) return queryUrl(query);
  const url = formatSearchPath(path);
  return firstRecord === 0 ? url : `${url}?firstRecord=${firstRecord}`;
}

/** Like `searchUrl`, but also the page of a category where its filters are all that is chosen. */
export function pageUrl(query: SearchQuery): string {
  const category = SEARCH_CATEGORIES.find(({ filter }) => isSame(filter.choices, query.choices));
  const path = category && queryToPath({ ...query, choices: {} });
  return path ? formatSearchPath({ category: category.slug, ...path }) : searchUrl(query);
}

function isSame(one: SearchQuery['choices'], other: SearchQuery['choices']): boolean {
  const listed = (choices: SearchQuery['choices']) =>
    Object.entries(choices)
      .flatMap(([key, values]) => values.map((value) => `${key}=${value}`))
      .sort()
      .join('&');
  return listed(one) === listed(other);
}

/** The query form of a search, also where a path exists: what the address bar shows after a filter was set. */
export function queryUrl(query: SearchQuery): string {
  const search = formatQuery(query);
  return search === '' ? ALL_CARS_PATH : `${SEARCH_ROOT}?${search}`;
}

/** The slugs of a path, as routes name their parameters. */
export function toPathParams({ year, makeCode, modelCode, trimCode }: PathSearch): Record<string, string> {
  return {
    ...(year !== undefined && { year: String(year) }),
    make: makeCode === undefined ? ALL_CARS_SLUG : codeToSlug(makeCode),
    ...(modelCode !== undefined && { model: codeToSlug(modelCode) }),
    ...(trimCode !== undefined && { trim: codeToSlug(trimCode) }),
  };
}
