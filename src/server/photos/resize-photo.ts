/**
 * Resizes a photo to one width and format. The work runs in libuv threads, which also read files, so only a few run at
 * once.
 */
import type sharpOf from 'sharp';
import type { Sharp } from 'sharp';
import type { PhotoWidth } from '#src/domain/listing/photo-path.ts';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';

export const PHOTO_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PhotoFormat = keyof typeof PHOTO_TYPES;

/** The largest size that cameras produce. An image with more pixels is treated as an attack. */
export const MAX_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 10;
/** A portrait photo is cropped to this height per width. */
const MAX_HEIGHT = 1.5;
const PAPER = '#ffffff';
/** Less is a counting pixel or a line, which looks like a photo that did not load. */
const MIN_SIDE = 8;

/**
 * Settings that look the same. A card's photo takes 7 to 19 KB and 40 to 100 ms as AVIF; more effort doubles the time.
 */
const ENCODERS: Readonly<Record<PhotoFormat, (photo: Sharp) => Sharp>> = {
  avif: (photo) => photo.avif({ quality: 45, effort: 1 }),
  webp: (photo) => photo.webp({ quality: 60, effort: 4 }),
  jpg: (photo) => photo.jpeg({ quality: 70, mozjpeg: true }),
};

/** The best format that the browser accepts. */
export function choosePhotoFormat(accept: string | undefined): PhotoFormat {
  if (accept?.includes(PHOTO_TYPES.avif)) return 'avif';
  return accept?.includes(PHOTO_TYPES.webp) ? 'webp' : 'jpg';
}

/** Rotated upright and without metadata, such as the camera's location. @throws PhotoFailure when it is damaged or tiny */
export async function resizePhoto(original: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const photo = sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: PAPER })
    .resize({
      width,
      height: Math.round(width * MAX_HEIGHT),
      fit: 'inside',
      withoutEnlargement: true,
    });
  const { data, info } = await ENCODERS[format](photo)
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PhotoFailure(502, 'The photo is damaged.', { cause });
    });
  if (Math.min(info.width, info.height) < MIN_SIDE)
    throw new PhotoFailure(502, `The photo is less than ${MIN_SIDE} pixels wide or high.`);
  return data;
}

/** Wide enough for a sharp screen. */
const MAX_PICTURE_WIDTH = 2_400;

/** What the reader of pictures says, in words for editors. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/pixel limit/, `The picture has more than ${MAX_PIXELS / 1e6} million pixels. Make it smaller first.`],
  [/unsupported image format/, 'The file is not a JPEG, PNG or WebP picture.'],
];

/**
 * An editor's picture as a plain JPEG: upright, without metadata, at most 2,400 pixels wide.
 * @throws PhotoFailure that says why it cannot be one
 */
export async function encodePicture(original: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    return await sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .flatten({ background: PAPER })
      .resize({
        width: MAX_PICTURE_WIDTH,
        height: MAX_PICTURE_WIDTH,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  } catch (cause) {
    const reason = REASONS.find(([said]) => said.test(String(cause)))?.[1];
    throw new PhotoFailure(502, reason ?? 'The picture is damaged. Save it again and retry.', { cause });
  }
}

let loading: Promise<typeof sharpOf> | undefined;

/** Loaded with the first photo, so that a site without photos does not pay for it. */
export function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Allows only the three decoders of accepted formats, out of about twenty.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return loading;
}
