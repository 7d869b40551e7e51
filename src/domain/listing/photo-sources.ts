/** What an `<img>` needs to load a photo in the size that it is shown in. */
import type { PhotoWidth } from '#src/domain/listing/photo-path.ts';

export interface PhotoSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * A photo that this site resizes has a source for each width; one at the seller's own address is as it is there.
 * @param sizes as the attribute of that name
 */
function listSources(src: string, sizes: string, ...widths: readonly PhotoWidth[]): PhotoSources {
  if (!src.startsWith('/photos/')) return { src };
  return { src, srcSet: widths.map((width) => `${src}/${width} ${width}w`).join(), sizes };
}

/** A page has thirty of these: a phone with a sharp screen gets them in 1.5 times its points, and not in three times. */
export const cardPhoto = (src: string): PhotoSources =>
  listSources(src, '(min-width:35rem) 20rem,40vw', 320, 480);

/** The one that somebody looks at. */
export const largePhoto = (src: string): PhotoSources =>
  listSources(src, '(min-width:75rem) 52rem,(min-width:56.25rem) 62vw,96vw', 480, 640, 960, 1440);

/** In a list or a drawer. */
export const smallPhoto = (src: string): PhotoSources => listSources(src, '10rem', 160, 320);
