/** Pages that are asked for so often that it pays to pack them well. */

/** Asked for so often, a page is asked for again. */
const POPULAR_AFTER = 20;
/** A site has more pages than it has hot ones: whoever is not by then begins anew. */
const MOST_COUNTED = 5_000;

export interface PopularPages {
  /** @param pack once, when it has been asked for often enough */
  note(name: string, pack: () => Promise<void>): void;
}

/** One is packed after the other: a processor is to be left for who asks. */
export function createPopularPages(onError: (error: unknown) => void): PopularPages {
  const counts = new Map<string, number>();
  let last = Promise.resolve();
  return {
    note(name, pack) {
      const count = (counts.get(name) ?? 0) + 1;
      if (counts.size >= MOST_COUNTED) counts.clear();
      counts.set(name, count);
      if (count !== POPULAR_AFTER) return;
      last = last
        .then(pack)
        .catch(onError)
        .then(() => void counts.delete(name));
    },
  };
}
