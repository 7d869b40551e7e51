/** A photo in one width and format. The work is done by threads of libuv, which also read files: it takes few at once. */
import type sharpOf from 'sharp';
import type { Sharp } from 'sharp';
import type { PhotoWidth } from '#src/domain/listing/photo-path.ts';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';

export const PHOTO_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PhotoFormat = keyof typeof PHOTO_TYPES;

/** A camera's largest; what unpacks to more is an attack. */
const MAX_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 10;
/** A photo upright is no higher than this for its width. */
const MOST_HEIGHT = 1.5;
const PAPER = '#ffffff';

/** Chosen to look alike. A card's photo has 7 to 19 KB as AVIF and takes 40 to 100 ms; more effort takes twice that. */
const ENCODERS: Readonly<Record<PhotoFormat, (photo: Sharp) => Sharp>> = {
  avif: (photo) => photo.avif({ quality: 45, effort: 1 }),
  webp: (photo) => photo.webp({ quality: 60, effort: 4 }),
  jpg: (photo) => photo.jpeg({ quality: 70, mozjpeg: true }),
};

/** The best of those that a browser says it can show. */
export function choosePhotoFormat(accept: string | undefined): PhotoFormat {
  if (accept?.includes(PHOTO_TYPES.avif)) return 'avif';
  return accept?.includes(PHOTO_TYPES.webp) ? 'webp' : 'jpg';
}

/** Upright, without what the camera wrote into it, such as its place. @throws PhotoFailure when it is damaged */
export async function resizePhoto(original: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const photo = sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: PAPER })
    .resize({
      width,
      height: Math.round(width * MOST_HEIGHT),
      fit: 'inside',
      withoutEnlargement: true,
    });
  try {
    return await ENCODERS[format](photo).toBuffer();
  } catch (cause) {
    throw new PhotoFailure(502, 'The photo is damaged.', { cause });
  }
}

let loading: Promise<typeof sharpOf> | undefined;

/** At the first photo: a site without any does not pay for it. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Of some twenty decoders, the three for the formats that were let in.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return loading;
}
