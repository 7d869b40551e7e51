/** Searches for a server whose index is on a search cluster. A server without one never loads this. */
import { connectCluster } from '#src/engine/search/opensearch/cluster.ts';
import type { SearchCluster } from '#src/engine/search/opensearch/cluster.ts';
import { createLeases } from '#src/engine/search/opensearch/index-leases.ts';
import { createIndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import type { StockLog } from '#src/inventory/current-snapshot.ts';
import { createAskedSearches } from '#src/inventory/search-index/asked-searches.ts';
import { createGenerationEngine } from '#src/inventory/search-index/generation-engine.ts';
import { writeOffThread } from '#src/inventory/search-index/write-off-thread.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';

export interface ConnectedSearch {
  /**
   * The engine of a snapshot, whose index is found or written first.
   * @throws ClusterError when that fails, except for the first one, so that a server starts while the cluster is away
   */
  open(folder: string): Promise<SearchEngine>;
  close(): Promise<void>;
}

/** Of the log lines about progress. */
const LOG_EVERY_MS = 10_000;

export async function connectSearch(
  where: SearchCluster,
  dataDir: string,
  log: StockLog,
): Promise<ConnectedSearch> {
  const cluster = await connectCluster(where.nodes);
  const leases = createLeases(cluster, where.prefix);
  const asked = createAskedSearches();
  let isFirst = true;
  return {
    async open(folder) {
      const engine = createGenerationEngine(
        readSnapshotMeta(folder)?.count ?? 0,
        async () => {
          const index = await writeOffThread({ cluster: where, dataDir, folder }, createNotes(log));
          const lease = await leases.hold(index);
          return { ...createIndexSearch(cluster, index), release: () => lease.end() };
        },
        asked,
      );
      try {
        await engine.prepare();
      } catch (error) {
        if (!isFirst) throw error;
        log.warn(
          { error: String(error) },
          'The search cluster does not answer; searches fail until it does.',
        );
      } finally {
        isFirst = false;
      }
      return engine;
    },
    close: () => cluster.close(),
  };
}

function createNotes(log: StockLog) {
  let loggedAtMs = performance.now();
  return {
    onProgress(done: number, total: number) {
      if (performance.now() - loggedAtMs < LOG_EVERY_MS) return;
      loggedAtMs = performance.now();
      log.info({ done, total }, 'The search index is being written.');
    },
    onSetback: (error: unknown) =>
      log.warn(
        { error: String(error) },
        'The search index could not be copied and is being written in full.',
      ),
  };
}
