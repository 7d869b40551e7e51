/** By the names under which scripts keep them: saved cars, changes to searches, the wallet, and who was written to. */
const KEPT_OF_ACCOUNT = ['forecourt.saved', 'forecourt.search-changes', 'forecourt.wallet', 'emailed'];
const PUSH_TOKEN = 'push';

type Forms = Iterable<Pick<HTMLFormElement, 'addEventListener'>>;

/**
 * What scripts kept of an account goes with its session: the next shopper at this browser may be somebody else, and
 * their account would take the wallet for its own. @see reliability.md §1.1, row 14.3
 */
export function forgetAccountOnSubmit(forms: Forms): void {
  for (const form of forms) form.addEventListener('submit', () => forget(KEPT_OF_ACCOUNT));
}

/** Where the server deletes all of it, notifications among it: their token would be told again at the next visit. */
export function forgetBrowserOnSubmit(forms: Forms): void {
  for (const form of forms) form.addEventListener('submit', () => forget([...KEPT_OF_ACCOUNT, PUSH_TOKEN]));
}

function forget(names: readonly string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
