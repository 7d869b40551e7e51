/** The list of saved searches in a browser. A change that cannot be stored is shown with a note and stored later. */
import { sendBeacon } from '#src/browser/send-beacon.ts';
import { updateSearchCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import { formatExecuted, WAITING_TITLE_TEXT } from '#src/features/shopper/saved-searches/saved-searches.ts';
import {
  searchChanges,
  waitingSearchChanges,
} from '#src/features/shopper/saved-searches/search-changes-start.store.ts';

/** Without it the links still run the searches and the forms rename them. */
export function followSearchList(): void {
  waitingSearchChanges.$value.subscribe(showWaiting);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-run-search]');
    if (link) noteRun(link.dataset['runSearch'] ?? '');
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-rename]')) return;
    event.preventDefault();
    void rename(new FormData(form));
  });
}

/** Also stored, because a beacon reports no result. Sending it twice changes nothing. */
function noteRun(bookmarkId: string): void {
  const change = { bookmarkId, lastExecuted: formatExecuted(Date.now()) };
  searchChanges.keep(change);
  void sendBeacon(updateSearchCall.path, change);
}

async function rename(form: FormData): Promise<void> {
  const [bookmarkId, bookmarkTitle] = [form.get('bookmarkId'), form.get('bookmarkTitle')];
  if (typeof bookmarkId !== 'string' || typeof bookmarkTitle !== 'string') return;
  const fate = await searchChanges.change({ bookmarkId, bookmarkTitle, titledAtMs: Date.now() });
  if (fate !== 'failed') location.reload(); // shows the current list
}

/** Also takes the note back when the title is stored, which may be long after it was chosen. */
function showWaiting(): void {
  const changes = waitingSearchChanges.get();
  for (const item of document.querySelectorAll<HTMLElement>('[data-search-id]')) {
    const title = changes.find((change) => change.bookmarkId === item.dataset['searchId'])?.bookmarkTitle;
    const link = item.querySelector('[data-run-search]');
    const status = item.querySelector('[role="status"]');
    if (!link || !status) continue;
    status.textContent = title === undefined ? '' : WAITING_TITLE_TEXT;
    if (title === undefined) continue;
    link.textContent = title;
    item.querySelector('details')?.removeAttribute('open');
  }
}
