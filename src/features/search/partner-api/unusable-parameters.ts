/** Which parameters of a search change nothing, so that a program with a typing error does not get all cars unnoticed. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { SEARCH_PARAMETERS } from '#src/domain/search-query/search-parameters.ts';
import type { SearchParameter } from '#src/domain/search-query/search-parameters.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findStateCode } from '#src/domain/visitor/us-states.ts';

/** What a search is checked with. */
export interface SearchKnowledge {
  /** With the makes, models and trims that only the stock has. */
  readonly catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel' | 'findTrim'>;
  /** Parameters that the search itself could not use, such as a ZIP Code that does not exist. */
  readonly invalid: readonly string[];
}

const KNOWN: ReadonlyMap<string, SearchParameter> = new Map(SEARCH_PARAMETERS.map((one) => [one.name, one]));
/** Their defaults, and the stock that was searched, are no part of a search. */
const WITH_DEFAULTS: ReadonlySet<string> = new Set(['sortBy', 'firstRecord', 'numRecords', 'generation']);
const OF_VEHICLES = /^(?:makeCode|modelCode|trimCode|notMake)/;
/** More than a search has. */
const MAX_NAMES = 80;
const MAX_VALUES = 20;
const MAX_LENGTH = 64;

/**
 * The values that could not be used, by their parameters, in the order in which these are given. Of a list with one unknown
 * value and of one that stands twice, the others are used.
 */
export function listUnusable(search: string, knowledge: SearchKnowledge): Record<string, string[]> {
  const params = new URLSearchParams(search);
  const query = parseQuery(search);
  const isUnknown = createCodeCheck(query, knowledge.catalogue);
  const found = [...new Set(params.keys())].slice(0, MAX_NAMES).flatMap((name) => {
    const given = params.getAll(name).filter(Boolean);
    const unknown = given.flatMap((value) => listUnknown(name, value, isUnknown));
    const values = unknown.length > 0 ? unknown : listUnused(name, given, { params, query, knowledge });
    const [shown, ...shownValues] = [name, ...values.slice(0, MAX_VALUES)].map((text) =>
      text.slice(0, MAX_LENGTH),
    );
    return shown === undefined || values.length === 0 ? [] : [[shown, shownValues] as const];
  });
  return Object.fromEntries(found);
}

/** Parts of a value that exist nowhere, or the whole if it has no parts. */
function listUnknown(
  name: string,
  given: string,
  isUnknown: (name: string, code: string) => boolean,
): string[] {
  const { type, values } = KNOWN.get(name) ?? {};
  // "$17,000" is read as people write it, but not a place in the results.
  const digits = WITH_DEFAULTS.has(name) ? given.trim() : given.replaceAll(/[$,\s]/g, '');
  if (type === 'number' && !/^\d{1,12}$/.test(digits)) return [given];
  const toKnown = (code: string) => (name === 'sortBy' ? code : code.toUpperCase());
  const codes = values && new Set(values.map(toKnown));
  return given.split(',').filter((part) => {
    const code = toKnown(part.trim());
    return codes ? !codes.has(code) : isUnknown(name, code);
  });
}

/** Makes, models, trims and states, which no list of the document has. */
function createCodeCheck(
  { vehicles }: SearchQuery,
  catalogue: SearchKnowledge['catalogue'],
): (name: string, code: string) => boolean {
  const unknown = new Set<string>();
  for (const { makeCode, models } of vehicles) {
    if (!catalogue.findMake(makeCode)) unknown.add(makeCode);
    for (const { modelCode, trimCodes } of models) {
      if (!catalogue.findModel(makeCode, modelCode)) unknown.add(modelCode);
      for (const trimCode of trimCodes)
        if (!catalogue.findTrim(makeCode, modelCode, trimCode)) unknown.add(`${modelCode}|${trimCode}`);
    }
  }
  return (name, code) => {
    if (name === 'state') return findStateCode(code) === undefined;
    if (name === 'notMake') return catalogue.findMake(code) === undefined;
    return OF_VEHICLES.test(name) && unknown.has(code);
  };
}

interface Whole {
  readonly params: URLSearchParams;
  readonly query: SearchQuery;
  readonly knowledge: SearchKnowledge;
}

/** Values without which the search is the same. */
function listUnused(
  name: string,
  given: readonly string[],
  { params, query, knowledge: { invalid } }: Whole,
): readonly string[] {
  if (given.length === 0) return [];
  if (invalid.includes(name)) return given;
  const hasPlace = query.zip !== undefined && !invalid.includes('zip');
  if (!hasPlace && (name === 'searchRadius' || given[0] === 'distanceASC')) return given;
  if (name === 'firstRecord' && query.firstRecord !== Number(given[0])) return given;
  if (WITH_DEFAULTS.has(name)) return given.slice(1);
  const whole = formatQuery(query);
  const formatWith = (values: readonly string[]) => {
    const others = new URLSearchParams(params);
    others.delete(name);
    for (const value of values) others.append(name, value);
    return formatQuery(parseQuery(others.toString()));
  };
  if (formatWith([]) === whole) return given;
  return given.length > 1 && formatWith(given.slice(0, 1)) === whole ? given.slice(1) : [];
}
