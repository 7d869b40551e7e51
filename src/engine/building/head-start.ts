/**
 * The start of a rebuild with unchanged code, while data is compared: a renderer loads its code, and files of the
 * previous release are linked.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildStart } from '#src/engine/building/build-start.ts';
import { CLIENT_DIR } from '#src/engine/building/old-release.ts';
import { readReleaseManifest } from '#src/engine/http/release.ts';
import { linkTreesOffThread } from '#src/engine/building/link-tree.ts';
import { fromManifest } from '#src/engine/building/compress-files.ts';
import type { CompressedFile } from '#src/engine/building/compress-files.ts';
import { DamagedReleaseError, findDamagedFile } from '#src/engine/building/release-damage.ts';
import { RENDERER_DIR } from '#src/engine/building/renderer-facts.ts';
import { createRenderPool } from '#src/engine/building/render-pool.ts';

const PARTS = ['server', RENDERER_DIR, CLIENT_DIR];

/**
 * @param folder of the new release
 * @param oldFolder of the previous one
 */
export function takeHeadStart(folder: string, oldFolder: string, lowPriority: boolean): BuildStart {
  const linked = linkTreesOffThread(
    PARTS.map((part) => ({ from: join(oldFolder, part), to: join(folder, part) })),
  );
  linked.catch(() => undefined); // the caller that awaits it gets the error
  const pool = createRenderPool({ bundleFolder: oldFolder, lowPriority });
  pool.expect(1);
  return {
    isFresh: false,
    folder,
    pool,
    bundled: Promise.resolve(),
    async takeFiles(outdated) {
      const packed = fromManifest(readReleaseManifest(oldFolder));
      await linked;
      for (const path of outdated) removeFile(join(folder, CLIENT_DIR), packed, path);
      removeDamaged(join(folder, CLIENT_DIR), packed);
      return packed;
    },
    async end() {
      pool.close();
      await linked.catch(() => undefined);
    },
  };
}

/**
 * Leaves out pages that are missing or cut short, to be rendered again: every later release would carry them on.
 * @throws DamagedReleaseError for any other file
 */
export function removeDamaged(clientFolder: string, packed: Map<string, CompressedFile>): void {
  for (const [path, { file, policy }] of packed) {
    const damaged = findDamagedFile(clientFolder, file);
    if (damaged === undefined) continue;
    if (policy === undefined) throw new DamagedReleaseError(join(CLIENT_DIR, damaged));
    removeFile(clientFolder, packed, path);
  }
}

/** Removes it from the new release; the previous one keeps its own link. */
export function removeFile(clientFolder: string, packed: Map<string, CompressedFile>, path: string): void {
  const name = packed.get(path)?.file.file;
  if (name === undefined) return;
  for (const extension of ['', '.br', '.gz']) rmSync(join(clientFolder, name + extension), { force: true });
  packed.delete(path);
}
