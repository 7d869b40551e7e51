import { persistent } from '#src/browser/persistent.ts';
import { DELETED_PATH, FORGOTTEN_PATH } from '#src/domain/visitor/account-paths.ts';

/** By the names under which scripts keep them: saved cars, changes to searches, the wallet, and who was written to. */
const ACCOUNT_STORAGE_KEYS = ['forecourt.saved', 'forecourt.search-changes', 'forecourt.wallet', 'emailed'];
const PUSH_TOKEN = 'push';
const DONE_PATHS = [DELETED_PATH, FORGOTTEN_PATH];

/** What this tab has asked the server for. */
const deletion = persistent<'asked' | 'done'>(
  'forecourt.deletion',
  (value) => (value === 'asked' ? value : undefined),
  'done',
  'session',
);

type Forms = Iterable<Pick<HTMLFormElement, 'addEventListener'>>;

/**
 * What scripts kept of an account goes with its session: the next shopper at this browser may be somebody else, and
 * their account would take the wallet for its own.
 */
export function forgetAccountOnSubmit(forms: Forms): void {
  for (const form of forms) form.addEventListener('submit', () => forget(ACCOUNT_STORAGE_KEYS));
}

/** For forms by which the server deletes all of it, notifications among it: it may refuse, or be out of reach. */
export function markDeletionOnSubmit(forms: Forms): void {
  for (const form of forms) form.addEventListener('submit', () => deletion.save('asked'));
}

/** The page that says that it is done; a link to it that somebody else made deletes nothing. */
export function forgetDeleted({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  if (deletion.get() !== 'asked' || !DONE_PATHS.includes(pathname + hash)) return;
  // Their token would be told again at the next visit.
  forget([...ACCOUNT_STORAGE_KEYS, PUSH_TOKEN]);
  deletion.save('done');
}

function forget(names: readonly string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
