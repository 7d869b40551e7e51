/** Photos for browsers: from memory, from disk, or fetched and resized now, each only once. */
import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { PhotoName } from '#src/domain/listing/photo-path.ts';
import { createLimitedTasks } from '#src/lib/limited-tasks.ts';
import { createByteCache, lengthOf } from '#src/engine/http/byte-cache.ts';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';
import { isSvg } from '#src/server/photos/plain-svg.ts';
import { createPhotoFailures } from '#src/server/photos/photo-failures.ts';
import { createPhotoOriginals } from '#src/server/photos/photo-originals.ts';
import type { PhotoOriginalsOptions } from '#src/server/photos/photo-originals.ts';
import { resizePhoto } from '#src/server/photos/resize-photo.ts';
import type { PhotoFormat } from '#src/server/photos/resize-photo.ts';

export interface PhotoMaker {
  /** @throws PhotoFailure */
  make(photo: PhotoName, format: PhotoFormat): Promise<Buffer>;
  /** As its host sent it. @throws PhotoFailure */
  original(photo: Pick<PhotoName, 'listingId' | 'key'>): Promise<Buffer>;
  /** Resolves when everything is written to disk. */
  settle(): Promise<void>;
}

const MEMORY_BYTES = 24 * 1024 * 1024;
/** Half the processors, and never all libuv threads. */
const RESIZES_AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const RESIZES = {
  atOnce: RESIZES_AT_ONCE,
  atOncePerGroup: RESIZES_AT_ONCE,
  maxWaiting: 300,
  maxWaitingPerGroup: 300,
  maxWaitMs: 15_000,
};

export function createPhotoMaker(options: PhotoOriginalsOptions): PhotoMaker {
  const { files, now } = options;
  const memory = createByteCache<Buffer>(MEMORY_BYTES, lengthOf);
  const failures = createPhotoFailures(now);
  const originals = createPhotoOriginals(options, failures);
  const resizes = createLimitedTasks(RESIZES, now);
  const writing = new Set<Promise<void>>();

  const once = createOnce();
  const loadOnce = (photo: Pick<PhotoName, 'listingId' | 'key'>, digest: string) =>
    once(digest, () => originals.load(photo, digest));
  const resize = async (original: Buffer, digest: string, { width }: PhotoName, format: PhotoFormat) => {
    try {
      return await resizePhoto(original, width, format);
    } catch (error) {
      await originals.forget(digest);
      throw error;
    }
  };

  async function makeNew(photo: PhotoName, format: PhotoFormat, digest: string): Promise<Buffer> {
    const original = await loadOnce(photo, digest);
    if (isSvg(original)) return original;
    const resized = await resizes.run('', () => resize(original, digest, photo, format));
    if (!resized) throw new PhotoFailure(503, 'Too many photos are waiting to be resized.');
    return resized.result;
  }

  return {
    async make(photo, format) {
      const digest = digestOfName(photo);
      const name = `${digest}-${photo.width}.${format}`;
      const held = memory.get(name);
      if (held) return held;
      const bytes = await once(name, async () => {
        const kept = await files.read(name);
        if (kept) return kept;
        const made = await failures.watch(digest, () => makeNew(photo, format, digest));
        const written = files.write(name, made).finally(() => writing.delete(written));
        writing.add(written);
        return made;
      });
      memory.set(name, bytes);
      return bytes;
    },
    original(photo) {
      const digest = digestOfName(photo);
      return failures.watch(digest, () => loadOnce(photo, digest));
    },
    async settle() {
      await Promise.all(writing);
      await files.settle();
    },
  };
}

const digestOfName = ({ listingId, key }: Pick<PhotoName, 'listingId' | 'key'>): string =>
  hash('sha256', `${listingId}\0${key}`).slice(0, 32);

/** What several ask for at the same time is made once. */
function createOnce() {
  const underWay = new Map<string, Promise<Buffer>>();
  return (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = underWay.get(name);
    if (known) return known;
    const made = make().finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  };
}
