import { useEffect, useMemo, useRef } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import { formatMatches } from '#src/domain/search-query/format-number.ts';
import { CardSkeleton } from '#src/features/results/CardSkeleton.tsx';
import { CardView } from '#src/features/results/CardView.tsx';
import type { GridState } from '#src/features/results/grid-state.ts';
import { NO_RESULTS_TEXT, NoResults } from '#src/features/results/NoResults.tsx';
import styles from '#src/features/results/ResultsGrid.module.css';
import {
  $moreStatus,
  $results,
  $searchProblem,
  followSearchWishes,
  loadMoreResults,
  retrySearch,
} from '#src/features/results/results.store.ts';
import type { PageResults } from '#src/features/results/results.store.ts';
import { SortSelect } from '#src/features/results/SortSelect.tsx';
import { SuggestedFilters } from '#src/features/suggested-filters/SuggestedFilters.tsx';
import { FilterChips } from '#src/features/your-search/FilterChips.tsx';
import { unpackJson } from '#src/lib/packed-json.ts';
import { $announcement } from '#src/stores/announcer.store.ts';
import { $searchStatus } from '#src/stores/search.store.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  /** `PageResults`. @see packed-json.ts */
  packed: string;
}

/** Photos that are in sight at once on a large screen. */
const EAGER_COUNT = 3;
/** Placeholders where no card is there to be dimmed, and below the cards. @see D §3 */
const PLACEHOLDERS = { search: 21, more: 6 };

/**
 * An island, because other results come in place of these. Without it the sort is a form, chips and "See More Results"
 * are links.
 */
export function ResultsGrid({ packed }: Props) {
  return <Results packed={packed} />; // nothing else: Astro calls an island once more, to see what it is
}

function Results({ packed }: Props) {
  const page = useMemo(() => unpackJson(packed) as PageResults, [packed]);
  const state = useNewest($results, page.state);
  const isLoading = useNewest($searchStatus, 'idle') === 'loading';
  const problem = useNewest($searchProblem, undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  useEffect(() => followSearchWishes(page), []); // eslint-disable-line react-hooks/exhaustive-deps -- the page is one
  return (
    <div className={styles['results']} aria-busy={isLoading}>
      <p className="visually-hidden" role="status">
        {useNewest($announcement, undefined)}
      </p>
      <div className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {`${state.heading} `}
          <span>{formatMatches(state.total)}</span>
        </h1>
        <SortSelect sortBy={state.sortBy} fields={state.sortFields} />
      </div>
      {state.notices.length > 0 && (
        <div className={styles['notice']}>
          {state.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          {state.total > 0 && <p>{NO_RESULTS_TEXT}</p>}
        </div>
      )}
      <SuggestedFilters filters={state.suggestions} onFollow={focusHeading} />
      {state.chips.length > 0 && (
        <div className={styles['chips']}>
          <FilterChips chips={state.chips} clearUrl={state.clearUrl} onLastRemoved={focusHeading} />
        </div>
      )}
      {problem !== undefined && (
        <div className={styles['problem']} role="alert">
          <p>{problem}</p>
          <Button onClick={() => void retrySearch(page)}>Try again</Button>
        </div>
      )}
      {state.previousUrl !== undefined && (
        <ButtonLink href={state.previousUrl} rel="prev">
          Previous results
        </ButtonLink>
      )}
      {state.cards.length > 0 ? (
        <CardList page={page} state={state} />
      ) : isLoading ? (
        <ul className={styles['cards']}>{placeholders(PLACEHOLDERS.search)}</ul>
      ) : (
        <NoResults chips={state.chips} wider={state.wider} />
      )}
    </div>
  );
}

/** The cards, and the way to more of them. */
function CardList({ page, state }: { page: PageResults; state: GridState }) {
  const status = useNewest($moreStatus, 'idle');
  const list = useRef<HTMLUListElement>(null);

  async function showMore(): Promise<void> {
    const shownCount = state.cards.length;
    if (await loadMoreResults(page)) list.current?.children[shownCount]?.querySelector('a')?.focus();
  }

  return (
    <>
      <ul ref={list} className={styles['cards']}>
        {state.cards.map((card, index) => (
          <CardView key={card.id} card={card} isEager={index < EAGER_COUNT} isFirst={index === 0} />
        ))}
        {status === 'loading' && placeholders(PLACEHOLDERS.more)}
      </ul>
      {state.nextUrl !== undefined && (
        <div className={styles['more']}>
          {status === 'failed' && <p role="alert">More results could not be loaded.</p>}
          <ButtonLink
            href={state.nextUrl}
            rel="next"
            aria-busy={status === 'loading'}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (status !== 'loading') void showMore();
            }}
          >
            See More Results
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function placeholders(count: number) {
  return Array.from({ length: count }, (_, index) => <CardSkeleton key={index} />);
}
