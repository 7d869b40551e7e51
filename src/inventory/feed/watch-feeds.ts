/** Imports feeds by their schedules until it is stopped: those that are due together, as one batch. */
import { findNextRun } from '#src/inventory/feed/feed-schedule.ts';
import type { ListedFeed } from '#src/inventory/feed/feeds-file.ts';
import { findFeedFiles } from '#src/inventory/feed/find-feed-files.ts';
import type { FoundFiles } from '#src/inventory/feed/find-feed-files.ts';

export interface DueFeed {
  readonly feed: ListedFeed;
  readonly files: readonly string[];
}

export interface FeedWatch {
  readonly now: () => number;
  /** Resolves early when it is stopped. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly log: (line: string) => void;
  /** Imports a batch. @returns for each feed, whether these files need no second look; never rejects */
  readonly importDue: (due: readonly DueFeed[]) => Promise<readonly boolean[]>;
}

/** A file that was written a moment ago may still be growing. */
const SETTLED_MS = 10_000;
/** Also the longest that a stop waits for. */
const MAX_SLEEP_MS = 60_000;

/** Feeds whose files have not changed since their last import are skipped, all others are imported at once. */
export async function watchFeeds(feeds: readonly ListedFeed[], watch: FeedWatch): Promise<void> {
  const states = feeds.map((feed) => ({ feed, nextAtMs: watch.now(), stamp: '', seen: '' }));
  while (!watch.isStopped()) {
    const now = watch.now();
    // What was planned while the clock was ahead would wait until then.
    for (const state of states)
      state.nextAtMs = Math.min(state.nextAtMs, findNextRun(state.feed.schedule, now));
    const due: { state: (typeof states)[number]; found: FoundFiles }[] = [];
    for (const state of states.filter(({ nextAtMs }) => nextAtMs <= now)) {
      const found = findFeedFiles(state.feed);
      if (found.paths.length === 0) watch.log(`${state.feed.source}: no file matches its pattern.`);
      const sinceMs = now - found.changedAtMs;
      // Of a time to come, by another clock: as long as it is another one each time.
      const isGrowing = sinceMs < 0 ? found.stamp !== state.seen : sinceMs < SETTLED_MS;
      state.seen = found.stamp;
      state.nextAtMs = isGrowing ? now + SETTLED_MS : findNextRun(state.feed.schedule, now);
      if (!isGrowing && found.paths.length > 0 && found.stamp !== state.stamp) due.push({ state, found });
    }
    if (due.length > 0) {
      const batch = due.map(({ state: { feed }, found }) => ({ feed, files: found.paths }));
      const done = await watch.importDue(batch);
      for (const [index, { state, found }] of due.entries()) if (done[index]) state.stamp = found.stamp;
    }
    const nextAtMs = Math.min(...states.map((state) => state.nextAtMs));
    await watch.sleep(Math.min(Math.max(nextAtMs - watch.now(), 0), MAX_SLEEP_MS));
  }
}
