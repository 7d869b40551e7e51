/** Original photos: from disk, or fetched now, with a limit per host. */
import type { FeedImage } from '#src/domain/listing/feed-image.ts';
import { PICTURE_ROOT } from '#src/domain/site/picture.ts';
import type { PhotoName } from '#src/domain/listing/photo-path.ts';
import { createLimitedTasks } from '#src/lib/limited-tasks.ts';
import { fetchPhoto, readPhotoUrl } from '#src/server/photos/fetch-photo.ts';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';
import type { PhotoFailures } from '#src/server/photos/photo-failures.ts';
import type { PhotoFiles } from '#src/server/photos/photo-files.ts';

export interface PhotoOriginals {
  /** @throws PhotoFailure */
  load(photo: Pick<PhotoName, 'listingId' | 'key'>, digest: string): Promise<Buffer>;
  /** For a damaged photo, because its host may have a better one next time. */
  forget(digest: string): Promise<void>;
}

export interface PhotoOriginalsOptions {
  readonly files: PhotoFiles;
  /** The image as the feed names it. */
  readonly findPhoto: (listingId: string, key: string) => FeedImage | undefined;
  /** The bytes of an editors' picture; its photo has `PICTURE_ROOT` and its name in place of a listing. */
  readonly readPicture: (picture: {
    readonly name: string;
    readonly key: string;
  }) => Promise<Buffer | undefined>;
  /** Origins that the operator configured as their own. */
  readonly ownOrigins: readonly string[];
  readonly now: () => number;
}

const FETCHES = {
  atOnce: 8,
  atOncePerGroup: 4,
  maxWaiting: 300,
  maxWaitingPerGroup: 150,
  maxWaitMs: 10_000,
};

export function createPhotoOriginals(
  { files, findPhoto, readPicture, ownOrigins, now }: PhotoOriginalsOptions,
  failures: PhotoFailures,
): PhotoOriginals {
  const fetches = createLimitedTasks(FETCHES, now);
  const nameOf = (digest: string) => `${digest}-original`;
  return {
    async load({ listingId, key }, digest) {
      if (listingId.startsWith(PICTURE_ROOT)) {
        const bytes = await readPicture({ name: listingId.slice(PICTURE_ROOT.length), key });
        if (!bytes) throw new PhotoFailure(404, 'There is no such picture.');
        return bytes;
      }
      const kept = await files.read(nameOf(digest));
      if (kept) return kept;
      const image = findPhoto(listingId, key);
      if (!image) throw new PhotoFailure(404, 'No car in stock has this photo.');
      const url = readPhotoUrl(image.src, ownOrigins);
      if (!url) throw new PhotoFailure(404, 'Photos are not fetched from an address like this.');
      const fetched = await fetches.run(url.host, () =>
        failures.watchHost(url.host, () =>
          fetchPhoto(url, { ownOrigins, allowsSvg: image.instead !== undefined }),
        ),
      );
      if (!fetched) throw new PhotoFailure(503, 'Too many photos are waiting to be fetched.');
      await files.write(nameOf(digest), fetched.result); // before the next width looks for it
      return fetched.result;
    },
    forget: (digest) => files.remove(nameOf(digest)),
  };
}
