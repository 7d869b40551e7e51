import { cutTitle } from '#src/domain/listing/listing-title.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { largePhoto, smallPhoto } from '#src/domain/listing/photo-sources.ts';
import type { PhotoSources } from '#src/domain/listing/photo-sources.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface GalleryPhoto {
  readonly large: PhotoSources;
  readonly small: PhotoSources;
  /** The feed's caption, else the car and the number of the photo. */
  readonly alt: string;
}

/** The photos of a car, its primary one first, without those whose address is not safe. */
export function listGalleryPhotos({ images, title }: Pick<Listing, 'images' | 'title'>): GalleryPhoto[] {
  const { sources, primary } = images;
  const inOrder = [sources[primary], ...sources.filter((_, index) => index !== primary)];
  const safe = inOrder.flatMap((source) => {
    const src = safeHref(source?.src);
    return src === undefined ? [] : [{ src, alt: source?.alt }];
  });
  return safe.map(({ src, alt }, index) => ({
    large: largePhoto(src),
    small: smallPhoto(src),
    alt: alt ?? `${cutTitle(title)}, photo ${index + 1} of ${safe.length}`,
  }));
}
