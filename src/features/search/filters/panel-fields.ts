/** The parts of the filter panel, and what they are made from. */
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import type { SearchNotice } from '#src/domain/search-query/search-notice.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { NumberStats } from '#src/domain/search-query/search-result.ts';
import type { Packages } from '#src/features/search/filters/package-fields.ts';
import type { SearchAnswer } from '#src/stores/search.store.ts';

/**
 * One group of inputs of the form: `add` is the selector of another make, `models` a list within a make, and `later`
 * stands for fields that the page came without. Other kinds are shown below the options, such as a link that explains
 * them.
 */
export interface PanelField {
  readonly kind: 'check' | 'radio' | 'select' | 'models' | 'add' | 'info' | 'bars' | 'waiting' | 'later';
  /** The query's parameter, or the dialog. */
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
  readonly moreInfo?: string;
}

export interface PanelSection {
  readonly key: string;
  readonly label: string;
  readonly chosenCount: number;
  readonly fields: readonly PanelField[];
}

export interface PanelInput {
  readonly query: SearchQuery;
  readonly filters: Filters;
  readonly total: number;
  readonly chips: readonly FilterChip[];
  readonly clearUrl: string;
  /** The notices above the results. An unknown ZIP has one, and is not a value of the panel. */
  readonly notices: readonly SearchNotice[];
  /** Of the results. */
  readonly mileage?: Pick<NumberStats, 'max' | 'mean' | 'count'> | undefined;
  /** Of the one trim searched for; undefined while they are on their way. */
  readonly packages?: Packages;
}

export interface PanelPage {
  /** The current year, for the years of new cars. */
  readonly year: number;
  /** No other make can be added. @see docs/rules/search.md#makes */
  readonly isSingleModel?: boolean;
  /** The model that the page is about. No other make can be added while the search is for it. */
  readonly modelCode?: string | undefined;
  /** The flag save_search is not off. */
  readonly canSave?: boolean;
  /** The page's own search, if some sections came without their fields. */
  readonly search?: string;
  /** What the page found, if it was sent before the packages of its trim were known. */
  readonly late?: SearchAnswer;
}
