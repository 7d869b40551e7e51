import { atom, onMount } from 'nanostores';
import { hasHint } from '#src/browser/has-hint.ts';

/** Undefined until a page has looked. */
export const $isSignedIn = atom<boolean | undefined>();

onMount($isSignedIn, () => {
  readSignedIn();
});

/** Looks again, for instance after signing in within the page. */
export function readSignedIn(): boolean {
  const isSignedIn = hasHint('signed_in');
  $isSignedIn.set(isSignedIn);
  return isSignedIn;
}
