/** Follows links to searches inside a dialog, which closes before the browser would follow them. */
import type { MouseEvent } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { submitSearchLink } from '#src/stores/search.store.ts';

/**
 * Follows the link in place where results are shown, else by loading the page. The browser handles a click that opens
 * a tab.
 */
export function followSearchLink(event: MouseEvent<HTMLAnchorElement>, close: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const link = event.currentTarget;
  close();
  if (document.getElementById('listings')) submitSearchLink(link);
  else location.assign(link.href);
}
