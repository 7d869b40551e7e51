/**
 * What the filter panel shows: the facets table, the options of an answer and the values of its search, joined on the
 * server and in the browser alike. The island only draws it, so that the tables are not in its script.
 */
import { setLocation } from '#src/domain/search-query/edit-query.ts';
import { CHOICE_FACETS, FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, Facet, RangeFacet } from '#src/domain/search-query/facets.ts';
import type { FilterOption, Filters } from '#src/domain/search-query/filter-options.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';
import { listMakeFields } from '#src/features/filters/make-fields.ts';
import { listYearOptions } from '#src/features/filters/year-options.ts';
import { signInHref } from '#src/features/sign-in-prompt/sign-in-links.ts';
import { canSaveSearch } from '#src/features/your-search/save-search.ts';

/** One group of inputs of the form. `add` is the selector of another make, `models` a list within a make. */
export interface PanelField {
  readonly kind: 'check' | 'radio' | 'select' | 'models' | 'add';
  /** The query's parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly PanelOption[];
}

export interface PanelOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
}

export interface PanelSection {
  readonly key: string;
  readonly label: string;
  readonly chosenCount: number;
  readonly fields: readonly PanelField[];
}

export interface PanelState {
  readonly sections: readonly PanelSection[];
  /** What of the search has no field, so that it is not lost: sort, page size, a keyword. */
  readonly hiddenFields: readonly (readonly [name: string, value: string])[];
  readonly total: number;
  readonly chips: readonly FilterChip[];
  readonly clearUrl: string;
  /** Where an account is made that the search is kept in; absent where it cannot be saved. */
  readonly saveUrl?: string;
  readonly zip?: string;
  readonly searchRadius?: number;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** Why the prices of the address cannot be searched with; they are not shown then. */
  readonly priceProblem?: string;
}

export interface PanelInput {
  readonly query: SearchQuery;
  readonly filters: Filters;
  readonly total: number;
  readonly chips: readonly FilterChip[];
  readonly clearUrl: string;
  /** What the results say above themselves: a ZIP that no place has is told there, and is no value of the panel. */
  readonly notices: readonly string[];
}

export interface PanelPage {
  /** The current year, for the years of new cars. */
  readonly year: number;
  /** The page is about one model: no other make is added. @see R §5 */
  readonly isSingleModel?: boolean;
  /** The flag save_search is not off. */
  readonly canSave?: boolean;
}

export function toPanelState(input: PanelInput, page: PanelPage): PanelState {
  const { filters, total, chips, clearUrl, notices } = input;
  const query = notices.includes(ZIP_MESSAGE) ? setLocation(input.query) : input.query;
  const { zip, searchRadius } = query;
  const sections = listSections(query, filters, page);
  const shown = new Set(['zip', 'searchRadius', 'minPrice', 'maxPrice']);
  for (const { fields } of sections) for (const { name } of fields) shown.add(name);
  return {
    sections,
    hiddenFields: toPairs({ ...query, firstRecord: 0 }).filter(
      ([name]) => !shown.has(name) && !(filters.makeCode && VEHICLE_NAME.test(name)),
    ),
    total,
    chips,
    clearUrl,
    ...linkSaving(query, chips.length, page),
    ...(zip !== undefined && { zip }),
    ...(searchRadius !== undefined && { searchRadius }),
    ...showPrices(query),
  };
}

/** Nobody is signed in: accounts are behind the link. */
function linkSaving(query: SearchQuery, chipCount: number, page: PanelPage): Pick<PanelState, 'saveUrl'> {
  const search = { ...query, firstRecord: 0 };
  const canSave = canSaveSearch({
    isSwitchedOff: !page.canSave,
    requestValueCount: toPairs(search).length,
    isSignedIn: false,
    isSaved: false,
    chipCount,
  });
  return canSave ? { saveUrl: signInHref(searchUrl(search)) } : {};
}

/** Spellings of makes, models and trims that the make fields stand for. */
const VEHICLE_NAME = /^(?:makeCode|makeCodeList|modelCode|modelCodeList\|.*|trimCode)$/;

function showPrices({ ranges: { price = {} } }: SearchQuery): Partial<PanelState> {
  const priceProblem = findPriceProblem(price);
  if (priceProblem !== undefined) return { priceProblem };
  const { min, max } = price;
  return { ...(min !== undefined && { minPrice: min }), ...(max !== undefined && { maxPrice: max }) };
}

/** The facets that have something to choose from, in the table's order; the three vehicle levels are one section. */
function listSections(query: SearchQuery, filters: Filters, page: PanelPage): PanelSection[] {
  const sections = [section('location', 'Location', query.zip === undefined ? 0 : 1, [])];
  for (const facet of FACETS as readonly Facet[]) {
    const { key, label } = facet;
    if (facet.kind === 'vehicle') {
      const isFirst = key === 'makeCode' && filters.makeCode !== undefined;
      const fields = isFirst ? listMakeFields(query, filters, page.isSingleModel ?? false) : [];
      if (isFirst) sections.push(section('vehicle', 'Make and model', query.vehicles.length, fields));
    } else if (key === 'price') {
      const { price } = query.ranges;
      sections.push(section(key, label, price && findPriceProblem(price) === undefined ? 1 : 0, []));
    } else if (filters[key]) {
      const fields =
        facet.kind === 'choice' ? [toChoice(facet, query, filters)] : toSelects(facet, query, filters, page);
      sections.push(section(key, label, countValues(facet, query), fields));
    }
  }
  return sections;
}

function section(
  key: string,
  label: string,
  chosenCount: number,
  fields: readonly PanelField[],
): PanelSection {
  return { key, label, chosenCount, fields };
}

function countValues({ key }: ChoiceFacet | RangeFacet, { choices, ranges }: SearchQuery): number {
  const choice = CHOICE_FACETS.find((facet) => facet.key === key);
  if (choice) return choices[choice.key]?.length ?? 0;
  const range = RANGE_FACETS.find((facet) => facet.key === key);
  return range && ranges[range.key] ? 1 : 0;
}

function toChoice(
  { key, label, single }: ChoiceFacet,
  { choices }: SearchQuery,
  filters: Filters,
): PanelField {
  const chosen = choices[key] ?? [];
  return {
    kind: single ? 'radio' : 'check',
    name: key,
    label,
    options: toPanelOptions(filters[key] ?? [], (value) => chosen.includes(value)),
  };
}

/** One selector per end that the facet has. */
function toSelects(
  facet: RangeFacet,
  query: SearchQuery,
  filters: Filters,
  { year }: PanelPage,
): PanelField[] {
  const all = filters[facet.key] ?? [];
  const range = query.ranges[facet.key];
  const isPair = facet.min !== undefined && facet.max !== undefined;
  const select = (end: 'min' | 'max', preposition: string): PanelField[] => {
    const name = facet[end];
    if (name === undefined) return [];
    const label = isPair ? `${facet.label} ${preposition}` : facet.label;
    const options = facet.unit === 'year' ? listYearOptions(query, all, year, end) : all;
    const chosen = String(range?.[end]);
    return [{ kind: 'select', name, label, options: toPanelOptions(options, (value) => value === chosen) }];
  };
  return [...select('min', 'from'), ...select('max', 'to')];
}

function toPanelOptions(
  options: readonly FilterOption[],
  isChosen: (value: string) => boolean,
): PanelOption[] {
  return options.map(({ value, label, count, disabled }) => ({
    value,
    label,
    count,
    isChosen: isChosen(value),
    isDisabled: disabled,
  }));
}
