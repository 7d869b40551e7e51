import { listPictures } from '#src/domain/listing/listing-pictures.ts';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { largePhoto, smallPhoto } from '#src/domain/listing/photo-sources.ts';
import type { PhotoSources } from '#src/domain/listing/photo-sources.ts';
import { describeDrawing, parseDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';

export interface GalleryPhoto {
  readonly large: PhotoSources;
  readonly small: PhotoSources;
  /** The feed's caption, else what a drawing shows, else the car and the number of the photo. */
  readonly alt: string;
  readonly isDrawing: boolean;
}

/** The pictures of a car, its primary one first, without those whose address is not safe. */
export function listGalleryPhotos({ images, title }: Pick<Listing, 'images' | 'title'>): GalleryPhoto[] {
  const pictures = listPictures({ images });
  return pictures.map(({ src, alt }, index) => {
    const drawing = parseDrawingPath(src);
    return {
      large: largePhoto(src),
      small: smallPhoto(src),
      alt:
        alt ??
        (drawing ? describeDrawing(drawing) : `${cutTitle(title)}, photo ${index + 1} of ${pictures.length}`),
      isDrawing: drawing !== undefined,
    };
  });
}
