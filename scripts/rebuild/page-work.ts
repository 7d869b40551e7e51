/** The work for one page of the next release. */
import type { BuildManifest } from '#scripts/rebuild/build-manifest.ts';
import type { OutdatedPages } from '#scripts/rebuild/plan.ts';
import type { WantedPage } from '#scripts/rebuild/render-protocol.ts';
import { orderBySubject } from '#scripts/rebuild/page-order.ts';
import type { PagePath } from '#scripts/rebuild/page-renderer.ts';

export type PageWork =
  | 'render'
  /** Only its fragment is rendered, and put into the existing file. */
  | 'patch'
  | 'keep';

/** @param outdated pages that are known to be; undefined when all are */
export function createPageWork(
  before: BuildManifest | undefined,
  outdated: OutdatedPages | undefined,
): (path: string) => PageWork {
  return (path) => {
    if (!outdated || before?.pages[path] === undefined) return 'render';
    const page = outdated.get(path);
    if (page === undefined) return 'keep';
    return page.onlyFragment ? 'patch' : 'render';
  };
}

/** In rendering order; pages to patch come last. */
export function listWanted(
  pages: readonly PagePath[],
  workOf: (path: string) => PageWork,
  before: BuildManifest | undefined,
): WantedPage[] {
  const ordered = orderBySubject(pages);
  const rendered = ordered.filter(({ path }) => workOf(path) === 'render');
  const patched = ordered.filter(({ path }) => workOf(path) === 'patch');
  return [
    ...rendered,
    ...patched.map((page) => ({ ...page, fragmentIds: before?.pages[page.path]?.rows?.shownIds ?? [] })),
  ];
}
