/** What people are told while they sign in. Known and unknown addresses are told the same. */
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#src/domain/visitor/password.ts';
import {
  SIGN_UPS,
  WRONG_FROM_NETWORK,
  WRONG_PASSWORDS,
} from '#src/features/shopper/account/account-limits.ts';
import { MAX_NAME_LENGTH } from '#src/features/shopper/account/account.schema.ts';

export const ACCOUNT_TEXTS = {
  wrong: 'This e-mail address and password do not go together. Try again, or set a new password.',
  'wrong-password': 'This is not your password. Try again.',
  'wrong-sign-up-password':
    'This is not the password that you chose when you signed up. Try again, or sign up anew.',
  'wrong-deletion-password': 'This is not your password. Nothing was deleted.',
  'slow-down': `These were many tries. Wait ${WRONG_PASSWORDS.wait} (${WRONG_FROM_NETWORK.wait} if many came from your network), or set a new password.`,
  enough: `Many accounts have been asked for from your network. Try again in ${SIGN_UPS.wait}.`,
  busy: 'Many people are signing in at this moment. Try again.',
  failed: 'That did not work. Your entries are still here: try again.',
  gone: 'This link has been used, or it is too old.',
  'short-password': `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  'long-password': `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
  'common-password': 'This password is one of those that are tried first. Choose another one.',
  email: 'Enter an e-mail address, such as name@example.com.',
  password: 'Enter your password.',
  name: `Enter your name, with at most ${MAX_NAME_LENGTH} characters.`,
} as const;

export type AccountProblem = keyof typeof ACCOUNT_TEXTS;

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. A short sentence is easy to remember and hard to guess.`;
export const CHECK_MAIL_TEXT =
  'If the address can have an account here, a mail is on its way to it. Its link is good for seven days.';
export const RESET_MAIL_TEXT =
  'If this address has an account, a mail is on its way to it. Its link is good for one hour.';
