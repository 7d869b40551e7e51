/** Caches the markup of page fragments that depend only on a few plain values. */
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

/**
 * Fragments of a model are on a dozen pages that are built one after the other; those of the site are on every page.
 */
const MAX_FRAGMENTS = 300;

const ISLAND = '<astro-island';

const FRAGMENTS = createBoundedTtlCache<string>(MAX_FRAGMENTS, Infinity);

/**
 * @param of every value that the fragment depends on, including its name
 * @throws when the fragment has an island: islands are numbered on each page, and their ids with them
 */
export function cacheFragment(
  of: readonly unknown[],
  render: () => Promise<string>,
): string | Promise<string> {
  const key = JSON.stringify(of);
  const keep = (html: string): string => {
    if (html.includes(ISLAND)) throw new Error(`The fragment ${key} has an island and cannot be cached.`);
    FRAGMENTS.keep(key, html, 0); // moves a fragment in use to the end of the eviction order
    return html;
  };
  const known = FRAGMENTS.find(key, 0);
  return known === undefined ? render().then(keep) : keep(known);
}
