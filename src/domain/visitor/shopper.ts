/** The person behind a request: signed in, or known only as a returning browser. */
export interface Shopper {
  readonly account?: Account;
  /** A digest of the browser's token. It is set once the browser has saved something. */
  readonly visitorId?: string;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The id in the `shopper_id` column of every table: an account's, or else a browser's. */
export function findShopperId({ account, visitorId }: Shopper): string | undefined {
  if (account) return accountShopperId(account.id);
  return visitorId === undefined ? undefined : visitorShopperId(visitorId);
}

export const accountShopperId = (id: string): string => `account:${id}`;
export const visitorShopperId = (id: string): string => `visitor:${id}`;
