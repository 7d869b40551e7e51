/** Serves the photos of the stock and editors' pictures from this site, and lists the hosts from which browsers may load photos. */
import { isHeldByClient } from '#src/engine/http/if-none-match.ts';
import { join } from 'node:path';
import { hostCodeOf, parsePhotoPath, PHOTO_ROOT, photoHostCode } from '#src/domain/listing/photo-path.ts';
import type { PhotoName } from '#src/domain/listing/photo-path.ts';
import { parsePicturePath, PICTURE_ROOT } from '#src/domain/site/picture.ts';
import type { FeedImage } from '#src/domain/listing/feed-image.ts';
import type { Config } from '#src/server/config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { RequestContext, Step } from '#src/engine/http/request-context.ts';
import type { Log } from '#src/engine/log/log.ts';
import { readPictureBytes } from '#src/server/pictures/picture-files.ts';
import { listOwnOrigins } from '#src/server/photos/fetch-photo.ts';
import { createPhotoFiles } from '#src/server/photos/photo-files.ts';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';
import { createPhotoMaker } from '#src/server/photos/photo-maker.ts';
import { createRefusals } from '#src/server/photos/refused-hosts.ts';
import { choosePhotoFormat } from '#src/server/photos/resize-photo.ts';
import { answerNoPhoto, answerPhoto } from '#src/server/photos/answer-photo.ts';

export interface Photos {
  /** Answers requests below `/photos/` and `/text-pictures/`, always with an image; without a photo, a transparent one or the name of a logo. */
  serve: Step;
  /** A photo as its host sent it; undefined when this site fetches none, or cannot. Never rejects. */
  readOriginal(listingId: string, key: string): Promise<Buffer | undefined>;
  /** The image hosts in a page's policy, besides this site. */
  policySources(): readonly string[];
  close(): Promise<void>;
}

export interface PhotosOptions {
  readonly config: Pick<
    Config,
    'contentDir' | 'dataDir' | 'imageMode' | 'imageHosts' | 'imageCacheBytes' | 'workers'
  >;
  readonly db: Database;
  readonly log: Pick<Log, 'warn'>;
  readonly stock: {
    readonly current: { readonly photoHosts: readonly { readonly host: string }[] };
    findPhoto(listingId: string, key: string): FeedImage | undefined;
  };
  readonly now?: () => number;
}

/** Each takes about thirty bytes of every page's headers, and proxies limit all headers to 8 KB. */
export const MAX_POLICY_HOSTS = 50;
const POLICY_HOST = /^[a-z0-9.-]+(?::\d+)?$/;
const WARN_EVERY_MS = 60_000;

function toSpace({ dataDir, imageCacheBytes, workers }: PhotosOptions['config']) {
  return { folder: join(dataDir, 'photos'), maxBytes: imageCacheBytes, processCount: workers };
}

/** A picture as a photo that no listing has. */
function toPhotoName(path: string): PhotoName | undefined {
  const picture = parsePicturePath(path);
  return picture && { listingId: PICTURE_ROOT + picture.name, key: picture.key, width: picture.width };
}

export function createPhotos({ config, db, log, stock, now = Date.now }: PhotosOptions): Photos {
  const { imageHosts, imageMode } = config;
  const refusals = createRefusals(db, log, now);
  const maker = createPhotoMaker({
    files: createPhotoFiles(toSpace(config), log, now),
    findPhoto: (listingId, key) => stock.findPhoto(listingId, key),
    readPicture: (picture) => readPictureBytes(config, picture),
    ownOrigins: listOwnOrigins(imageHosts),
    now,
  });
  let warnedAtMs = -Infinity;

  async function answer(context: RequestContext, photo: PhotoName): Promise<void> {
    refuseBlocked(await refusals.load(), photo.key);
    const format = choosePhotoFormat(context.req.headers.accept);
    const name = `"${photo.key}-${photo.width}-${format}"`;
    const isHeld = isHeldByClient(context.req.headers['if-none-match'], name);
    answerPhoto(context, { name, format, bytes: isHeld ? undefined : await maker.make(photo, format) });
  }

  async function readOriginal(listingId: string, key: string): Promise<Buffer> {
    refuseBlocked(await refusals.load(), key);
    return maker.original({ listingId, key });
  }

  function warn({ listingId }: Pick<PhotoName, 'listingId'>, error: unknown): void {
    const isExpected = error instanceof PhotoFailure;
    if (isExpected && (error.status === 404 || now() - warnedAtMs < WARN_EVERY_MS)) return;
    warnedAtMs = now();
    const facts = isExpected ? { reason: error.message } : { err: error };
    log.warn({ listingId, ...facts }, 'A photo could not be shown; the page shows a drawing instead.');
  }

  return {
    serve(context) {
      const isPicture = context.path.startsWith(PICTURE_ROOT);
      if (!isPicture && !context.path.startsWith(PHOTO_ROOT)) return false;
      context.kind = 'photo';
      const ofStock = imageMode === 'proxy' ? parsePhotoPath(context.path) : undefined;
      const photo = isPicture ? toPhotoName(context.path) : ofStock;
      if (photo) {
        answer(context, photo).catch((error: unknown) => {
          warn(photo, error);
          const status = error instanceof PhotoFailure ? error.status : 502;
          answerNoPhoto(context, status, stock.findPhoto(photo.listingId, photo.key)?.instead);
        });
      } else answerNoPhoto(context, 404);
      return true;
    },
    readOriginal: (listingId, key) =>
      imageMode === 'proxy'
        ? readOriginal(listingId, key).catch((error: unknown) => {
            warn({ listingId }, error);
            return undefined;
          })
        : Promise.resolve(undefined),
    policySources() {
      if (imageMode === 'proxy') return imageHosts;
      return [...imageHosts, ...listPolicyHosts(stock.current.photoHosts, new Set(refusals.known()))];
    },
    close: () => maker.settle(),
  };
}

function refuseBlocked(refused: readonly string[], key: string): void {
  if (refused.some((host) => photoHostCode(host) === hostCodeOf(key)))
    throw new PhotoFailure(404, 'Photos from this host are blocked.');
}

function listPolicyHosts(all: readonly { readonly host: string }[], refused: ReadonlySet<string>): string[] {
  const hosts = all.map(({ host }) => host);
  return hosts.filter((host) => POLICY_HOST.test(host) && !refused.has(host)).slice(0, MAX_POLICY_HOSTS);
}
