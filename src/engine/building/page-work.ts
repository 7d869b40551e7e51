/** The work for one page of the next release. */
import type { BuildManifest } from '#src/engine/building/build-manifest.ts';
import type { WantedPage } from '#src/engine/building/render-protocol.ts';
import { orderBySubject } from '#src/engine/building/page-order.ts';
import type { PagePath } from '#src/engine/building/page-renderer.ts';

/** By path. */
export type OutdatedPages = ReadonlyMap<string, OutdatedPage>;

export interface OutdatedPage {
  /** A dependency with another answer. */
  readonly read: string;
  /** Everything else is unchanged. */
  readonly onlyFragment: boolean;
}

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
    ...patched.map((page) => ({ ...page, fragmentIds: before?.pages[page.path]?.fragment?.shownIds ?? [] })),
  ];
}
