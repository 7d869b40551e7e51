/** Which parameters of a search change nothing, so that a program with a typing error does not get all cars unnoticed. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { SEARCH_PARAMETERS } from '#src/domain/search-query/search-parameters.ts';
import type { SearchParameter } from '#src/domain/search-query/search-parameters.ts';

const KNOWN: ReadonlyMap<string, SearchParameter> = new Map(SEARCH_PARAMETERS.map((one) => [one.name, one]));
/** Their defaults, and the stock that was searched, are no part of a search. */
const WITH_DEFAULTS: ReadonlySet<string> = new Set(['sortBy', 'firstRecord', 'numRecords', 'generation']);
/** More than a search has. */
const MAX_NAMES = 80;
const MAX_NAME_LENGTH = 64;

/** In the order in which they are given. A list with one unknown value, and a value that stands twice, are among them, although the others are used. */
export function listUnusable(search: string): string[] {
  const params = new URLSearchParams(search);
  const whole = formatQuery(parseQuery(search));
  const isUnusable = (name: string) => {
    const given = params.getAll(name).filter(Boolean);
    if (given.length === 0) return false;
    const known = KNOWN.get(name);
    if (known && !given.every((value) => isUsable(known, value))) return true;
    if (WITH_DEFAULTS.has(name)) return given.length > 1;
    const formatWith = (values: readonly string[]) => {
      const others = new URLSearchParams(params);
      others.delete(name);
      for (const value of values) others.append(name, value);
      return formatQuery(parseQuery(others.toString()));
    };
    return formatWith([]) === whole || (given.length > 1 && formatWith(given.slice(0, 1)) === whole);
  };
  const names = [...new Set(params.keys())].slice(0, MAX_NAMES);
  return names.filter(isUnusable).map((name) => name.slice(0, MAX_NAME_LENGTH));
}

function isUsable({ type, values }: SearchParameter, given: string): boolean {
  if (type === 'number' && !/^\d{1,12}$/.test(given.trim())) return false;
  const codes = values && new Set(values.map((value) => value.toUpperCase()));
  return !codes || given.split(',').every((value) => codes.has(value.trim().toUpperCase()));
}
