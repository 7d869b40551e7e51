/** Lists the sections of the panel: the facets with something to choose, in the order of the table. */
import { CHOICE_FACETS, FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, Facet, RangeFacet } from '#src/domain/search-query/facets.ts';
import type { FilterOption } from '#src/domain/search-query/filter-options.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { listMakeFields } from '#src/features/search/filters/make-fields.ts';
import { listMileageBands } from '#src/features/search/filters/mileage-bands.ts';
import { listPackages } from '#src/features/search/filters/package-fields.ts';
import type {
  PanelField,
  PanelInput,
  PanelOption,
  PanelPage,
  PanelSection,
} from '#src/features/search/filters/panel-fields.ts';
import { isChoiceShown, listInfo } from '#src/features/search/filters/section-rules.ts';
import { listYearOptions } from '#src/features/search/filters/year-options.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Make, model and trim share one section. */
export function listSections(input: PanelInput, page: PanelPage): PanelSection[] {
  const { query, filters } = input;
  const sections = [section('location', 'Location', query.zip === undefined ? 0 : 1, [])];
  for (const facet of FACETS as readonly Facet[]) {
    const { key, label } = facet;
    if (facet.kind === 'vehicle') {
      const isFirst = key === 'makeCode' && filters.makeCode !== undefined;
      const fields = isFirst ? listMakeFields(query, filters, isAboutOneModel(query, page)) : [];
      if (isFirst) sections.push(section('vehicle', 'Make and model', query.vehicles.length, fields));
    } else if (key === 'price') {
      const { price } = query.ranges;
      sections.push(section(key, label, price && findPriceProblem(price) === undefined ? 1 : 0, []));
    } else {
      const fields = facet.kind === 'choice' ? listChoice(facet, input) : listRange(facet, input, page);
      if (fields.length > 0) sections.push(section(key, label, countValues(facet, query), fields));
    }
  }
  return sections;
}

function isAboutOneModel({ vehicles: [vehicle, ...others] }: SearchQuery, page: PanelPage): boolean {
  if (page.isSingleModel === true) return true;
  const [model, ...otherModels] = vehicle?.models ?? [];
  const isOne = model !== undefined && others.length + otherModels.length === 0;
  return isOne && model.modelCode === page.modelCode;
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

function listChoice(facet: ChoiceFacet, { query, filters, packages }: PanelInput): PanelField[] {
  const { key, label, single } = facet;
  const options = key === 'packages' ? listPackages(query, filters, packages) : filters[key];
  if (!options || !isChoiceShown(key, query, filters)) return [];
  if (options === 'waiting') return [{ kind: 'waiting', name: '', label, options: [] }];
  const chosen = query.choices[key] ?? [];
  const field: PanelField = {
    kind: single ? 'radio' : 'check',
    name: key,
    label,
    options: toPanelOptions(options, (value) => chosen.includes(value)),
  };
  return [field, ...listInfo(key)];
}

/** One selector for each end of the facet. */
function listRange(
  facet: RangeFacet,
  { query, filters, mileage }: PanelInput,
  { year }: PanelPage,
): PanelField[] {
  const all = filters[facet.key];
  if (!all) return [];
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
  const bands = facet.key === 'mileage' ? listMileageBands(all, mileage, range?.max) : [];
  return [...select('min', 'from'), ...select('max', 'to'), ...bands];
}

function toPanelOptions(
  options: readonly FilterOption[],
  isChosen: (value: string) => boolean,
): PanelOption[] {
  return options.map(({ value, label, count, disabled, moreInfo }) => ({
    value,
    label,
    count,
    isChosen: isChosen(value),
    isDisabled: disabled,
    ...definedOnly({ moreInfo }),
  }));
}
