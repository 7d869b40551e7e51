import { sendBeacon } from '#src/browser/send-beacon.ts';
import { updateSearchCall } from '#src/features/saved-searches/saved-searches.call.ts';
import { formatExecuted } from '#src/features/saved-searches/saved-searches.ts';

/** Tells when a saved search is run; its link works without. @see M §7 (bookmark update) */
export function followSearchRuns(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-run-search]');
    if (!link) return;
    const bookmarkId = link.dataset['runSearch'];
    void sendBeacon(updateSearchCall.path, { bookmarkId, lastExecuted: formatExecuted(Date.now()) });
  });
}
