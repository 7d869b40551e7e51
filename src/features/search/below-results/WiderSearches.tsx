import { searchRel } from '#src/domain/search-query/search-rel.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import styles from '#src/features/search/below-results/BelowResults.module.css';
import type { CountedLink } from '#src/features/search/results-data/grid-state.ts';
import { EmailBox } from '#src/features/shopper/email-capture/EmailBox.tsx';

interface Props {
  links: readonly CountedLink[] | undefined;
  /** Cars that the search found. */
  total: number;
  /** As `offersAlerts` says. */
  hasAlerts: boolean;
}

/**
 * Offers ways to more cars when a search found few: searches that relax one filter, each with the number of cars that
 * it finds, and an email when a car appears. @see docs/rules/results.md#wider-searches
 */
export function WiderSearches({ links, total, hasAlerts }: Props) {
  if (!links || (links.length === 0 && !hasAlerts)) return null;
  return (
    <section className={styles['wider']} aria-labelledby="wider-heading" data-no-print="">
      <h2 id="wider-heading">{links.length > 0 ? 'Widen your search' : 'Keep looking'}</h2>
      {links.length > 0 && (
        <ul className={styles['more']}>
          {links.map(({ label, href, count }) => (
            <li key={href}>
              <a href={href} rel={searchRel(href)} data-in-place="">
                {label}
              </a>
              {count !== undefined && `: ${formatCount(count)}`}
            </li>
          ))}
        </ul>
      )}
      {hasAlerts && (
        <EmailBox id="wider-alert" label={`Email me when ${total === 0 ? 'one' : 'another'} appears`} />
      )}
    </section>
  );
}
