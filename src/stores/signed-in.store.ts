import { atom, onMount } from 'nanostores';

/** Set beside the session; it proves nothing, and tells a page only whether asking is worth it. @see R §4 */
const HINT = /(?:^|; )signed_in=1(?:;|$)/;

/** Undefined until a page has looked. */
export const $isSignedIn = atom<boolean | undefined>();

onMount($isSignedIn, () => {
  if (typeof document !== 'undefined') readSignedIn();
});

/** Looks again, for instance after signing in within the page. */
export function readSignedIn(): boolean {
  const isSignedIn = HINT.test(document.cookie);
  $isSignedIn.set(isSignedIn);
  return isSignedIn;
}
