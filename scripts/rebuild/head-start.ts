/**
 * What a rebuild begins while it compares data, where the code is as it was: a renderer loads its code, and the files of
 * the release before are linked.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildStart } from './build-start.ts';
import { CLIENT_DIR, readManifest } from './old-release.ts';
import { linkTreesOffThread } from './link-tree.ts';
import { fromManifest, type PackedFile } from './pack-files.ts';
import { RENDERER_DIR } from './page-renderer.ts';
import { createRenderPool } from './render-pool.ts';

const PARTS = ['server', RENDERER_DIR, CLIENT_DIR];

/** @param folder of the release that is being made @param oldFolder of the one before */
export function takeHeadStart(folder: string, oldFolder: string, lowPriority: boolean): BuildStart {
  const linked = linkTreesOffThread(
    PARTS.map((part) => ({ from: join(oldFolder, part), to: join(folder, part) })),
  );
  linked.catch(() => undefined); // whoever waits for it gets the error
  const pool = createRenderPool({ bundleFolder: oldFolder, lowPriority });
  pool.open();
  pool.expect(1);
  return {
    isFresh: false,
    folder,
    pool,
    bundled: Promise.resolve(),
    async takeFiles(outdated) {
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
