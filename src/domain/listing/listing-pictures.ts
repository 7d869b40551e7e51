/** The pictures of a listing: photos of the car, and drawings of one like it. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { isDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface ListingPicture {
  readonly src: string;
  /** The feed's caption. */
  readonly alt?: string | undefined;
}

type Source = Listing['images']['sources'][number];

/** The primary one first, without those whose address is not safe. */
export function listPictures(listing: Pick<Listing, 'images'>): ListingPicture[] {
  return inOrder(listing).flatMap(toPicture);
}

/** Only what shows this very car. */
export function listPhotos(listing: Pick<Listing, 'images'>): ListingPicture[] {
  return inOrder(listing)
    .filter(({ src }) => !isDrawingPath(src.trim()))
    .flatMap(toPicture);
}

function inOrder({ images: { sources, primary } }: Pick<Listing, 'images'>): Source[] {
  const first = sources[primary];
  const others = sources.filter((_, index) => index !== primary);
  return first ? [first, ...others] : others;
}

function toPicture({ src: given, alt }: Source): ListingPicture[] {
  const src = safeHref(given);
  return src === undefined ? [] : [{ src, alt }];
}
