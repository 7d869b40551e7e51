/** Names and values of parameters in links from before this site's own, and in links that others wrote. */
import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import { readParams } from '#src/domain/search-query/query-params.ts';
import type { QueryParams } from '#src/domain/search-query/query-params.ts';

const NAMES: ReadonlyMap<string, string> = new Map([
  // "listingTypes" and "featureCodeList" mean "listingType" and "featureCode".
  ...CHOICE_FACETS.flatMap(({ key }): [string, string][] => [
    [`${key}s`, key],
    [`${key}List`, key],
  ]),
  ['packageName', 'packages'],
  ['extColorsSimple', 'extColorSimple'],
  ['intColorsSimple', 'intColorSimple'],
  ['maxMileage', 'mileage'],
  ['minYear', 'startYear'],
  ['maxYear', 'endYear'],
  ['makeCodes', 'makeCodeList'],
  ['modelCodes', 'modelCodeList'],
  ['trimCodes', 'trimCode'],
  ['trimCodeList', 'trimCode'],
]);

/** By the name of today and the value in upper case. */
const VALUES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'transmissionCode',
    new Map([
      ['AUT', 'AUTO'],
      ['MAN', 'MANUAL'],
    ]),
  ],
  ['driveGroup', new Map([['AWD4WD', 'AWD,4WD']])],
]);

/** A query string under the names and values of today. */
export function readSearchParams(search: string): QueryParams {
  const params = new Map<string, string[]>();
  for (const [key, values] of readParams(search)) {
    const [name] = toCurrentParam(key, '');
    const read = values.map((value) => toCurrentParam(key, value)[1]);
    params.set(name, [...(params.get(name) ?? []), ...read]);
  }
  return params;
}

export function toCurrentParam(key: string, value: string): readonly [name: string, value: string] {
  const name = NAMES.get(key) ?? key;
  const known = VALUES.get(name);
  if (!known) return [name, value];
  const values = value.split(',').map((one) => known.get(one.trim().toUpperCase()) ?? one);
  return [name, values.join(',')];
}
