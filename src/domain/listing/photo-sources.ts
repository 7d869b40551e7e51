/** The sources of an `<img>` for the size in which a photo is shown. */
import type { PhotoWidth } from '#src/domain/listing/photo-path.ts';

export interface PhotoSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * A photo that this site resizes has a source for each width; one on the seller's host is loaded unchanged.
 * @param sizes the value of the attribute
 */
function listSources(src: string, sizes: string, ...widths: readonly PhotoWidth[]): PhotoSources {
  if (!src.startsWith('/photos/')) return { src };
  return { src, srcSet: widths.map((width) => `${src}/${width} ${width}w`).join(), sizes };
}

/** A page has thirty of these, so a high-resolution phone loads 1.5 times its CSS pixels instead of three times. */
export const cardPhoto = (src: string): PhotoSources =>
  listSources(src, '(min-width:35rem) 20rem,40vw', 320, 480);

/** The main photo of a car page. */
export const largePhoto = (src: string): PhotoSources =>
  listSources(src, '(min-width:75rem) 52rem,(min-width:56.25rem) 62vw,96vw', 480, 640, 960, 1440);

/** For lists and drawers. */
export const smallPhoto = (src: string): PhotoSources => listSources(src, '10rem', 160, 320);
