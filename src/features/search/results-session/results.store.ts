/** What the grid shows that is newer than the page, and what a visitor can do there. */
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { isReturnVisit, pageHistory } from '#src/browser/page-history.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import type { OpenedSession, PageResults } from '#src/features/search/results-session/page-results.ts';
import { $openSections } from '#src/stores/open-sections.store.ts';
import { followInPlaceLinks } from '#src/stores/in-place-links.store.ts';
import { $searchWish, SEARCH_FAILED_TEXT, failSearch, wishAgain } from '#src/stores/search.store.ts';

/** Undefined while the page's own results are shown. */
export const $results = atom<GridState | undefined>();
export const $moreStatus = atom<'idle' | 'loading' | 'failed' | undefined>();
/** Why the last search has no results to show. */
export const $searchProblem = atom<string | undefined>();
/** What stands below the results, once a search has been followed in place. */
export const $lateBelow = atom<ReactNode>();

let session: Promise<OpenedSession> | undefined;

/** The code that asks, remembers and restores is loaded when it is first needed. */
function openSession(page: PageResults): Promise<OpenedSession> {
  session ??= import('#src/features/search/results-session/results-session-start.store.ts').then(
    ({ startResultsSession }) => startResultsSession(page),
  );
  return session;
}

/** The code has not come: what is shown stays, and whoever asks again has it loaded again. */
function giveUpSession(error: unknown): void {
  session = undefined;
  reportError(error);
}

function failSession(error: unknown): void {
  giveUpSession(error);
  failSearch();
  showSearchProblem(SEARCH_FAILED_TEXT);
}

/** Answers the wishes of all islands, from now on; gives the way to stop. */
export function followSearchWishes(page: PageResults): () => void {
  const isReturn = isReturnVisit() && pageHistory.key() !== undefined;
  if (isReturn) void openSession(page).catch(giveUpSession);
  const stops = [
    followInPlaceLinks(),
    $searchWish.subscribe((wish) => {
      if (wish) void openSession(page).then((opened) => opened.search(wish), failSession);
    }),
    $openSections.listen(() => void openSession(page).catch(giveUpSession)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The next page below the ones shown. True when it came. */
export function loadMoreResults(page: PageResults): Promise<boolean> {
  $moreStatus.set('loading');
  return openSession(page).then(
    (opened) => opened.loadMore(),
    (error: unknown) => {
      giveUpSession(error);
      setMoreStatus('failed');
      return false;
    },
  );
}

/** Without a session nothing has been asked for yet: the wish is made once more. */
export async function retrySearch(): Promise<void> {
  if (session) await (await session).retry();
  else wishAgain();
}

export function showResults(results: GridState | undefined): void {
  $results.set(results);
  $searchProblem.set(undefined);
  $moreStatus.set('idle');
}

export function showSearchProblem(problem: string | undefined): void {
  $searchProblem.set(problem);
}

export function setMoreStatus(status: 'idle' | 'failed'): void {
  $moreStatus.set(status);
}
