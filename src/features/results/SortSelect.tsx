import { toPairs } from '#src/domain/search-query/format-query.ts';
import { SORTS } from '#src/domain/search-query/search-options.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import styles from '#src/features/results/ResultsGrid.module.css';

interface Props {
  query: SearchQuery;
  onSort: (sortBy: SortKey) => void;
}

/** A form of its own: without a script it has a button. */
export function SortSelect({ query, onSort }: Props) {
  const kept = toPairs({ ...query, firstRecord: 0 }).filter(([key]) => key !== 'sortBy');
  const sorts = SORTS.filter(
    ({ code }) => code !== 'distanceASC' || query.zip !== undefined || code === query.sortBy,
  );
  return (
    <form className={styles['sort']} method="get" action="/cars-for-sale" autoComplete="off">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Sort by
        <select
          name="sortBy"
          value={query.sortBy}
          onChange={({ currentTarget }) => {
            const sort = SORTS.find(({ code }) => code === currentTarget.value);
            if (sort) onSort(sort.code);
          }}
        >
          {sorts.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">Sort</button>
      </noscript>
    </form>
  );
}
