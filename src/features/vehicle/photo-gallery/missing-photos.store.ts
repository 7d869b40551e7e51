/** Shows the drawing where a photo failed to load. The frame keeps its size, so nothing moves. */

/** The site answers a missing photo with one transparent pixel, for browsers without this script. */
const CLEAR_PIXEL_WIDTH = 1;

/** @param gallery has the drawing in its template */
export function drawMissingPhotos(gallery: HTMLElement | null): void {
  const drawing = gallery?.querySelector('template')?.content;
  if (!gallery || !drawing) return;
  const check = (photo: HTMLImageElement, isBroken: boolean): void => {
    if (!isBroken && photo.naturalWidth > CLEAR_PIXEL_WIDTH) return;
    const frame = photo.parentElement;
    if (!frame || 'missing' in frame.dataset) return;
    frame.dataset['missing'] = '';
    photo.before(drawing.cloneNode(true));
  };
  for (const photo of gallery.querySelectorAll('img')) {
    if (photo.complete && photo.currentSrc !== '') check(photo, false);
    photo.addEventListener('load', () => check(photo, false));
    photo.addEventListener('error', () => check(photo, true));
  }
}
