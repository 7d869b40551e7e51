/**
 * The start of a full build: the bundler runs while data is read.
 */
import { join } from 'node:path';
import type { BuildStart } from '#src/engine/building/build-start.ts';
import { bundleSite } from '#src/engine/building/bundle-site.ts';
import { CLIENT_DIR } from '#src/engine/building/old-release.ts';
import { compressFolder } from '#src/engine/building/compress-files.ts';
import { createRenderPool } from '#src/engine/building/render-pool.ts';

/** @param folder emptied first */
export function startAfresh(folder: string, lowPriority: boolean): BuildStart {
  const pool = createRenderPool({ bundleFolder: folder, lowPriority });
  const stopping = new AbortController();
  const bundled = bundleSite(folder, stopping.signal).then(() => pool.expect(Infinity));
  bundled.catch(() => undefined); // the caller that awaits it gets the error
  return {
    isFresh: true,
    folder,
    pool,
    bundled,
    async takeFiles() {
      await bundled;
      return compressFolder(join(folder, CLIENT_DIR));
    },
    async end() {
      stopping.abort();
      pool.close();
      await bundled.catch(() => undefined);
    },
  };
}
