/** The photos over the whole screen, with zoom. The dialog is filled when it is opened for the first time. */
import { createPhotoRow } from '#src/features/vehicle/photo-gallery/photo-row.store.ts';
import type { PhotoRow } from '#src/features/vehicle/photo-gallery/photo-row.store.ts';
import { drawMissingPhotos } from '#src/features/vehicle/photo-gallery/missing-photos.store.ts';
import { showDialog } from '#src/ui/show-dialog.ts';

/** How much larger a zoomed photo is than the screen; the style sheet has the same number. */
const ZOOM = 2.5;
const ZOOM_KEYS: Readonly<Record<string, boolean>> = { '+': true, '=': true, '-': false };

/** @returns opens the viewer at a photo; the page's own row follows when it is closed */
export function createPhotoViewer(gallery: HTMLElement, pageRow: PhotoRow): (index: number) => void {
  const dialog = gallery.querySelector<HTMLDialogElement>('dialog');
  const list = dialog?.querySelector<HTMLElement>('[data-row]');
  const position = dialog?.querySelector<HTMLElement>('[data-position]');
  const zoomButton = dialog?.querySelector<HTMLButtonElement>('[data-zoom]');
  if (!dialog || !list || !position || !zoomButton) return () => undefined;
  list.autofocus = true;
  let row: PhotoRow | undefined;

  const frameAt = (index: number) => list.children[index] as HTMLElement | undefined;
  const zoom = (isIn: boolean, at = { x: 0.5, y: 0.5 }) => {
    const frame = frameAt(row?.current() ?? 0);
    if (!frame || 'missing' in frame.dataset) return;
    frame.toggleAttribute('data-zoomed', isIn);
    // The arrow keys then move the photo under the screen.
    frame.tabIndex = isIn ? 0 : -1;
    (isIn ? frame : list).focus();
    zoomButton.textContent = isIn ? 'Zoom out' : 'Zoom in';
    const photo = frame.querySelector('img');
    if (photo) photo.sizes = isIn ? `${ZOOM * 100}vw` : '100vw';
    const { clientWidth, clientHeight } = frame;
    frame.scrollTo(at.x * (ZOOM - 1) * clientWidth, at.y * (ZOOM - 1) * clientHeight);
  };
  const isZoomed = () => list.querySelector('[data-zoomed]') !== null;

  const fill = () => {
    for (const frame of gallery.querySelectorAll('[data-photos] > li')) {
      const copy = frame.cloneNode(true) as HTMLElement;
      copy.removeAttribute('id');
      copy.querySelector('noscript')?.remove();
      for (const photo of copy.querySelectorAll('img')) photo.sizes = '100vw';
      list.append(copy);
    }
    drawMissingPhotos(gallery);
    return createPhotoRow(list, dialog, (index) => {
      for (const frame of list.querySelectorAll<HTMLElement>('[data-zoomed]')) {
        frame.removeAttribute('data-zoomed');
        frame.tabIndex = -1;
      }
      zoomButton.textContent = 'Zoom in';
      position.textContent = `${position.dataset['position'] ?? ''} ${index + 1} of ${list.children.length}`;
    });
  };

  zoomButton.addEventListener('click', () => zoom(!isZoomed()));
  list.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof HTMLImageElement)) return;
    zoom(!isZoomed(), { x: clientX / innerWidth, y: clientY / innerHeight });
  });
  dialog.addEventListener('keydown', ({ key }) => {
    const isIn = ZOOM_KEYS[key];
    if (isIn !== undefined) zoom(isIn);
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    if (isZoomed()) zoom(false);
    pageRow.show(row?.current() ?? 0, 'instant');
  });

  return (index) => {
    showDialog(dialog);
    row ??= fill();
    row.show(index, 'instant');
  };
}
