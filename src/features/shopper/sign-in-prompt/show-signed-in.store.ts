import { announce } from '#src/stores/announcer.store.ts';
import { readSignedIn } from '#src/stores/signed-in.store.ts';

/** The page as it is for somebody who is signed in: its header says so, and whoever listens asks for personal things. */
export function showSignedIn(): void {
  const link = document.querySelector<HTMLElement>('[data-account]');
  link?.setAttribute('data-account', 'in');
  link?.removeAttribute('data-dialog');
  readSignedIn();
  announce('You are signed in.');
}
