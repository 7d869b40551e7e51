import { announce } from '#src/stores/announcer.store.ts';
import { showAccount } from '#src/stores/show-account.store.ts';

/** Updates the page after signing in: the header changes, and listeners load personal data. */
export function showSignedIn(): void {
  showAccount();
  announce('You are signed in.');
}
