/** Messages between the leading process of a build and the rendering ones. */
import type { PageHealth } from '#src/domain/site/page-health.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';
import type { PagePath } from '#src/engine/building/page-renderer.ts';

/** For a rendering process, as its start argument. */
export interface RenderOrder {
  /** The release that has the bundle. */
  readonly bundleFolder: string;
  /** A server is running on the same machine. */
  readonly lowPriority: boolean;
}

export type ToRenderer =
  /** Loads the data. @param data what the leading process has read already, once and not by each process */
  | { readonly type: 'load'; readonly data: unknown }
  | { readonly type: 'list' }
  /** @param clientFolder `client` of the new release */
  | { readonly type: 'render'; readonly clientFolder: string; readonly pages: readonly WantedPage[] };

export interface WantedPage extends PagePath {
  /** Only its fragment next to these results is out of date: the existing file is patched. */
  readonly fragmentIds?: readonly string[];
}

export type FromRenderer =
  | {
      readonly type: 'listed';
      readonly pages: readonly PagePath[];
      /** Sources of regular expressions. */
      readonly onDemand: readonly string[];
    }
  /** @param stamp of the data: a stock replaced in between would give a mixed site */
  | { readonly type: 'loaded'; readonly stamp: string }
  | { readonly type: 'rendered'; readonly pages: readonly RenderedPage[] }
  | { readonly type: 'failed'; readonly message: string };

/** A patched page contains only what may have changed. */
export interface RenderedPage {
  readonly path: string;
  readonly file: ReleaseFile;
  /** For rendered HTML: the hashes of its scripts and styles. */
  readonly policy?: string;
  /** Of its content without the names of assets. */
  readonly digest: string;
  /** Search engines may index it. */
  readonly isListed: boolean;
  /** Without those of its fragment. */
  readonly reads?: readonly string[];
  readonly fragment?: { readonly reads: readonly string[]; readonly shownIds: readonly string[] };
  /** Paths of this site that it links to or loads, except those of the process's earlier pages. */
  readonly links: readonly string[];
  /** For pages that were rendered, not for files. */
  readonly health?: PageHealth;
  /** What is wrong with it, in words. */
  readonly problems: readonly string[];
}
