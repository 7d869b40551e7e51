/** Joins a results session to this browser: its calls, its history, its storage. Loaded when it is first needed. */
import * as z from 'zod/mini';
import { callApi } from '#src/browser/call-api.ts';
import { isReturnVisit, pageHistory } from '#src/browser/page-history.ts';
import { pageScroll } from '#src/browser/page-scroll.ts';
import { takePageTrail } from '#src/browser/page-trail.ts';
import { listingCall } from '#src/features/results/listing.call.ts';
import { ResultsSession } from '#src/features/results/results-session.store.ts';
import { resultsSnapshotSchema } from '#src/features/results/results-snapshot.schema.ts';
import type { ResultsSnapshot } from '#src/features/results/results-snapshot.schema.ts';
import type { PageResults } from '#src/features/results/results.store.ts';

const SNAPSHOT_KEY = 'forecourt.results';

export function startResultsSession(page: PageResults): ResultsSession {
  const ports = {
    history: pageHistory,
    scroll: pageScroll,
    listing: (search: string, signal: AbortSignal) => callApi(listingCall, { search }, { signal }),
    setTitle: (title: string) => {
      document.title = title;
    },
    showTrail: takePageTrail(),
  };
  const session = new ResultsSession(page, ports, readSnapshot().filter(isStillWanted));
  addEventListener('popstate', () => void session.returnTo(pageHistory.key(), pageHistory.url()));
  addEventListener('pagehide', () => writeSnapshot(session.takeSnapshot()));
  return session;
}

/** A page loaded anew by anything but Back or Forward is what the visitor wants to see, not what was there before. */
function isStillWanted({ key }: ResultsSnapshot[number]): boolean {
  return isReturnVisit() || key !== pageHistory.key();
}

/** A broken or foreign value is none. */
function readSnapshot(): ResultsSnapshot {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SNAPSHOT_KEY) ?? '[]');
    const read = z.safeParse(resultsSnapshotSchema, kept);
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** A full storage costs the way back its cards, nothing else. */
function writeSnapshot(snapshot: readonly object[]): void {
  try {
    sessionStorage.setItem(SNAPSHOT_KEY, JSON.stringify(snapshot));
  } catch {
    sessionStorage.removeItem(SNAPSHOT_KEY);
  }
}
