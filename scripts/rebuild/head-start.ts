/**
 * What a rebuild begins while it compares data, where the code is as it was: a renderer loads its code, and the files of
 * the release before are linked. Nothing of it depends on what has changed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beginRelease } from '#src/server/publishing/releases.ts';
import { CLIENT_DIR, readManifest } from './old-release.ts';
import { linkTreesOffThread } from './link-tree.ts';
import { fromManifest, type PackedFile } from './pack-files.ts';
import { RENDERER_DIR } from './page-renderer.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';

export interface HeadStart {
  readonly id: string;
  /** Of the release that is being made. */
  readonly folder: string;
  readonly pool: RenderPool;
  /** All files of the release before but these pages are those of the new one, once they are linked. By URL path. */
  takeOver(outdated: Iterable<string>): Promise<Map<string, PackedFile>>;
  /** Afterwards nothing of it is under way. */
  end(): Promise<void>;
}

const PARTS = ['server', RENDERER_DIR, CLIENT_DIR];

/** @param oldFolder of the release before */
export function takeHeadStart(dataDir: string, oldFolder: string, lowPriority: boolean): HeadStart {
  const { id, folder } = beginRelease(dataDir, Date.now());
  const linked = linkTreesOffThread(
    PARTS.map((part) => ({ from: join(oldFolder, part), to: join(folder, part) })),
  );
  linked.catch(() => undefined); // whoever waits for it gets the error
  const pool = createRenderPool({ bundleFolder: oldFolder, lowPriority });
  return {
    id,
    folder,
    pool,
    async takeOver(outdated) {
      const packed = fromManifest(readManifest(oldFolder));
      await linked;
      for (const path of outdated) removeFile(join(folder, CLIENT_DIR), packed, path);
      return packed;
    },
    async end() {
      pool.close();
      await linked.catch(() => undefined);
    },
  };
}

/** From the release that is being made; the one that it was linked from keeps its own. */
export function removeFile(clientFolder: string, packed: Map<string, PackedFile>, path: string): void {
  const name = packed.get(path)?.file.file;
  if (name === undefined) return;
  for (const extension of ['', '.br', '.gz']) rmSync(join(clientFolder, name + extension), { force: true });
  packed.delete(path);
}
