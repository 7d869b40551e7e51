/** Follows links to other searches without reloading the page: `<a href="…" data-in-place>`. */
import { isPlainClick } from '#src/browser/plain-click.ts';
import { submitSearchLink } from '#src/stores/search.store.ts';

/** Starts listening and returns a function that stops it. */
export function followInPlaceLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-in-place]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    submitSearchLink(link);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
