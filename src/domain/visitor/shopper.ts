/** Who asks: proven by a session, or known by a cookie that only says "the same browser". */
export interface Shopper {
  readonly account?: Account;
  /** A digest of the browser's token; there once something was kept for it. */
  readonly visitorId?: string;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Under whose name rows lie, in every table: an account's, or a browser's. */
export function keeperOf({ account, visitorId }: Shopper): string | undefined {
  if (account) return accountKeeper(account.id);
  return visitorId === undefined ? undefined : visitorKeeper(visitorId);
}

export const accountKeeper = (id: string): string => `account:${id}`;
export const visitorKeeper = (id: string): string => `visitor:${id}`;
