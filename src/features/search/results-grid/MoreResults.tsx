import { useEffect, useRef, useState } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import styles from '#src/features/search/results-grid/ResultsGrid.module.css';
import { $moreStatus, loadMoreResults } from '#src/features/search/results-session/results.store.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  page: PageResults;
  state: GridState;
  /** After a click, not after a scroll: focus goes to what came. */
  onLoaded: () => void;
}

/** How far below the window's edge the list's end is when more is loaded. @see R §9 (Infinite scroll root margin) */
const ROOT_MARGIN = '1000px';

/**
 * A link to the next page, which loads it in place. Once used, it gives way to loading at the list's end, which can be
 * paused from wherever one is: so the footer stays in reach. @see R §4 (Load more), D §4
 */
export function MoreResults({ page, state: { nextUrl }, onLoaded }: Props) {
  const status = useNewest($moreStatus, 'idle');
  const [isAutomatic, setAutomatic] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isWatching = isAutomatic && status === 'idle' && nextUrl !== undefined;
  useEffect(() => {
    if (!isWatching || !place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void loadMoreResults(page);
      },
      { rootMargin: ROOT_MARGIN },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isWatching, page]);

  async function showMore(): Promise<void> {
    if (!(await loadMoreResults(page))) return;
    setAutomatic(page.setup.hasInfiniteScroll === true);
    onLoaded();
  }

  if (nextUrl === undefined) return null;
  return (
    <>
      <div ref={place} />
      {isAutomatic && status !== 'failed' ? (
        <div className={styles['automatic']}>
          <Button onClick={() => setAutomatic(false)}>Pause loading more</Button>
        </div>
      ) : (
        <div className={styles['more']}>
          {status === 'failed' && <p role="alert">More results could not be loaded.</p>}
          <ButtonLink
            href={nextUrl}
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
