import { useEffect, useRef } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { SORTS, decideSort } from '#src/domain/search-query/search-options.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import styles from '#src/features/search/results-grid/ResultsBar.module.css';
import { Icon } from '#src/ui/Icon.tsx';
import { $shownSearch, submitSort } from '#src/stores/search.store.ts';

/** Drawn on a grid of 20. @see icons.ts */
const SORT_ICON = 'M6.5 4v12m0 0 3-3m-3 3-3-3M13.5 16V4m0 0 3 3m-3-3-3 3';

interface Props {
  sortBy: GridState['sortBy'];
  fields: GridState['sortFields'];
  /** The flag `relevance`; without it relevance is neither offered nor used. */
  hasRelevance: boolean;
}

/** A separate form, which has a button without a script. The choice stays until an answer renders it again. */
export function SortSelect({ sortBy: wanted, fields, hasRelevance }: Props) {
  const sortBy = decideSort(wanted, hasRelevance);
  const select = useRef<HTMLSelectElement>(null);
  const shown = useNewest($shownSearch);
  useEffect(() => {
    const { current } = select;
    if (!current) return;
    if (shown) current.value = sortBy;
    else if (current.value !== sortBy) submitSort(current.value as SortKey); // selected before the script ran
  }, [shown, sortBy]);
  const isOffered: Partial<Record<SortKey, boolean>> = {
    relevance: hasRelevance,
    distanceASC: fields.some(([name]) => name === 'zip'),
  };
  return (
    <form className={styles['sort']} method="get" action="/cars-for-sale" autoComplete="off">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <Icon path={SORT_ICON} />
        Sort by
        <select
          ref={select}
          name="sortBy"
          defaultValue={sortBy}
          onChange={({ currentTarget: { value } }) => {
            submitSort(value as SortKey); // it has the values of SORTS alone
          }}
        >
          {SORTS.filter(({ code }) => code === sortBy || isOffered[code] !== false).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="basic-only">
        Sort
      </button>
    </form>
  );
}
