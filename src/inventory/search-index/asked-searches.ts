/**
 * What shoppers ask of the stock. A cluster answers the first searches of a new index several times as slowly as later
 * ones, and slow parts of a page are left out; so a new index is asked these before shoppers ask it.
 */
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { IndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';

export interface AskedSearches {
  note(request: SearchRequest): void;
  /** Asks an index the same, several at once. A search that fails is not asked again. */
  repeat(index: IndexSearch): Promise<void>;
}

/** A page asks six to nine. */
const MOST = 200;
const AT_ONCE = 8;
/** Shoppers have the generation before meanwhile. */
const WITHIN_MS = 5_000;

export function createAskedSearches(): AskedSearches {
  const asked = new Map<string, SearchRequest>();
  return {
    note(request) {
      const key = JSON.stringify(request);
      asked.delete(key); // the newest is last
      asked.set(key, request);
      const [oldest] = asked.keys();
      if (asked.size > MOST && oldest !== undefined) asked.delete(oldest);
    },
    async repeat(index) {
      const waiting = [...asked.values()].toReversed().values();
      const signal = AbortSignal.timeout(WITHIN_MS);
      const ask = async () => {
        for (const request of waiting) {
          if (signal.aborted) return;
          await index.search(request, { signal }).catch(() => undefined); // a shopper who asks it gets the reason
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
    },
  };
}
