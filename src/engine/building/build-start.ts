/** Work that a build starts before it has read any data. */
import type { CompressedFile } from '#src/engine/building/compress-files.ts';
import type { RenderPool } from '#src/engine/building/render-pool.ts';

export interface BuildStart {
  /** The bundles are made again, and so are all pages. */
  readonly isFresh: boolean;
  /** The folder of the new release. */
  readonly folder: string;
  /** Uses the release's bundle as soon as it exists. */
  readonly pool: RenderPool;
  /** Resolves when the bundles exist. */
  readonly bundled: Promise<void>;
  /**
   * All files of the release except its pages, plus previous pages that are neither outdated nor damaged, by URL path.
   * Pages that arrive meanwhile are not included.
   * @throws DamagedReleaseError when a previous file is damaged that is no page
   */
  takeFiles(outdated: Iterable<string>): Promise<Map<string, CompressedFile>>;
  /** Afterwards none of its work is running. */
  end(): Promise<void>;
}
