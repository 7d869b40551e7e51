/** Keeps the page in line with who is signed in. It is loaded when the browser is idle or the visitor signs in. */
import { readSignedIn } from '#src/stores/signed-in.store.ts';

/** Reads the cookie again, and shows "Sign in" or "Account" in the header. Lists of what is saved follow. */
export function showAccount(): void {
  const isIn = readSignedIn();
  const link = document.querySelector<HTMLElement>('[data-account]');
  link?.setAttribute('data-account', isIn ? 'in' : '');
  if (isIn) link?.removeAttribute('data-dialog');
  else link?.setAttribute('data-dialog', 'sign-in');
}

/** Another tab may have signed in or out when this page is looked at again. */
export function followAccount(): void {
  document.addEventListener('visibilitychange', showAccount);
}
