/** Links to sign in and to create an account, with a return path. */
import { SIGN_IN_PATH } from '#src/domain/visitor/account-paths.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The screen after an email was sent. The opener sees it in the details, and then closing gives nothing up. */
export const MAILED_SCREEN = 'check-mail';

/** @param refUrl the path and query to return to; the sign-in page validates it */
export function signInHref(refUrl: string, screen?: 'signup'): string {
  const params = new URLSearchParams({ ...definedOnly({ defaultScreen: screen }), refUrl });
  return `${SIGN_IN_PATH}?${params.toString()}`;
}
