import { announce } from '#src/stores/announcer.store.ts';
import { readSignedIn } from '#src/stores/signed-in.store.ts';

/** Updates the page after signing in: the header changes, and listeners load personal data. */
export function showSignedIn(): void {
  const link = document.querySelector<HTMLElement>('[data-account]');
  link?.setAttribute('data-account', 'in');
  link?.removeAttribute('data-dialog');
  readSignedIn();
  announce('You are signed in.');
}
