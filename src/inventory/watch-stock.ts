import type { StockLog } from '#src/inventory/current-snapshot.ts';

/**
 * Making a snapshot takes seconds of processor time. After a failure, for instance on a full disk, it would fail again
 * for a while.
 */
const TRY_AGAIN_MS = 30_000;

/** Checks for a newer generation periodically, one check at a time. @returns a function that stops it */
export function watchStock(everyMs: number, refresh: () => Promise<unknown>, log: StockLog): () => void {
  let isRefreshing = false;
  let restsUntilMs = -Infinity;
  const look = async () => {
    isRefreshing = true;
    try {
      await refresh();
    } catch (error) {
      restsUntilMs = performance.now() + TRY_AGAIN_MS;
      log.warn(
        { error: String(error) },
        'The stock could not be refreshed; the old generation stays in use.',
      );
    } finally {
      isRefreshing = false;
    }
  };
  const timer = setInterval(() => {
    if (!isRefreshing && performance.now() >= restsUntilMs) void look();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
