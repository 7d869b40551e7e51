/** Adds arrows, thumbnails and the full screen to a gallery that works by swiping and links without them. */
import { createPhotoRow } from '#src/features/vehicle/photo-gallery/photo-row.store.ts';
import { createPhotoViewer } from '#src/features/vehicle/photo-gallery/photo-viewer.store.ts';
import { drawMissingPhotos } from '#src/features/vehicle/photo-gallery/missing-photos.store.ts';

/** @param gallery the element that `Gallery.astro` renders */
export function startGallery(gallery: HTMLElement | null): void {
  if (!gallery) return;
  drawMissingPhotos(gallery);
  const list = gallery.querySelector<HTMLElement>('[data-photos]');
  const stage = list?.parentElement;
  if (!list || !stage) return;

  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbnails] a')];
  const row = createPhotoRow(list, stage, (index) => {
    for (const [place, link] of thumbnails.entries()) {
      if (place === index) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    // Only the row of thumbnails may move, not the page.
    const current = thumbnails[index];
    const box = current?.closest('ul');
    if (current && box) box.scrollLeft = current.offsetLeft - (box.clientWidth - current.clientWidth) / 2;
  });
  for (const [index, link] of thumbnails.entries()) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      row.show(index);
    });
  }

  const open = createPhotoViewer(gallery, row);
  const button = stage.querySelector<HTMLButtonElement>('[data-full-screen]');
  if (button) button.hidden = false;
  button?.addEventListener('click', () => open(row.current()));
  list.addEventListener('click', () => open(row.current()));
}
