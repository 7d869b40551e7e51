import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import { FilterChips } from '#src/features/search/your-search/FilterChips.tsx';
import { SaveSearch } from '#src/features/search/your-search/SaveSearch.tsx';
import styles from '#src/features/search/your-search/YourSearch.module.css';

interface Props {
  chips: readonly FilterChip[];
  clearUrl: string;
  /** The search that can be saved, if it can. */
  saveSearch?: string | undefined;
  /** Where focus goes with the last chip. */
  onLastRemoved: () => void;
}

/** The box above the filters. Without a chip it is empty where the panel is a drawer, and not there where it is docked. */
export function YourSearch({ chips, clearUrl, saveSearch, onLastRemoved }: Props) {
  return (
    <div className={styles['search']}>
      <h3>Your Search</h3>
      {saveSearch !== undefined && <SaveSearch search={saveSearch} />}
      {chips.length > 0 && <FilterChips chips={chips} clearUrl={clearUrl} onLastRemoved={onLastRemoved} />}
    </div>
  );
}
