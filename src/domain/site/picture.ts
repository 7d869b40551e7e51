/**
 * Pictures of editors: addresses (`/text-pictures/NAME/KEY/WIDTH`) and the attributes of their images. The key is a part of
 * the file's digest, so an address always means the same picture.
 */
import { PHOTO_WIDTHS } from '#src/domain/listing/photo-path.ts';
import type { PhotoWidth } from '#src/domain/listing/photo-path.ts';

export const PICTURE_ROOT = '/text-pictures/';
export const PICTURE_KEY_LENGTH = 18;
const PATH = /^\/text-pictures\/([a-z0-9-]{1,60}\.(?:jpg|png|webp))\/([0-9a-f]{18})\/(\d{3,4})$/;
/** A text is at most 42 rem wide. */
const SIZES = '(min-width: 44rem) 42rem, 94vw';
const PLAIN_WIDTH: PhotoWidth = 960;
const SHARED_WIDTH: PhotoWidth = 1440;

/** A picture of the content folder. */
export interface Picture {
  /** The name of its file: `civic-interior.jpg`. */
  readonly name: string;
  readonly key: string;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
}

export interface PictureAddress extends Pick<Picture, 'name' | 'key'> {
  readonly width: PhotoWidth;
}

/** Undefined if the path is not that of a picture. */
export function parsePicturePath(path: string): PictureAddress | undefined {
  const [, name = '', key = '', given] = PATH.exec(path) ?? [];
  const width = PHOTO_WIDTHS.find((known) => known === Number(given));
  return width === undefined ? undefined : { name, key, width };
}

export function formatPicturePath({ name, key }: Pick<Picture, 'name' | 'key'>, width: PhotoWidth): string {
  return `${PICTURE_ROOT}${name}/${key}/${width}`;
}

/** The preview picture of a page where it is shared. */
export interface PageImage {
  /** A path of this site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt?: string;
}

/** The largest width, and the size that it has there. */
export function toSharedPicture(picture: Picture): PageImage {
  const width = Math.min(SHARED_WIDTH, picture.width);
  const height = Math.round((picture.height / picture.width) * width);
  return { src: formatPicturePath(picture, SHARED_WIDTH), width, height };
}

/** The attributes of its image, in the widths that it is large enough for. */
export function toPictureImage(picture: Picture, sizes = SIZES) {
  const [, ...all] = PHOTO_WIDTHS;
  const widths = all.filter((_width, index) => (all[index - 1] ?? 0) < picture.width);
  const srcset = widths.map(
    (width) => `${formatPicturePath(picture, width)} ${Math.min(width, picture.width)}w`,
  );
  return {
    src: formatPicturePath(picture, PLAIN_WIDTH),
    srcset: srcset.join(', '),
    sizes,
    width: picture.width,
    height: picture.height,
  };
}
