/** By the names under which scripts keep them: saved cars, changes to searches, the wallet, and who was written to. */
const KEPT_OF_ACCOUNT = ['forecourt.saved', 'forecourt.search-changes', 'forecourt.wallet', 'emailed'];

/**
 * What scripts kept of an account goes with its session: the next shopper at this browser may be somebody else, and
 * their account would take the wallet for its own. @see reliability.md §1.1, row 14.3
 */
export function forgetAccountOnSubmit(forms: Iterable<Pick<HTMLFormElement, 'addEventListener'>>): void {
  for (const form of forms) form.addEventListener('submit', forget);
}

function forget(): void {
  try {
    for (const name of KEPT_OF_ACCOUNT) localStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
