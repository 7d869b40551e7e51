import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import styles from '#src/features/search/results-grid/ResultsBar.module.css';
import { SortSelect } from '#src/features/search/results-grid/SortSelect.tsx';
import { SaveSearch } from '#src/features/search/your-search/SaveSearch.tsx';
import { Icon } from '#src/ui/Icon.tsx';

/** Drawn on a grid of 20. @see icons.ts */
const FILTERS_ICON = 'M3 6h7m4 0h3M3 14h3m4 0h7M10 4h4v4h-4zM6 12h4v4H6z';

interface Props {
  state: GridState;
  hasRelevance: boolean;
}

/**
 * Shows the actions on the list. Where the filters are a drawer, the bar is at the bottom of the window; where they
 * are docked, only the sort is left, above the cars.
 */
export function ResultsBar({ state, hasRelevance }: Props) {
  const { chips, saveSearch, sortBy, sortFields } = state;
  return (
    <div className={styles['bar']} data-bottom-bar="" data-no-print="">
      <a className={styles['filters']} href="#filters" aria-haspopup="dialog">
        <Icon path={FILTERS_ICON} />
        Filters
        {chips.length > 0 && <b>{chips.length}</b>}
      </a>
      <SortSelect sortBy={sortBy} fields={sortFields} hasRelevance={hasRelevance} />
      {saveSearch !== undefined && <SaveSearch search={saveSearch} look="segment" />}
    </div>
  );
}
