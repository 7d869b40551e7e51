/** How many attempts are allowed, and the waiting time as text. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong passwords for one account from one network. The owner, on another network, is not locked out. */
export const WRONG_PASSWORDS = {
  name: 'wrong-password',
  max: 5,
  perMs: 15 * MINUTE_MS,
  wait: '15 minutes',
} as const;
/** Wrong passwords from one network, for all accounts together. */
export const WRONG_FROM_NETWORK = {
  name: 'wrong-from-network',
  max: 50,
  perMs: HOUR_MS,
  wait: 'an hour',
} as const;
export const SIGN_UPS = { name: 'sign-up', max: 10, perMs: HOUR_MS, wait: 'an hour' } as const;
/** Account emails to one address. Emails above the limit are dropped silently. */
export const ACCOUNT_MAILS = { name: 'account-mail', max: 3, perMs: HOUR_MS };
