/** The parts of the filter panel, and what they are made from. */
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { NumberStats } from '#src/domain/search-query/search-result.ts';
import type { Packages } from '#src/features/search/filters/package-fields.ts';

/**
 * One group of inputs of the form: `add` is the selector of another make, `models` a list within a make. Or what stands
 * beside them: `info` a link that opens a dialog, `bars` how the results spread, `waiting` options that are on their way.
 */
export interface PanelField {
  readonly kind: 'check' | 'radio' | 'select' | 'models' | 'add' | 'info' | 'bars' | 'waiting';
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
  /** What the results say above themselves: a ZIP that no place has is told there, and is no value of the panel. */
  readonly notices: readonly string[];
  /** Of the results. */
  readonly mileage?: Pick<NumberStats, 'max' | 'mean' | 'count'> | undefined;
  /** Of the one trim searched for; undefined while they are on their way. */
  readonly packages?: Packages;
}

export interface PanelPage {
  /** The current year, for the years of new cars. */
  readonly year: number;
  /** The page is about one model: no other make is added. @see R §5 */
  readonly isSingleModel?: boolean;
  /** The flag save_search is not off. */
  readonly canSave?: boolean;
}
