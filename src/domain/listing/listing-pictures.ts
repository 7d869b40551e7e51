/** The pictures of a listing: photos of the car, and drawings of one like it. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { isDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface ListingPicture {
  readonly src: string;
  /** The feed's caption. */
  readonly alt?: string | undefined;
}

/** The primary one first, without those whose address is not safe. */
export function listPictures({ images }: Pick<Listing, 'images'>): ListingPicture[] {
  const { sources, primary } = images;
  const inOrder = [sources[primary], ...sources.filter((_, index) => index !== primary)];
  return inOrder.flatMap((source) => {
    const src = safeHref(source?.src);
    return src === undefined ? [] : [{ src, alt: source?.alt }];
  });
}

/** Only what shows this very car. */
export function listPhotos(listing: Pick<Listing, 'images'>): ListingPicture[] {
  return listPictures(listing).filter(({ src }) => !isDrawingPath(src));
}
