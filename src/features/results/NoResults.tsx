import { useEffect, useState } from 'react';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import type { WayOut } from '#src/features/results/grid-state.ts';
import { NO_RESULTS_TEXT } from '#src/features/results/no-results-text.ts';
import styles from '#src/features/results/ResultsGrid.module.css';

const MAX_WAYS = 5;

interface Props {
  chips: readonly FilterChip[];
  wider: WayOut | undefined;
}

/** Nothing found: what to give up, and how many cars that would bring (counted once the script is there; none: no way out). */
export function NoResults({ chips, wider }: Props) {
  const removals = chips.map(({ label, href }) => ({ label: `Remove ${label}`, href }));
  const ways = [...(wider ? [wider] : []), ...removals].slice(0, MAX_WAYS);
  const counts = useCounts(ways.map((way) => way.href));
  return (
    <div className={styles['empty']}>
      <p>{NO_RESULTS_TEXT}</p>
      <ul className={styles['ways']}>
        {ways
          .filter(({ href }) => counts[href] !== 0)
          .map(({ label, href }) => (
            <li key={href}>
              <a href={href} data-in-place>
                {label}
              </a>
              {counts[href] !== undefined && `: ${formatCount(counts[href])}`}
            </li>
          ))}
      </ul>
    </div>
  );
}

/** By link; a count that does not come is not shown. */
function useCounts(hrefs: readonly string[]): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const text = hrefs.join('\n');
  useEffect(() => {
    const question = new AbortController();
    void import('#src/features/results/count-search.store.ts').then(({ countSearch }) =>
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
