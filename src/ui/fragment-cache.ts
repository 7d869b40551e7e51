/** Caches the markup of page fragments that depend only on a few plain values. */
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

/**
 * Fragments of a model are on a dozen pages that are built one after the other; those of the site are on every page.
 */
const MAX_FRAGMENTS = 300;

const FRAGMENTS = createBoundedTtlCache<string>(MAX_FRAGMENTS, Infinity);

/** @param of every value that the fragment depends on, including its name */
export function cacheFragment(
  of: readonly unknown[],
  render: () => Promise<string>,
): string | Promise<string> {
  const key = JSON.stringify(of);
  const keep = (html: string): string => {
    FRAGMENTS.keep(key, html, 0); // moves a fragment in use to the end of the eviction order
    return html;
  };
  const known = FRAGMENTS.find(key, 0);
  return known === undefined ? render().then(keep) : keep(known);
}
