import { searchRel } from '#src/domain/search-query/search-rel.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { SuggestionLink } from '#src/features/search/suggested-filters/suggested-filters.ts';
import styles from '#src/features/search/suggested-filters/FilterCard.module.css';

/** A card has room for this many. */
const MAX_LINKS = 5;

/** A card among the results with links that narrow the search. @see docs/rules/search.md#suggested-filters */
export function FilterCard({ filters }: { filters: readonly SuggestionLink[] }) {
  return (
    <li className={styles['card']} data-no-print="">
      <p className={styles['title']}>Too many cars?</p>
      <ul className={styles['links']} aria-label="Narrow your search">
        {filters.slice(0, MAX_LINKS).map(({ name, count, href }) => (
          <li key={href} data-cars={count}>
            <a href={href} rel={searchRel(href)} data-in-place="">
              {name}
            </a>
            {` ${formatCount(count)}`}
          </li>
        ))}
      </ul>
    </li>
  );
}
