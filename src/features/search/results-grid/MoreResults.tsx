import { useEffect, useRef, useState } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { sameStock } from '#src/domain/search-query/generation-param.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import styles from '#src/features/search/results-grid/ResultsGrid.module.css';
import {
  $moreStatus,
  loadMoreResults,
  setMoreStatus,
} from '#src/features/search/results-session/results.store.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  page: PageResults;
  state: GridState;
  /** Called after a click but not after scrolling, to move focus to the new cards. */
  onLoaded: () => void;
}

/**
 * Links to the next page and loads it in place. After the first use, more loads at the end of the list, and a button
 * pauses that from anywhere so that the footer stays reachable. @see docs/rules/results.md#load-more
 */
export function MoreResults({ page, state: { nextUrl, generation, placed }, onLoaded }: Props) {
  const status = useNewest($moreStatus, 'idle');
  /** How many cars were shown when the visitor asked for more: the button that pauses comes together with the next ones. */
  const [shownBefore, setShownBefore] = useState(Infinity);
  const isAutomatic = page.setup.hasInfiniteScroll && placed.length > shownBefore;
  const place = useRef<HTMLDivElement>(null);
  const isWatching = isAutomatic && status === 'idle';
  useEffect(() => {
    if (!isWatching || !place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void loadMoreResults(page);
      },
      { rootMargin: '1000px' }, // how far below the viewport the end of the list is when more is loaded
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isWatching, page]);

  async function showMore(): Promise<void> {
    setShownBefore(placed.length);
    if (!(await loadMoreResults(page))) return;
    setShownBefore(0); // also for searches to come
    requestAnimationFrame(onLoaded); // after the button that the focus must not be below
  }

  if (nextUrl === undefined) return null;
  return (
    <>
      <div ref={place} />
      {isAutomatic && status !== 'failed' ? (
        <div className={styles['automatic']} data-edge="">
          <Button
            onClick={() => {
              setShownBefore(Infinity);
              setMoreStatus('paused');
            }}
          >
            Pause loading more
          </Button>
        </div>
      ) : (
        <div className={styles['more']}>
          {status === 'failed' && <p role="alert">We couldn't load more results.</p>}
          <ButtonLink
            href={nextUrl + sameStock(generation)}
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
