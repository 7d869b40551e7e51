/**
 * Parses and formats the paths of searches. A path names at most category, year, make, model and trim; everything else is
 * a query. All URLs of searches are formatted here.
 */
import { codeToSlug, isSlug, slugToCode } from '#src/domain/vehicle/vehicle-name.ts';
import { SEARCH_CATEGORIES, findCategory } from '#src/domain/search-query/search-categories.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isYear } from '#src/domain/vehicle/is-year.ts';

export const SEARCH_ROOT = '/cars-for-sale';
/** The results page without filters, and the default back-to-results link. */
export const ALL_CARS_PATH = '/cars-for-sale/all-cars';
/** The page without filters is in the place of a make. */
export const ALL_CARS_SLUG = 'all-cars';

/** The content of a path. Codes, not slugs. */
export interface PathSearch {
  readonly category?: string;
  readonly year?: number;
  readonly makeCode?: string;
  readonly modelCode?: string;
  readonly trimCode?: string;
}

/** Endpoints below the same root. */
export const ENDPOINT_SEGMENTS = [
  'svc',
  'searchoptions',
  'consumer-device',
  'still-interested',
  'kbbresearch',
  'content',
] as const;
/** Segments that are not searches: endpoints and single vehicles. */
const RESERVED: ReadonlySet<string> = new Set(['vehicle', ...ENDPOINT_SEGMENTS]);

/** Undefined if it is not a search path. Whether its make exists is checked with the catalogue. */
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
  const hasYear = isYear(first);
  const [make, model, trim, ...rest] = hasYear ? others : segments;
  // A path with a year names at least make and model.
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

/** The search of a path. */
export function pathToQuery({ category, year, makeCode, modelCode, trimCode }: PathSearch): SearchQuery {
  const models =
    modelCode === undefined ? [] : [{ modelCode, trimCodes: trimCode === undefined ? [] : [trimCode] }];
  return {
    ...EMPTY_QUERY,
    choices: (category === undefined ? undefined : findCategory(category)?.choices) ?? {},
    vehicles: makeCode === undefined ? [] : [{ makeCode, models }],
    ranges: year === undefined ? {} : { year: { min: year, max: year } },
  };
}

/** The path without a category for exactly this search, ignoring page and sort; undefined if there is none. */
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

/** Whether the search has filters that a path without a category cannot express. */
function hasOtherFilters({ ranges, choices, marketExtension, ...query }: SearchQuery): boolean {
  const { year, ...others } = ranges;
  const { zip, searchRadius, area, keyword, experience } = query;
  const filters = [
    ...Object.values(choices),
    ...Object.values(others),
    zip,
    searchRadius,
    area,
    keyword,
    experience,
  ];
  return marketExtension || year?.min !== year?.max || filters.some((filter) => filter !== undefined);
}

/** The URL of a search: its path if it has one, or else its query below the root. */
export function searchUrl(query: SearchQuery): string {
  const path = queryToPath(query);
  const { sortBy, numRecords, firstRecord, extras, view } = query;
  const isOrdered = sortBy !== EMPTY_QUERY.sortBy || numRecords !== EMPTY_QUERY.numRecords;
  if (!path || isOrdered || view || Object.keys(extras).length > 0) return queryUrl(query);
  const url = formatSearchPath(path);
  return firstRecord === 0 ? url : `${url}?firstRecord=${firstRecord}`;
}

/** Like `searchUrl`, but also returns the path of a category if the search has exactly its filters. */
export function pageUrl(query: SearchQuery): string {
  const chosen = listChoices(query.choices);
  const category = SEARCH_CATEGORIES.find(({ choices }) => listChoices(choices) === chosen);
  const path = category && queryToPath({ ...query, choices: {} });
  return path ? formatSearchPath({ category: category.slug, ...path }) : searchUrl(query);
}

/** Equal for the same choices, in whatever order. */
function listChoices(choices: SearchQuery['choices']): string {
  return Object.entries(choices)
    .flatMap(([key, values]) => values.map((value) => `${key}=${value}`))
    .sort()
    .join('&');
}

/** The query URL of a search, even if it has a path: what the address bar shows after a filter was set. */
export function queryUrl(query: SearchQuery): string {
  const search = formatQuery(query);
  return search === '' ? ALL_CARS_PATH : `${SEARCH_ROOT}?${search}`;
}

/** The slugs of a path, by the parameter names of routes. */
export function toPathParams({ year, makeCode, modelCode, trimCode }: PathSearch): Record<string, string> {
  return {
    ...(year !== undefined && { year: String(year) }),
    make: makeCode === undefined ? ALL_CARS_SLUG : codeToSlug(makeCode),
    ...(modelCode !== undefined && { model: codeToSlug(modelCode) }),
    ...(trimCode !== undefined && { trim: codeToSlug(trimCode) }),
  };
}
