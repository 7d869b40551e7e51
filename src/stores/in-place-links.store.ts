/** Links to other searches that are followed without loading the page anew: `<a href="…" data-in-place>`. */
import { isPlainClick } from '#src/browser/plain-click.ts';
import { wishSearchLink } from '#src/stores/search.store.ts';

/** From now on; gives the way to stop. */
export function followInPlaceLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-in-place]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    wishSearchLink(link);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
