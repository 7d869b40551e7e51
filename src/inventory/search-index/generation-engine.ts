/**
 * The engine of one generation on a search cluster. A server also runs while the cluster is away: until the index is
 * found again, or written again, every search fails at once.
 */
import { ClusterError } from '#src/engine/search/opensearch/cluster.ts';
import type { IndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import { createAskedSearches } from '#src/inventory/search-index/asked-searches.ts';
import type { AskedSearches } from '#src/inventory/search-index/asked-searches.ts';

/** An index that is kept as long as it is in use. */
export interface HeldIndex extends IndexSearch {
  release(): Promise<void>;
}

export interface GenerationEngine extends SearchEngine {
  /** Finds or writes the index. @throws ClusterError */
  prepare(): Promise<void>;
}

const TRY_AGAIN_MS = 5_000;
const NOT_FOUND = 404;

/** @param open finds the index, or writes it if there is none @param asked of this generation and those before it */
export function createGenerationEngine(
  listingCount: number,
  open: () => Promise<HeldIndex>,
  asked: AskedSearches = createAskedSearches(),
): GenerationEngine {
  let index: HeldIndex | undefined;
  let preparing: Promise<void> | undefined;
  let restsUntilMs = -Infinity;
  let isClosed = false;

  const prepare = (): Promise<void> => {
    preparing ??= open()
      .then(async (opened) => {
        await asked.repeat(opened);
        if (isClosed) await opened.release();
        else index = opened;
      })
      .finally(() => {
        preparing = undefined;
        restsUntilMs = performance.now() + TRY_AGAIN_MS;
      });
    return preparing;
  };

  async function ask<Answer>(question: (search: IndexSearch) => Promise<Answer>): Promise<Answer> {
    const held = index;
    if (!held) {
      // Its failure is that of the next search, too.
      if (!isClosed && performance.now() >= restsUntilMs) prepare().catch(() => undefined);
      throw new ClusterError('unreachable', 'The search index is not ready.');
    }
    try {
      return await question(held);
    } catch (error) {
      if (isLost(error) && index === held) {
        index = undefined;
        await held.release();
      }
      throw error;
    }
  }

  return {
    name: 'opensearch',
    listingCount,
    prepare,
    async search(request, options) {
      options?.signal?.throwIfAborted();
      asked.note(request);
      return ask((held) => held.search(request, options));
    },
    async mapCells(request, options) {
      options?.signal?.throwIfAborted();
      return ask((held) => held.mapCells(request, options));
    },
    async close() {
      isClosed = true;
      const held = index;
      index = undefined;
      await held?.release();
    },
  };
}

const isLost = (error: unknown): boolean => error instanceof ClusterError && error.status === NOT_FOUND;
