/** What a build begins before it has looked at the data: nothing of it depends on them. */
import type { PackedFile } from './pack-files.ts';
import type { RenderPool } from './render-pool.ts';

export interface BuildStart {
  /** The bundles are made anew, and all pages with them. */
  readonly isFresh: boolean;
  /** Where the release is made. */
  readonly folder: string;
  /** Of its bundle, as soon as that is there. */
  readonly pool: RenderPool;
  /** The bundles are there. */
  readonly bundled: Promise<void>;
  /**
   * All files of the release but its pages, and those pages of the release before that are not outdated. By URL path. Pages
   * that come meanwhile are none of them.
   */
  takeFiles(outdated: Iterable<string>): Promise<Map<string, PackedFile>>;
  /** Afterwards nothing of it is under way. */
  end(): Promise<void>;
}
