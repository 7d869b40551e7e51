/**
 * What a build of everything begins with: the bundling, which takes seconds of one processor. Processes that render load
 * the data meanwhile.
 */
import { join } from 'node:path';
import type { BuildStart } from './build-start.ts';
import { bundleSite } from './bundle-site.ts';
import { CLIENT_DIR } from './old-release.ts';
import { packFolder } from './pack-files.ts';
import { createRenderPool } from './render-pool.ts';

/** @param folder emptied first */
export function startAfresh(folder: string, lowPriority: boolean): BuildStart {
  const pool = createRenderPool({ bundleFolder: folder, lowPriority });
  const stopping = new AbortController();
  const bundled = bundleSite(folder, stopping.signal).then(() => pool.open());
  bundled.catch(() => undefined); // whoever waits for it gets the error
  return {
    isFresh: true,
    folder,
    pool,
    bundled,
    async takeFiles() {
      await bundled;
      return packFolder(join(folder, CLIENT_DIR));
    },
    async end() {
      stopping.abort();
      pool.close();
      await bundled.catch(() => undefined);
    },
  };
}
