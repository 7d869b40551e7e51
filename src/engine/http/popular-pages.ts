/** Pages that are requested so often that recompressing them pays off. */

/** A page that reached this count is likely to be requested again. */
const POPULAR_AFTER = 20;
/** Counts start over at this many pages, so that they stay bounded. */
const MAX_COUNTED = 5_000;

export interface PopularPages {
  /** @param recompress called once, when the page has become popular */
  note(name: string, pack: () => Promise<void>): void;
}

/** Recompresses one page at a time, to leave the processor to visitors. */
export function createPopularPages(onError: (error: unknown) => void): PopularPages {
  const counts = new Map<string, number>();
  let last = Promise.resolve();
  return {
    note(name, pack) {
      const count = (counts.get(name) ?? 0) + 1;
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(name, count);
      if (count !== POPULAR_AFTER) return;
      last = last
        .then(pack)
        .catch(onError)
        .then(() => void counts.delete(name));
    },
  };
}
