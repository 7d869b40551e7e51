import { atom, onMount } from 'nanostores';
import { hasHint } from '#src/browser/has-hint.ts';

/** Undefined until the page has read the cookie. */
export const $isSignedIn = atom<boolean | undefined>();

onMount($isSignedIn, () => {
  readSignedIn();
});

/** Reads the cookie again, for example after sign-in within the page. */
export function readSignedIn(): boolean {
  const isSignedIn = hasHint('signed_in');
  $isSignedIn.set(isSignedIn);
  return isSignedIn;
}
