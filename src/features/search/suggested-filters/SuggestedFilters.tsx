import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { SuggestionLink } from '#src/features/search/suggested-filters/suggested-filters.ts';
import styles from '#src/features/search/suggested-filters/SuggestedFilters.module.css';

interface Props {
  filters: readonly SuggestionLink[];
  /** The link goes with its answer, so the focus goes somewhere else before. */
  onFollow: () => void;
}

/** Filters that would narrow this search, each a link with what it leaves. @see M §2 */
export function SuggestedFilters({ filters, onFollow }: Props) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles['row']} aria-label="Suggested filters" data-no-print>
      {filters.map(({ name, count, href }) => (
        <li key={href}>
          <a href={href} data-in-place onClick={onFollow}>
            {`${name} `}
            <b>{formatCount(count)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
