/**
 * Describes what the filter panel shows: the facets, the options of an answer and the values of its search. The
 * server and the browser build it the same way, and the island only renders it, so that the tables are not in its
 * script.
 */
import { setLocation } from '#src/domain/search-query/edit-query.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { withoutPhrase } from '#src/domain/search-query/phrase.ts';
import { isZipIgnored } from '#src/domain/search-query/search-notice.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { PanelInput, PanelPage, PanelSection } from '#src/features/search/filters/panel-fields.ts';
import { listSections } from '#src/features/search/filters/panel-sections.ts';
import { offerSaving } from '#src/features/search/your-search/save-search.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface PanelState {
  readonly sections: readonly PanelSection[];
  /** Parameters of the search without a field: sort, page size, a keyword. */
  readonly hiddenFields: readonly (readonly [name: string, value: string])[];
  readonly total: number;
  readonly chips: readonly FilterChip[];
  readonly clearUrl: string;
  /** The search in normal form, as it is saved; absent when it can't be saved. */
  readonly saveSearch?: string;
  readonly zip?: string;
  readonly searchRadius?: number;
  /** Sellers outside the radius who deliver into it are included. */
  readonly marketExtension?: true;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** Why the prices are invalid; they are not shown then. */
  readonly priceProblem?: string;
}

export function toPanelState(input: PanelInput, page: PanelPage): PanelState {
  const { filters, total, chips, clearUrl, notices } = input;
  const query = isZipIgnored(notices) ? setLocation(input.query) : input.query;
  const { zip, searchRadius, marketExtension } = query;
  const sections = listSections({ ...input, query }, page);
  const shown = new Set(['zip', 'searchRadius', 'marketExtension', 'minPrice', 'maxPrice']);
  for (const { fields } of sections) for (const { name } of fields) shown.add(name);
  return {
    sections,
    hiddenFields: toPairs(withoutPhrase({ ...query, firstRecord: 0 })).filter(
      ([name]) => !shown.has(name) && !(filters.makeCode && VEHICLE_NAME.test(name)),
    ),
    total,
    chips,
    clearUrl,
    ...offerSaving(query, chips.length, page.canSave ?? false),
    ...definedOnly({ zip, searchRadius }),
    ...(marketExtension && { marketExtension }),
    ...showPrices(query),
  };
}

/** Names of the parameters that the make fields replace. */
const VEHICLE_NAME = /^(?:makeCode|makeCodeList|modelCode|modelCodeList\|.*|trimCode)$/;

function showPrices({ ranges: { price = {} } }: SearchQuery): Partial<PanelState> {
  const priceProblem = findPriceProblem(price);
  if (priceProblem !== undefined) return { priceProblem };
  const { min, max } = price;
  return definedOnly({ minPrice: min, maxPrice: max });
}
