/** Connects a results session to this browser: its calls, history and storage. Loaded when it is first needed. */
import { createElement } from 'react';
import * as z from 'zod/mini';
import { isReturnVisit, pageHistory } from '#src/browser/page-history.ts';
import { giveScrollBack, pageScroll } from '#src/browser/page-scroll.ts';
import { followTextSpacing } from '#src/browser/text-spacing.ts';
import { EXPIRED_ID } from '#src/domain/search-query/expired-car.ts';
import { takePageTrail } from '#src/browser/page-trail.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { sameStock } from '#src/domain/search-query/generation-param.ts';
import { DEALER_PROFILE_ID } from '#src/domain/dealer/dealer-path.ts';
import { RESULTS_HEADING_ID } from '#src/domain/site/first-view.ts';
import { WHOLE_PAGE_HEADER } from '#src/domain/site/late-parts.ts';
import { PROGRAM_STRIP_ID } from '#src/features/research/certified/certified-links.ts';
import { askModelsOfSearches } from '#src/features/search/model-clarification/ask-model.store.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import { askResults } from '#src/features/search/results-data/ask-results.store.ts';
import { readRailFlags } from '#src/features/search/below-results/below-results.ts';
import type { showBelowSearch } from '#src/features/search/below-results/below-results.store.ts';
import { loadCurrentViews } from '#src/features/search/results-session/current-views.store.ts';
import { followVehicle } from '#src/features/search/results-session/follow-vehicle.store.ts';
import { showHeading } from '#src/features/search/results-session/show-heading.ts';
import { ResultsSession } from '#src/features/search/results-session/results-session.store.ts';
import { resultsSnapshotSchema } from '#src/features/search/results-session/results-snapshot.schema.ts';
import type { ResultsSnapshot } from '#src/features/search/results-session/results-snapshot.schema.ts';
import {
  $searchProblem,
  retrySearch,
  showLazyBelow,
  showResults,
} from '#src/features/search/results-session/results.store.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import type { ResultsNeed, SessionPorts } from '#src/features/search/results-session/session-ports.ts';
import { closeDialog } from '#src/stores/dialogs.store.ts';
import { $requestedSearch } from '#src/stores/search.store.ts';

export { askModelOfPage } from '#src/features/search/model-clarification/ask-model.store.ts';

const SNAPSHOT_KEY = 'forecourt.results';

let opened: ResultsSession | undefined;
/** The page's own results with current views, for a session that is opened later. */
let updated: GridState | undefined;

/** What a page needs once its visitor uses it. A search that failed is made again when the connection is back. */
export async function followPage(page: PageResults): Promise<void> {
  followTextSpacing();
  addEventListener('online', () => {
    if ($searchProblem.get() !== undefined) void retrySearch();
  });
  await updateViews(page);
}

/** Shows the current views of a page that was built earlier. */
export async function updateViews(page: PageResults): Promise<void> {
  if (!page.setup.isBuiltAhead) return;
  updated = await loadCurrentViews(page.state);
  if (!updated) return;
  if (opened) opened.updateOwn(updated);
  else showResults(updated, true);
}

export function startResultsSession(page: PageResults): ResultsSession {
  const ports = {
    history: pageHistory,
    scroll: pageScroll,
    results: (search: string, signal: AbortSignal, { isNew, generation, isWhole = false }: ResultsNeed) =>
      askResults(`${search}${isNew ? '' : '&isNewSearch=false'}${sameStock(generation)}`, {
        signal,
        also: isWhole ? { [WHOLE_PAGE_HEADER]: '1' } : {},
      }),
    notify: (text: string) =>
      void import('#src/features/shopper/notices/show-notice.store.ts')
        .then(({ showNotice }) => showNotice({ text }))
        .catch(reportError),
    hasFocusInCards: () => document.activeElement?.matches('#listings [data-tier] *') === true,
    setTitle: showHeading,
    showTrail: takePageTrail(),
    showBelow: takePlaceBelow(page.query),
    showProgram: (hasOtherCars: boolean) => {
      document.getElementById(PROGRAM_STRIP_ID)?.toggleAttribute('data-other-cars', hasOtherCars);
    },
  };
  const session = new ResultsSession(page, ports, readSnapshot().filter(isStillWanted));
  opened = session;
  if (updated) session.updateOwn(updated);
  if (page.state.isPartial) void session.complete();
  // A search that failed because this code was missing is made before anything else, such as the next page of the last one.
  const requested = $requestedSearch.get();
  if (requested && $searchProblem.get() !== undefined) void session.search(requested);
  askModelsOfSearches(page.query);
  addEventListener('popstate', () => {
    closeDialog(); // it is about the search that the visitor leaves
    void session.returnTo(pageHistory.key(), pageHistory.url());
  });
  addEventListener('pagehide', () => {
    writeSnapshot(session.takeSnapshot());
    // A reloaded page, as that of a tab that the browser had dropped, shows the same cars, except for those above a later page.
    if (!new URLSearchParams(location.search).has('firstRecord')) giveScrollBack();
  });
  addEventListener('pageshow', () => pageScroll.takeOver()); // kept by the browser, and shown again
  return session;
}

/** Removes the page's own markup at once; its replacement is loaded with the first other search. */
function takePlaceBelow(page: SearchQuery): SessionPorts['showBelow'] {
  const place = document.getElementById('below-results');
  const own = [...(place?.childNodes ?? [])];
  const flags = readRailFlags(place?.dataset['flags'] ?? '');
  const follow = followVehicle(page);
  let late: Promise<typeof showBelowSearch> | undefined;
  return (search, isOfModel) => {
    document.getElementById(EXPIRED_ID)?.toggleAttribute('hidden', !isOfModel);
    const hasLeftDealer = search !== undefined && search.query.choices.ownerId === undefined;
    const profile = document.getElementById(DEALER_PROFILE_ID);
    profile?.toggleAttribute('hidden', hasLeftDealer);
    // The dealer's name, the title of the page, is hidden with its profile.
    if (profile)
      document.getElementById(RESULTS_HEADING_ID)?.setAttribute('aria-level', hasLeftDealer ? '1' : '2');
    follow(search, isOfModel);
    place?.replaceChildren(...(search ? [] : own));
    if (search) late ??= loadBelowResults();
    late?.then((show) => show(search, flags)).catch(reportError);
  };
}

async function loadBelowResults(): Promise<typeof showBelowSearch> {
  const [view, store] = await Promise.all([
    import('#src/features/search/below-results/LazyBelowResults.tsx'),
    import('#src/features/search/below-results/below-results.store.ts'),
  ]);
  showLazyBelow(createElement(view.LazyBelowResults));
  return store.showBelowSearch;
}

/** After a reload by anything but Back or Forward, the visitor wants this page and not an earlier state. */
function isStillWanted({ key }: ResultsSnapshot[number]): boolean {
  return isReturnVisit() || key !== pageHistory.key();
}

/** A broken or foreign value counts as no snapshot. */
function readSnapshot(): ResultsSnapshot {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SNAPSHOT_KEY) ?? '[]');
    const read = z.safeParse(resultsSnapshotSchema, kept);
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** When storage is full, only the cards are missing after Back. */
function writeSnapshot(snapshot: readonly object[]): void {
  try {
    sessionStorage.setItem(SNAPSHOT_KEY, JSON.stringify(snapshot));
  } catch {
    sessionStorage.removeItem(SNAPSHOT_KEY);
  }
}
