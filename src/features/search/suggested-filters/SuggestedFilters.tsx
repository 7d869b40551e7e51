import { searchRel } from '#src/domain/search-query/search-rel.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { SUGGESTIONS_LABEL } from '#src/features/search/suggested-filters/suggestions-label.ts';
import type { SuggestionLink } from '#src/features/search/suggested-filters/suggested-filters.ts';
import styles from '#src/features/search/suggested-filters/SuggestedFilters.module.css';

interface Props {
  filters: readonly SuggestionLink[];
  /** The link disappears with the answer, so focus moves first. */
  onFollow: () => void;
}

/**
 * Shows filters that would narrow this search, each with the number of cars left.
 * @see docs/rules/search.md#suggested-filters
 */
export function SuggestedFilters({ filters, onFollow }: Props) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles['row']} aria-label={SUGGESTIONS_LABEL} data-no-print>
      {filters.map(({ name, count, href }) => (
        <li key={href}>
          <a href={href} rel={searchRel(href)} data-in-place onClick={onFollow}>
            {`${name} `}
            <b data-cars={count}>{formatCount(count)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
