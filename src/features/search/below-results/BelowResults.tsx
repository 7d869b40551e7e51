import type { ComponentType } from 'react';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import styles from '#src/features/search/below-results/BelowResults.module.css';
import { CardRail } from '#src/features/search/result-card/CardRail.tsx';
import type { RowProps } from '#src/features/search/result-card/CardRail.tsx';
import { WiderSearches } from '#src/features/search/below-results/WiderSearches.tsx';
import type { BelowResultsLinks } from '#src/features/search/results-data/grid-state.ts';
import type { Rails } from '#src/features/search/below-results/below-results.ts';

interface Props {
  rails: Rails;
  links: BelowResultsLinks;
  /** Cars that the search found. */
  total: number;
  /** As of `WiderSearches`. */
  hasAlerts: boolean;
}

/** Shows what follows the results: more cars when the search found few, and links to related pages. */
export function BelowResults({ rails, links, total, hasAlerts }: Props) {
  return (
    <>
      <WiderSearches links={links.wider} total={total} hasAlerts={hasAlerts} />
      <BelowRows rails={rails} />
      <BelowLinks links={links} />
    </>
  );
}

interface RowsProps {
  rails: Rails;
  Row?: ComponentType<RowProps>;
}

/** Shows supplemental and similar cars when the search found few. */
export function BelowRows({ rails: { supplemental, similar, greatDeals, highlightTier }, Row }: RowsProps) {
  return (
    <>
      {greatDeals && (
        <p className={styles['deals']} data-no-print="">
          <a href={greatDeals.href}>{greatDeals.label}</a>
        </p>
      )}
      <CardRail
        heading={supplemental.isFarther ? 'More results farther away' : 'Close matches'}
        cards={supplemental.cards}
        tier="supplemental"
        allUrl={supplemental.allUrl}
        Row={Row}
      />
      <CardRail
        heading="Similar cars"
        cards={similar}
        tier="similar"
        Row={Row}
        {...(highlightTier && { highlightTier })}
      />
    </>
  );
}

/** Links to pages with more of the same vehicles, and to every make. */
export function BelowLinks({ links: { more, makes } }: { links: BelowResultsLinks }) {
  return (
    <>
      {more.length > 0 && (
        <nav className={styles['links']} aria-labelledby="more-links-heading" data-no-print="">
          <h2 id="more-links-heading">More of these makes and models</h2>
          <ul className={styles['more']}>
            {more.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {makes.length > 0 && (
        <nav className={styles['links']} aria-labelledby="makes-heading" data-no-print="">
          <h2 id="makes-heading">Cars by make</h2>
          <ul className={styles['makes']}>
            {makes.map(({ label, value, count }) => (
              <li key={value}>
                <a href={formatSearchPath({ makeCode: value })}>{label}</a> {formatCount(count)}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
