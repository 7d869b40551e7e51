/** A search as plain data: every list is sorted and without repeats, and absent filters are left out. */
import type { ChoiceKey, RangeKey } from '#src/domain/search-query/facets.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import { DEFAULT_PAGE_SIZE, DEFAULT_SORT } from '#src/domain/search-query/search-options.ts';
import type { Experience, SortKey } from '#src/domain/search-query/search-options.ts';

/**
 * One make of the search. Without models it means the whole make; a model without trims means the whole model. "Civic EX
 * and any Accord" is one choice, and make, model and trim are one group of disjunctive counts.
 */
export interface VehicleChoice {
  readonly makeCode: string;
  readonly models: readonly ModelChoice[];
}

export interface ModelChoice {
  readonly modelCode: string;
  readonly trimCodes: readonly string[];
}

/** Inclusive; at least one end is given. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

export interface SearchQuery {
  readonly vehicles: readonly VehicleChoice[];
  readonly choices: Readonly<Partial<Record<ChoiceKey, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeKey, NumberRange>>>;
  readonly zip?: string;
  /** Miles; only with a ZIP. Absent means nationwide. */
  readonly searchRadius?: number;
  /** Includes listings beyond the radius whose seller serves the extended market. */
  readonly marketExtension: boolean;
  /** Only cars whose seller is inside this part of the map. */
  readonly area?: MapArea;
  readonly keyword?: string;
  readonly experience?: Experience;
  /** Results on a map instead of in a list. */
  readonly view?: 'map';
  readonly sortBy: SortKey;
  readonly firstRecord: number;
  readonly numRecords: number;
  /** Known parameters that do not filter (campaign and bookmark keys). */
  readonly extras: Readonly<Record<string, string>>;
}

/** Known parameters that stay in the URL without changing the results. */
export const EXTRA_KEYS = [
  'categorySearch',
  'searchBookmarkId',
  'bookmarkId',
  'allListingType',
  'showcaseOwnerId',
  'psid',
  'LNX',
  'siomid',
  'isSponsorship',
  'monthlyPayment',
  'expired',
  'filters',
  'showcase',
  'phrase',
] as const;

export const EMPTY_QUERY: SearchQuery = {
  vehicles: [],
  choices: {},
  ranges: {},
  marketExtension: false,
  sortBy: DEFAULT_SORT,
  firstRecord: 0,
  numRecords: DEFAULT_PAGE_SIZE,
  extras: {},
};
