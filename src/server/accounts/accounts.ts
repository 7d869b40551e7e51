import type { Account } from '#src/domain/visitor/shopper.ts';

/** Who has an account here. */
export interface Accounts {
  /** Whose session the request carries; undefined without one, or where it has ended. */
  findAccount(headers: Headers): Promise<Account | undefined>;
}

/** Accounts are not open yet: nobody is signed in. */
export function createAccounts(): Accounts {
  return { findAccount: () => Promise.resolve(undefined) };
}
