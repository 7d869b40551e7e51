/**
 * The start of a full build: bundling takes seconds of one processor, and rendering processes load the data meanwhile.
 */
import { join } from 'node:path';
import type { BuildStart } from '#scripts/rebuild/build-start.ts';
import { bundleSite } from '#scripts/rebuild/bundle-site.ts';
import { CLIENT_DIR } from '#scripts/rebuild/old-release.ts';
import { compressFolder } from '#scripts/rebuild/compress-files.ts';
import { createRenderPool } from '#scripts/rebuild/render-pool.ts';

/** @param folder emptied first */
export function startAfresh(folder: string, lowPriority: boolean): BuildStart {
  const pool = createRenderPool({ bundleFolder: folder, lowPriority });
  const stopping = new AbortController();
  const bundled = bundleSite(folder, stopping.signal).then(() => pool.open());
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
