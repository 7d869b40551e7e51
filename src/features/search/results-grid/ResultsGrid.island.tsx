import { memo, useEffect, useMemo } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import { CARS_ID, RESULTS_HEADING_ID } from '#src/domain/site/first-view.ts';
import { CategoryTabs } from '#src/features/search/category-tabs/CategoryTabs.tsx';
import { CardList } from '#src/features/search/results-grid/CardList.tsx';
import { CardSkeletons } from '#src/features/search/result-card/CardSkeleton.tsx';
import { LazyResultsMap } from '#src/features/search/results-map/LazyResultsMap.tsx';
import { NO_RESULTS_TEXT } from '#src/features/search/results-grid/no-results-text.ts';
import { NEW_SEARCH_PLACEHOLDERS } from '#src/features/search/result-card/placeholder-counts.ts';
import { readResults } from '#src/features/search/results-grid/grid-markup.store.ts';
import styles from '#src/features/search/results-grid/ResultsGrid.module.css';
import {
  $lazyBelow,
  $results,
  $searchProblem,
  followRequestedSearches,
  retrySearch,
} from '#src/features/search/results-session/results.store.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { ResultsBar } from '#src/features/search/results-grid/ResultsBar.tsx';
import { OrganicSwitch } from '#src/features/ads/sponsored/OrganicSwitch.tsx';
import { $isOrganicOnly } from '#src/features/ads/sponsored/organic-order.store.ts';
import { SuggestedFilters } from '#src/features/search/suggested-filters/SuggestedFilters.tsx';
import { FilterChips } from '#src/features/search/your-search/FilterChips.tsx';
import { WalletToggle } from '#src/features/shopper/wallet/WalletToggle.tsx';
import { $announcement } from '#src/stores/announcer.store.ts';
import { $searchStatus } from '#src/stores/search.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  /** For the server only, because Astro passes no functions to browsers. */
  drawn?: (() => PageResults) | null;
  /** For browsers, which read the rest from the markup. @see packed-results.ts */
  packed: string;
}

/** Focus moves to the heading when a followed link disappears with the answer. */
function focusHeading(): void {
  document.getElementById(RESULTS_HEADING_ID)?.focus();
}

/**
 * An island, because other results are shown in place. Without it, the sort is a form, and chips and "See More
 * Results" are links.
 */
export const ResultsGrid = memo(function ResultsGrid({ drawn, packed }: Props) {
  const page = useMemo(() => drawn?.() ?? readResults(packed), [drawn, packed]);
  const state = useNewest($results, page.state);
  const isLoading = useNewest($searchStatus) === 'loading';
  const problem = useNewest($searchProblem);
  const isOrganicOnly = useNewest($isOrganicOnly, false);
  const below = useNewest($lazyBelow);
  useEffect(() => followRequestedSearches(page), []); // eslint-disable-line react-hooks/exhaustive-deps -- the page is one
  return (
    <div
      className={styles['results']}
      aria-busy={isLoading}
      data-experience={state.experience}
      data-organic-only={isOrganicOnly || undefined}
    >
      <p className="visually-hidden" role="status">
        {useNewest($announcement)}
      </p>
      {state.notices.length > 0 && (
        <div className={styles['notice']}>
          {state.notices.map(({ about, text }) => (
            <p key={about}>{text}</p>
          ))}
          {state.total > 0 && <p>{NO_RESULTS_TEXT}</p>}
        </div>
      )}
      <div className={styles['tools']}>
        {state.chips.length > 0 && (
          <div className={styles['chips']}>
            <FilterChips chips={state.chips} clearUrl={state.clearUrl} onLastRemoved={focusHeading} />
          </div>
        )}
        <SuggestedFilters filters={state.suggestions} onFollow={focusHeading} />
        {state.otherOrder && (
          <div className={styles['switch']}>
            <OrganicSwitch href={state.otherOrder.href} isOrganicUrl={state.otherOrder.isOrganicUrl} />
          </div>
        )}
        {state.tabs && (
          <div className={styles['tabs']}>
            <CategoryTabs tabs={state.tabs} hasMoreThanIdentity={state.hasMoreThanIdentity} />
          </div>
        )}
        <div className={styles['order']}>
          {page.setup.hasWallet && <WalletToggle />}
          <ResultsBar state={state} hasRelevance={page.setup.hasRelevance ?? false} />
        </div>
      </div>
      {problem !== undefined && (
        <div className={styles['problem']} role="alert">
          <p>{problem}</p>
          <Button onClick={() => void retrySearch()}>Try again</Button>
        </div>
      )}
      {state.previousUrl !== undefined && (
        <ButtonLink href={state.previousUrl} rel="prev">
          Previous results
        </ButtonLink>
      )}
      <div id={CARS_ID} className={styles['list']} tabIndex={-1}>
        <h2 className="visually-hidden" id="results">
          Results
        </h2>
        {state.map ? (
          <LazyResultsMap map={state.map} />
        ) : state.placed.length > 0 ? (
          <CardList page={page} state={state} isOrganicOnly={isOrganicOnly} isLoading={isLoading} />
        ) : isLoading ? (
          <ul className={styles['cards']}>
            <CardSkeletons count={NEW_SEARCH_PLACEHOLDERS} />
          </ul>
        ) : (
          <p className={styles['empty']}>{NO_RESULTS_TEXT}</p>
        )}
      </div>
      {below && <div className={styles['below']}>{below}</div>}
    </div>
  );
});
