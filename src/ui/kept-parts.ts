/** Markup that is the same wherever it stands: a part of a page that depends on a few plain values alone is drawn once for them. */

/** Parts of a model stand on a dozen pages, which are built one after the other; those of the site on all of them. */
const MOST_KEPT = 300;

const KEPT = new Map<string, string>();

/** @param of all that the part depends on, its name among it */
export function keepPart(of: readonly unknown[], draw: () => Promise<string>): string | Promise<string> {
  const key = JSON.stringify(of);
  const known = KEPT.get(key);
  if (known === undefined) return draw().then((html) => keep(key, html));
  // What is asked for stays: the oldest of those that are not goes first.
  KEPT.delete(key);
  KEPT.set(key, known);
  return known;
}

function keep(key: string, html: string): string {
  const [oldest] = KEPT.keys();
  if (KEPT.size >= MOST_KEPT && oldest !== undefined) KEPT.delete(oldest);
  KEPT.set(key, html);
  return html;
}
