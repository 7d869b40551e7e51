import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import { FilterChips } from '#src/features/search/your-search/FilterChips.tsx';
import { SaveSearch } from '#src/features/search/your-search/SaveSearch.tsx';
import styles from '#src/features/search/your-search/YourSearch.module.css';

interface Props {
  chips: readonly FilterChip[];
  clearUrl: string;
  /** The search, if it can be saved. */
  saveSearch?: string | undefined;
  /** Moves focus after the last chip is removed. */
  onLastRemoved: () => void;
}

/** The box above the filters. Without chips it is empty in the drawer and absent in the docked panel. */
export function YourSearch({ chips, clearUrl, saveSearch, onLastRemoved }: Props) {
  return (
    <div className={styles['search']}>
      <h3>Your Search</h3>
      {saveSearch !== undefined && <SaveSearch search={saveSearch} />}
      {chips.length > 0 && <FilterChips chips={chips} clearUrl={clearUrl} onLastRemoved={onLastRemoved} />}
    </div>
  );
}
