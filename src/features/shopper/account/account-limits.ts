/** How many attempts are allowed, and the waiting time as text. */
import { HOUR_MS, MINUTE_MS } from '#src/lib/durations.ts';

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
/** Wrong passwords for one account from all networks together; beyond them, it may be tried only now and then. */
export const WRONG_EVERYWHERE = { name: 'wrong-everywhere', max: 100, perMs: HOUR_MS } as const;
export const SLOW_ACCOUNT = { name: 'slow-account', max: 1, perMs: 15_000 } as const;
/** Where the owner signed in lately; not slowed down by strangers on other networks. */
export const KNOWN_NETWORK = { name: 'known-network', max: 1, perMs: 30 * 24 * HOUR_MS } as const;
export const SIGN_UPS = { name: 'sign-up', max: 10, perMs: HOUR_MS, wait: 'an hour' } as const;
/** Account emails to one address. Emails above the limit are dropped silently. */
export const ACCOUNT_MAILS = { name: 'account-mail', max: 3, perMs: HOUR_MS, wait: 'an hour' } as const;
