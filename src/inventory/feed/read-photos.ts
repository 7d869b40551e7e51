/** The photos of a car with their captions, and its 360° view. */
import { toText } from '#src/inventory/feed/compile-rules.ts';
import type { RawValue, RowContext } from '#src/inventory/feed/compile-rules.ts';
import type { ListingField } from '#src/inventory/feed/feed-fields.ts';
import type { FieldReader, Warn } from '#src/inventory/feed/field-reader.ts';
import { parseDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { toImageAddress } from '#src/inventory/feed/web-address.ts';

const MAX_IMAGES = 60;
/** Whatever a feed has before the next address, also if its mapping says nothing of it. */
const BETWEEN_ADDRESSES = /[\s,;|]{1,8}(?=(?:https?:)?\/\/)/i;
const CAPTION_LENGTH = 200;
const ID_LENGTH = 80;

interface Photo {
  readonly src: string;
  readonly alt?: string;
}

export function readPhotos(read: FieldReader<ListingField>, row: RowContext, warn: Warn) {
  const sources = [read.raw(row, 'images') ?? []].flat().flatMap((text) => text.split(BETWEEN_ADDRESSES));
  const captions = readCaptions(read.raw(row, 'imageCaptions')).map((caption) =>
    read.isOwnWord(row, 'imageCaptions', caption) ? caption : '',
  );
  if (captions.length > sources.length)
    warn(row, 'imageCaptions', 'has more captions than photos', captions.join('|'));
  const photos = sources.slice(0, MAX_IMAGES).flatMap((text, index) => {
    const photo = toPhoto(text, captions[index]);
    if (!photo && text !== '') warn(row, 'images', 'is not the address of a photo', text);
    return photo ?? [];
  });
  const main = photos.length === 0 ? undefined : read.integer(row, 'mainImage', 1, photos.length);
  return {
    images: { sources: photos, primary: (main ?? 1) - 1 },
    fyuseId: read.text(row, 'view360', ID_LENGTH),
  };
}

/** One for each photo, in order: "Front||Trunk" has none for the second. */
function readCaptions(value: RawValue): readonly string[] {
  return typeof value === 'string' ? value.split('|') : (value ?? []);
}

/** The web address of a photo; undefined for anything else. */
export function parsePhotoAddress(text: string): string | undefined {
  const src = toImageAddress(text);
  return src !== undefined && /^https?:/i.test(src) ? src : undefined;
}

/** A web address, or the path of a drawing; any other path would lead to a page of this site. */
function toPhoto(text: string, caption: string | undefined): Photo | undefined {
  const src = toImageAddress(text);
  if (src === undefined || !(/^https?:/i.test(src) || parseDrawingPath(src))) return undefined;
  const alt = toText(caption)?.trim().slice(0, CAPTION_LENGTH);
  return alt ? { src, alt } : { src };
}
