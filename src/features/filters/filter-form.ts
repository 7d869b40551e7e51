/** The filter panel as a GET form: which fields it has, and the search that they spell. */
import { findFacet } from '#src/domain/search-query/facets.ts';
import type { Facet } from '#src/domain/search-query/facets.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

type Pair = readonly [key: string, value: string];

const LOCATION_KEYS = ['zip', 'searchRadius'];
const PRICE_KEYS = ['minPrice', 'maxPrice'];
const VEHICLE_KEY = /^(?:makeCode|makeCodeList|modelCode|modelCodeList\|.*|trimCode)$/;

/** What of the search the panel has no field for, so that it is not lost: sort, page size, a keyword. */
export function listHiddenPairs(query: SearchQuery, filters: Filters): Pair[] {
  const shown = new Set([...LOCATION_KEYS, ...PRICE_KEYS, ...Object.keys(filters).flatMap(listFieldNames)]);
  const hasMakes = filters.makeCode !== undefined;
  return toPairs(query).filter(
    ([key]) => key !== 'firstRecord' && !shown.has(key) && !(hasMakes && VEHICLE_KEY.test(key)),
  );
}

function listFieldNames(key: string): string[] {
  const facet: Facet | undefined = findFacet(key);
  return facet?.kind === 'range' ? [facet.min ?? '', facet.max ?? ''] : [key];
}

/** The search of the form's fields as they are, read by the server's own rules. */
export function readFilterForm(data: FormData): SearchQuery {
  const pairs = [...data].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return parseQuery(new URLSearchParams(pairs).toString());
}

/** Did the visitor use a field before the script was there to notice? */
export function isFormTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return (
        [...field.options].some((option) => option.selected !== option.defaultSelected) &&
        field.selectedIndex > 0
      );
    return (
      field instanceof HTMLInputElement && field.type !== 'hidden' && field.checked !== field.defaultChecked
    );
  });
}
