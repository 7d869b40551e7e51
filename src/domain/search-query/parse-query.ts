/**
 * Parses a search from its query string. It never fails as a whole: invalid parts are dropped field by field, so the
 * result is always in normal form. `formatQuery` is its inverse.
 */
import { dropStaleBudget } from '#src/domain/search-query/budget-price.ts';
import { leaveOtherExperience } from '#src/domain/search-query/experiences.ts';
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, ChoiceKey, RangeFacet, RangeKey } from '#src/domain/search-query/facets.ts';
import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  EXPERIENCES,
  MAX_KEYWORD_LENGTH,
  MAX_VALUES,
  PAGE_SIZES,
  RADIUS_OPTIONS,
  SORTS,
} from '#src/domain/search-query/search-options.ts';
import { AREA_KEY, parseArea } from '#src/domain/search-query/map-area.ts';
import { readSearchParams } from '#src/domain/search-query/old-params.ts';
import { parsePhrase, PHRASE_KEY, toLine } from '#src/domain/search-query/phrase.ts';
import {
  firstValue,
  listValues,
  parseDollars,
  parseWholeNumber,
  sortedUnique,
} from '#src/domain/search-query/query-params.ts';
import type { QueryParams } from '#src/domain/search-query/query-params.ts';
import { EXTRA_KEYS } from '#src/domain/search-query/search-query.ts';
import type { NumberRange, SearchQuery } from '#src/domain/search-query/search-query.ts';
import { parseVehicles } from '#src/domain/search-query/vehicle-params.ts';
import { parseZip, ZIP_LENGTH } from '#src/domain/visitor/zip.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { memoByText } from '#src/lib/memo.ts';

/** Values of a facet without fixed options and without its own format. */
const OPEN_CODE = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/;
const EXTRA = /^[\w.-]{1,64}$/;

/** Calls of a page parse the same text one after another, so results are cached for a while. */
const MAX_QUERIES = 100;

export const parseQuery = memoByText(MAX_QUERIES, readQuery);

function readQuery(search: string): SearchQuery {
  const params = readSearchParams(search);
  const zip = parseZip(firstValue(params, 'zip')?.trim().slice(0, ZIP_LENGTH));
  const searchRadius = zip === undefined ? undefined : parseRadius(firstValue(params, 'searchRadius'));
  const area = parseArea(firstValue(params, AREA_KEY));
  const keyword = parseKeyword(firstValue(params, 'keyword'));
  const experience = EXPERIENCES.find((name) => name === firstValue(params, 'experience'));
  const numRecords = parsePageSize(firstValue(params, 'numRecords'));
  const start = parseWholeNumber(firstValue(params, 'firstRecord')) ?? 0;
  const query = dropStaleBudget({
    vehicles: parseVehicles(params),
    choices: parseChoices(params),
    ranges: parseRanges(params),
    ...definedOnly({ zip, searchRadius }),
    marketExtension: searchRadius !== undefined && firstValue(params, 'marketExtension') === 'include',
    ...definedOnly({ area, keyword, experience }),
    ...(firstValue(params, 'view') === 'map' && { view: 'map' as const }),
    sortBy: SORTS.find((sort) => sort.code === firstValue(params, 'sortBy'))?.code ?? DEFAULT_SORT,
    firstRecord: start - (start % numRecords),
    numRecords,
    extras: parseExtras(params),
  });
  return leaveOtherExperience(query);
}

function parseChoices(params: QueryParams): SearchQuery['choices'] {
  const choices: Partial<Record<ChoiceKey, readonly string[]>> = {};
  for (const facet of CHOICE_FACETS) {
    if (!params.has(facet.key)) continue; // a search has only a few of dozens
    const values = parseChoice(facet, listValues(params, facet.key));
    if (values.length > 0) choices[facet.key] = values;
  }
  return choices;
}

function parseChoice(facet: ChoiceFacet, given: readonly string[]): string[] {
  const known = given.slice(0, MAX_VALUES).flatMap((value) => toKnownValue(facet, value) ?? []);
  return facet.single ? known.slice(0, 1) : sortedUnique(known);
}

/** Codes of fixed options match in any case; open values must match their format. */
function toKnownValue(facet: ChoiceFacet, value: string): string | undefined {
  if (facet.options) {
    const lower = value.toLowerCase();
    return facet.options.find((option) => option.code.toLowerCase() === lower)?.code;
  }
  const { form = OPEN_CODE } = facet;
  return value.length <= 80 && form.test(value) ? value : undefined;
}

function parseRanges(params: QueryParams): SearchQuery['ranges'] {
  const ranges: Partial<Record<RangeKey, NumberRange>> = {};
  for (const facet of RANGE_FACETS) {
    const range = parseRange(facet, params);
    if (range) ranges[facet.key] = range;
  }
  return ranges;
}

function parseRange(facet: RangeFacet, params: QueryParams): NumberRange | undefined {
  const [least, most] = facet.bounds;
  const parseNumber = facet.key === 'price' ? parseDollars : parseWholeNumber;
  const read = (key: string | undefined): number | undefined => {
    const value = key === undefined ? undefined : parseNumber(firstValue(params, key));
    return value !== undefined && value >= least && value <= most ? value : undefined;
  };
  let min = read(facet.min);
  let max = read(facet.max);
  // Reversed years are swapped; reversed prices get a message instead (price-rules.ts).
  if (facet.key === 'year' && min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  if (facet.key === 'price' && min === 0) min = undefined;
  if (min === undefined && max === undefined) return undefined;
  return definedOnly({ min, max });
}

/** Rounded up to the next available radius; 0, "any" and anything beyond the largest are nationwide. */
function parseRadius(text: string | undefined): number | undefined {
  const miles = parseWholeNumber(text);
  if (miles === undefined || miles === 0) return undefined;
  return RADIUS_OPTIONS.find((option) => option >= miles);
}

function parseKeyword(text: string | undefined): string | undefined {
  const line = toLine(text);
  if (!line) return undefined;
  return [...line].slice(0, MAX_KEYWORD_LENGTH).join('').trim();
}

/** A page size of 25, which some links have, becomes 30. @see docs/rules/results.md#paging */
function parsePageSize(text: string | undefined): number {
  const size = parseWholeNumber(text);
  return PAGE_SIZES.find((option) => option === size) ?? DEFAULT_PAGE_SIZE;
}

function parseExtras(params: QueryParams): Record<string, string> {
  const extras: Record<string, string> = {};
  for (const key of EXTRA_KEYS) {
    const value = firstValue(params, key)?.split(',')[0];
    if (key !== PHRASE_KEY && value !== undefined && EXTRA.test(value)) extras[key] = value;
  }
  const phrase = parsePhrase(firstValue(params, PHRASE_KEY));
  return phrase === undefined ? extras : { ...extras, [PHRASE_KEY]: phrase };
}
