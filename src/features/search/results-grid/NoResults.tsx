import { useEffect, useState } from 'react';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import { NO_RESULTS_TEXT } from '#src/features/search/results-grid/no-results-text.ts';
import styles from '#src/features/search/results-grid/ResultsGrid.module.css';
import {
  chooseNoResultsSuggestions,
  listNoResultsSuggestions,
} from '#src/features/search/results-grid/no-results-suggestions.ts';

interface Props {
  state: GridState;
}

/**
 * Shows suggestions when nothing was found, with the number of cars each would find. An in-place search counts them
 * in the browser.
 */
export function NoResults({ state }: Props) {
  const suggestions = state.noResultsSuggestions ?? listNoResultsSuggestions(state);
  const counts = useCounts(state.noResultsSuggestions ? [] : suggestions.map(({ href }) => href));
  const counted = suggestions.map((suggestion) => {
    const count = suggestion.count ?? counts[suggestion.href];
    return count === undefined ? suggestion : { ...suggestion, count };
  });
  return (
    <div className={styles['empty']}>
      <p>{NO_RESULTS_TEXT}</p>
      <ul className={styles['suggestions']}>
        {chooseNoResultsSuggestions(counted).map(({ label, href, count }) => (
          <li key={href}>
            <a href={href} data-in-place>
              {label}
            </a>
            {count !== undefined && `: ${formatCount(count)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Counts by link; a missing count is not shown. */
function useCounts(hrefs: readonly string[]): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const text = hrefs.join('\n');
  useEffect(() => {
    const question = new AbortController();
    void import('#src/features/search/results-data/count-search.store.ts').then(({ countSearch }) =>
      text
        .split('\n')
        .filter(Boolean)
        .map(async (href) => {
          const count = await countSearch(href, question.signal);
          if (count !== undefined) setCounts((known) => ({ ...known, [href]: count }));
        }),
    );
    return () => question.abort();
  }, [text]);
  return counts;
}
