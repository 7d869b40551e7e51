/** Holds the grid's state that is newer than the page, and the actions on it. */
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';
import { isReturnVisit, pageHistory } from '#src/browser/page-history.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import type { OpenedSession, PageResults } from '#src/features/search/results-session/page-results.ts';
import { $openSections } from '#src/stores/open-sections.store.ts';
import { followInPlaceLinks } from '#src/stores/in-place-links.store.ts';
import {
  $requestedSearch,
  SEARCH_FAILED_TEXT,
  failSearch,
  resubmitSearch,
} from '#src/stores/search.store.ts';

/** Undefined while the page's own results are shown. */
export const $results = atom<GridState | undefined>();
export const $moreStatus = atom<'idle' | 'loading' | 'paused' | 'failed' | undefined>();
/** Why the last search could not be shown. */
export const $searchProblem = atom<string | undefined>();
/** The content below the results, once a search has been made in place. */
export const $lazyBelow = atom<ReactNode>();

/** By then the photos of a usual line have arrived, and few visitors have pressed anything. */
const PRELOADED_AFTER_MS = 3_000;

let session: Promise<OpenedSession> | undefined;

const loadSession = () => import('#src/features/search/results-session/results-session-start.store.ts');

/** The first search says so when it cannot be loaded either. */
const preloadSession = () => loadSession().catch(() => undefined);

/** Starts it when it is first needed. Its code is loaded before, when the page is quiet or the visitor uses it. */
function openSession(page: PageResults): Promise<OpenedSession> {
  session ??= loadSession().then((file) => file.startResultsSession(page));
  return session;
}

/** The code failed to load. The page stays as it is, and the next action loads the code again. */
function giveUpSession(error: unknown): void {
  session = undefined;
  reportError(error);
}

function failSession(error: unknown): void {
  giveUpSession(error);
  failSearch();
  showSearchProblem(SEARCH_FAILED_TEXT);
}

/** Its code is part of the session's. */
function askModel(): void {
  if (document.querySelector('[data-suggested-model-code]'))
    loadSession()
      .then((file) => file.askModelOfPage())
      .catch(reportError);
}

/** Runs the searches that any island requests. Returns a function that stops it. */
export function followRequestedSearches(page: PageResults): () => void {
  const isReturn = isReturnVisit() && pageHistory.key() !== undefined;
  if (isReturn || page.state.isPartial) void openSession(page).catch(giveUpSession);
  // Pages with an address of their own are found by their names, so they leave the question to the help.
  if (!isReturn && location.search !== '') askModel();
  setTimeout(() => void preloadSession(), PRELOADED_AFTER_MS);
  void waitForFirstInteraction()
    .then(preloadSession)
    .then((file) => file?.followPage(page));
  const stops = [
    followInPlaceLinks(),
    $requestedSearch.subscribe((requested) => {
      if (requested) void openSession(page).then((opened) => opened.search(requested), failSession);
    }),
    $openSections.listen(() => void openSession(page).catch(giveUpSession)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the next page below the ones shown. Resolves to true when it is shown. */
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

/** Without a session nothing was requested yet, so the search is submitted again. */
export async function retrySearch(): Promise<void> {
  if (session) await (await session).retry();
  else resubmitSearch();
}

/** @param isSame more about the results that are shown: that the next ones are loading, or have failed, still shows */
export function showResults(results: GridState | undefined, isSame?: boolean): void {
  $results.set(results);
  if (isSame) return;
  $searchProblem.set(undefined);
  $moreStatus.set('idle');
}

export function showLazyBelow(below: ReactNode): void {
  $lazyBelow.set(below);
}

export function showSearchProblem(problem: string | undefined): void {
  $searchProblem.set(problem);
}

/** `paused`: no more cards are added, not even those on their way, so that what is below stays in its place. */
export function setMoreStatus(status: 'idle' | 'failed' | 'paused'): void {
  $moreStatus.set(status);
}
