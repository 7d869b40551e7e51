/** Pictures of pages for other sites: from memory, or drawn now, one at a time. */
import { shortHash } from '#src/lib/short-hash.ts';
import type { SharePicture } from '#src/domain/site/share-picture.ts';
import type { Brand } from '#src/domain/site/brands.ts';
import { createByteCache, lengthOf } from '#src/engine/http/byte-cache.ts';
import { createLimitedTasks } from '#src/lib/limited-tasks.ts';
import { drawSharePicture } from '#src/server/pictures/draw-share-picture.ts';

export interface SharePictures {
  /** A PNG; undefined while too many others wait. */
  draw(picture: SharePicture): Promise<Buffer | undefined>;
}

const MEMORY_BYTES = 8 * 1024 * 1024;
const DRAWINGS = {
  atOnce: 1,
  atOncePerGroup: 1,
  maxWaiting: 30,
  maxWaitingPerGroup: 30,
  maxWaitMs: 10_000,
};

export function createSharePictures(
  brand: Pick<Brand, 'key' | 'name' | 'look'>,
  now: () => number = Date.now,
): SharePictures {
  const memory = createByteCache<Buffer>(MEMORY_BYTES, lengthOf);
  const drawings = createLimitedTasks(DRAWINGS, now);
  return {
    async draw(picture) {
      const key = shortHash(JSON.stringify(picture));
      const held = memory.get(key);
      if (held) return held;
      const drawn = await drawings.run('', () => drawSharePicture(picture, brand));
      if (drawn) memory.set(key, drawn.result);
      return drawn?.result;
    },
  };
}
