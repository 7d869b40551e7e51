import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { SuggestionLink } from '#src/features/search/suggested-filters/suggested-filters.ts';
import styles from '#src/features/search/suggested-filters/FilterCard.module.css';

/** As many as fill a card. */
const MAX_LINKS = 5;

/** Among the cars, after some have been looked at: the ways to fewer of them. @see R §9 (Inline filter card) */
export function FilterCard({ filters }: { filters: readonly SuggestionLink[] }) {
  return (
    <li className={styles['card']} data-no-print="">
      <p className={styles['title']}>Too many to look through?</p>
      <ul className={styles['links']} aria-label="Narrow your search">
        {filters.slice(0, MAX_LINKS).map(({ name, count, href }) => (
          <li key={href}>
            <a href={href} data-in-place>
              {name}
            </a>{' '}
            {formatCount(count)}
          </li>
        ))}
      </ul>
    </li>
  );
}
