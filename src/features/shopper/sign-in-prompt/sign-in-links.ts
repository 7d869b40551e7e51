/** The ways to sign in and to create an account, and back to where the visitor was. */
import { SIGN_IN_PATH } from '#src/domain/visitor/account-paths.ts';

/** @param refUrl path and query to come back to; the sign-in page checks it */
export function signInHref(refUrl: string, screen?: 'signup'): string {
  const params = new URLSearchParams({ ...(screen && { defaultScreen: screen }), refUrl });
  return `${SIGN_IN_PATH}?${params.toString()}`;
}
