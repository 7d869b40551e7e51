/** Messages of the sign-in pages. They are the same for known and unknown addresses, so they reveal neither. */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';
import {
  ACCOUNT_MAILS,
  SIGN_UPS,
  WRONG_FROM_NETWORK,
  WRONG_PASSWORDS,
} from '#src/features/shopper/account/account-limits.ts';
import { MAX_NAME_LENGTH } from '#src/features/shopper/account/account.schema.ts';

export const ACCOUNT_TEXTS = {
  wrong: 'Incorrect email or password. Try again, or reset your password.',
  'wrong-password': 'Incorrect password. Please try again.',
  'wrong-own-password': 'Incorrect password. Please try again.',
  'wrong-sign-up-password': 'Incorrect password. Try the one you chose when you signed up, or sign up again.',
  'wrong-deletion-password': 'Incorrect password. Your account was not deleted.',
  'slow-down': `Too many attempts. Try again in ${WRONG_PASSWORDS.wait} (${WRONG_FROM_NETWORK.wait} on a shared network), or reset your password.`,
  enough: `Too many sign-ups from your network. Try again in ${SIGN_UPS.wait}.`,
  'enough-mails': `We already sent several emails. Try again in ${ACCOUNT_MAILS.wait}.`,
  busy: "We're busy right now. Please try again in a moment.",
  'no-cookies':
    'Your browser blocks cookies, which signing in needs. Allow them for this site, then try again.',
  failed: 'Something went wrong. Please try again.',
  gone: 'This link has expired or was already used.',
  'short-password': `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  'long-password': `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
  'common-password': 'That password is too common. Please choose another.',
  email: 'Enter an email address, such as name@example.com.',
  'same-email': 'This is the address that your account has.',
  'wrong-passkey': "That didn't work. Try again, or sign in with your password.",
  'unsaved-passkey': 'The passkey was not added. Please try again.',
  password: 'Enter your password.',
  name: `Enter your name (up to ${MAX_NAME_LENGTH} characters).`,
} as const;

export type AccountProblem = keyof typeof ACCOUNT_TEXTS;

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. A short sentence is easy to remember and hard to guess.`;
export const RETYPE_HINT = 'Type your password again. To keep it safe, the page does not repeat it.';
export const CHECK_MAIL_TEXT =
  'We sent you a link. Check your inbox and click it within 7 days to finish signing up.';
export const RESET_MAIL_TEXT =
  'If you have an account with that email, we sent you a link. It works for 1 hour.';
export const CHANGE_MAILS_TEXT =
  'We sent a link to your current address and one to the new address. Click both within 24 hours to finish.';
