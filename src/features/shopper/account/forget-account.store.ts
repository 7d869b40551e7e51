import { persistent } from '#src/browser/persistent.ts';
import { DELETED_PATH, FORGOTTEN_PATH } from '#src/domain/visitor/account-paths.ts';

/**
 * Storage keys of an account's data: saved cars, their notes, search changes, the wallet, unsent changes of shortlists, emailed
 * sellers, and messages to sellers that are being written.
 */
const ACCOUNT_STORAGE_KEYS = [
  'forecourt.saved',
  'forecourt.car-notes',
  'forecourt.search-changes',
  'forecourt.wallet',
  'forecourt.shortlist-queue',
  'emailed',
  'forecourt.lead-drafts',
];
const PUSH_TOKEN = 'push';
const DONE_PATHS = [DELETED_PATH, FORGOTTEN_PATH];

/** The deletion that this tab has requested. */
const deletion = persistent<'asked' | 'done'>(
  'forecourt.deletion',
  (value) => (value === 'asked' ? value : undefined),
  'done',
  'session',
);

type Forms = Iterable<Pick<HTMLFormElement, 'addEventListener'>>;

/**
 * Scripts store data of an account in the browser, so it is removed with the session. Otherwise the next person to sign
 * in on this browser would take over the wallet.
 */
export function forgetAccountOnSubmit(forms: Forms): void {
  for (const form of forms) form.addEventListener('submit', () => forget(ACCOUNT_STORAGE_KEYS));
}

/** For forms that delete everything on the server. The server may refuse, so only the page after it clears the browser. */
export function markDeletionOnSubmit(forms: Forms): void {
  for (const form of forms) form.addEventListener('submit', () => deletion.save('asked'));
}

/** Clears the browser on the confirmation page, but only after this tab has requested it. A foreign link deletes nothing. */
export function forgetDeleted({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  if (deletion.get() !== 'asked' || !DONE_PATHS.includes(pathname + hash)) return;
  // The token would be sent again at the next visit.
  forget([...ACCOUNT_STORAGE_KEYS, PUSH_TOKEN]);
  deletion.save('done');
}

function forget(names: readonly string[]): void {
  try {
    for (const area of [localStorage, sessionStorage]) for (const name of names) area.removeItem(name);
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}
