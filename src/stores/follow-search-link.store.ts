/** Links to searches inside a dialog, which is gone before a browser would follow them. */
import type { MouseEvent } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { wishSearchLink } from '#src/stores/search.store.ts';

/** In place where results are shown, else by loading the page; a click that opens a tab is the browser's. */
export function followSearchLink(event: MouseEvent<HTMLAnchorElement>, close: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const link = event.currentTarget;
  close();
  if (document.getElementById('listings')) wishSearchLink(link);
  else location.assign(link.href);
}
