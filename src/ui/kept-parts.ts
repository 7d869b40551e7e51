/** Markup that is the same wherever it stands: a part of a page that depends on a few plain values alone is drawn once for them. */
import { createKeptAnswers } from '#src/lib/kept-answers.ts';

/** Parts of a model stand on a dozen pages, which are built one after the other; those of the site on all of them. */
const MOST_KEPT = 300;

const KEPT = createKeptAnswers<string>(MOST_KEPT, Infinity);

/** @param of all that the part depends on, its name among it */
export function keepPart(of: readonly unknown[], draw: () => Promise<string>): string | Promise<string> {
  const key = JSON.stringify(of);
  const keep = (html: string): string => {
    KEPT.keep(key, html, 0); // again: what is asked for stays
    return html;
  };
  const known = KEPT.find(key, 0);
  return known === undefined ? draw().then(keep) : keep(known);
}
