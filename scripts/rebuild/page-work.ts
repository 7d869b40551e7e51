/** What is to be done for a page of the next release. */
import type { Ledger } from './ledger.ts';
import type { OutdatedPages } from './plan.ts';
import type { WantedPage } from './render-protocol.ts';
import { orderBySubject } from './page-order.ts';
import type { PagePath } from './page-renderer.ts';

export type PageWork =
  | 'render'
  /** Only its rows are made anew, in the file that is there. */
  | 'mend'
  | 'keep';

/** @param outdated pages that are known to be; undefined: all are */
export function createPageWork(
  before: Ledger | undefined,
  outdated: OutdatedPages | undefined,
): (path: string) => PageWork {
  return (path) => {
    if (!outdated || before?.pages[path] === undefined) return 'render';
    const page = outdated.get(path);
    if (page === undefined) return 'keep';
    return page.onlyRows ? 'mend' : 'render';
  };
}

/** In the order in which they are made: those that are mended come last. */
export function listWanted(
  pages: readonly PagePath[],
  workOf: (path: string) => PageWork,
  before: Ledger | undefined,
): WantedPage[] {
  const ordered = orderBySubject(pages);
  const rendered = ordered.filter(({ path }) => workOf(path) === 'render');
  const mended = ordered.filter(({ path }) => workOf(path) === 'mend');
  return [
    ...rendered,
    ...mended.map((page) => ({ ...page, rowsBeside: before?.pages[page.path]?.rows?.shownIds ?? [] })),
  ];
}
