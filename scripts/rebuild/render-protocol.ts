/** What the process that leads a build and those that render say to each other. */
import type { PageHealth } from '#src/domain/site/page-health.ts';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';
import type { PagePath } from './page-renderer.ts';

/** To a rendering process, as the argument of its start. */
export interface RenderOrder {
  /** Where the bundle lies, or will. */
  readonly bundleFolder: string;
  /** A server is at work on the same machine. */
  readonly lowPriority: boolean;
}

export type ToRenderer =
  /** Loads the bundle, which is there by now. */
  | { readonly type: 'open' }
  /** Loads the data. @param texts of editors: read once, and not by each process */
  | { readonly type: 'load'; readonly texts: EditorialReading }
  | { readonly type: 'list' }
  /** @param clientFolder `client` of the release that is being made */
  | { readonly type: 'render'; readonly clientFolder: string; readonly pages: readonly WantedPage[] };

export interface WantedPage extends PagePath {
  /** Only its rows are out of date, which stand beside these results: the file that is there is mended. */
  readonly rowsBeside?: readonly string[];
}

export type FromRenderer =
  | {
      readonly type: 'listed';
      readonly pages: readonly PagePath[];
      /** Sources of regular expressions. */
      readonly onDemand: readonly string[];
    }
  | { readonly type: 'opened' }
  | { readonly type: 'loaded'; readonly data: DataStamp }
  | { readonly type: 'rendered'; readonly pages: readonly RenderedPage[] }
  | { readonly type: 'failed'; readonly message: string };

/** Of a page that was mended there is only what may have changed. */
export interface RenderedPage {
  readonly path: string;
  readonly file: ReleaseFile;
  /** Of HTML that was rendered: the hashes of its scripts and styles. */
  readonly policy?: string;
  /** Of its content without the names of assets. */
  readonly digest: string;
  /** Search engines may list it. */
  readonly isListed: boolean;
  /** But for its rows. */
  readonly reads?: readonly string[];
  readonly rows?: { readonly reads: readonly string[]; readonly shownIds: readonly string[] };
  /** Paths of this site that it links to or loads, those of earlier pages of the process left out. */
  readonly links: readonly string[];
  /** Of pages that were rendered, not of files. */
  readonly health?: PageHealth;
  /** What is wrong with it, in words. */
  readonly problems: readonly string[];
}

/** What both must agree on: a stock that an import has replaced in between would make a mixed site. */
export interface DataStamp {
  readonly stock: string;
  readonly catalogue: string;
}
