/** Accounts, sessions and passwords. Their pages are in `features/shopper/account`. */
import type { Account } from '#src/domain/visitor/shopper.ts';
import { accountsOf, endResets } from '#src/server/accounts/account-tables.ts';
import type { Auth } from '#src/server/accounts/auth.ts';
import { isCommonPassword } from '#src/server/accounts/common-passwords.ts';
import { hashPassword, verifyPassword } from '#src/server/accounts/passwords.ts';
import { deriveToken, loadAccountSecret } from '#src/server/accounts/secret.ts';
import { ABSOLUTE_MS, describeSessionCookie, hasSession } from '#src/server/accounts/session-cookie.ts';
import { onlyCookies, refused, signedInBy, toAccount } from '#src/server/accounts/account-parts.ts';
import type { AccountParts, SignedIn } from '#src/server/accounts/account-parts.ts';
import { openDevices } from '#src/server/accounts/open-devices.ts';
import type { AccountDevices } from '#src/server/accounts/open-devices.ts';
import { openPasskeys } from '#src/server/accounts/open-passkeys.ts';
import type { AccountPasskeys } from '#src/server/accounts/open-passkeys.ts';
import type { SessionCookie } from '#src/server/accounts/session-cookie.ts';
import { orDatabaseFault } from '#src/server/accounts/database-faults.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Methods that hash or check a password throw `PasswordsBusy` when too many run at once. */
export interface Accounts extends AccountDevices, AccountPasskeys {
  readonly cookie: SessionCookie;
  /** The account of the request's session; undefined without a session, or after it ended. */
  findAccount(headers: Headers): Promise<Account | undefined>;
  /** Undefined for an unknown address and for a wrong password, after the same time. */
  signIn(credentials: Credentials): Promise<SignedIn | undefined>;
  signOut(headers: Headers): Promise<void>;
  signOutEverywhere(headers: Headers): Promise<void>;
  /** Ends all sessions of the account and begins a new one; undefined when `current` is wrong. */
  changePassword(
    headers: Headers,
    passwords: { current: string; next: string },
  ): Promise<SignedIn | undefined>;
  /** The account whose password a link may set; undefined when the link is used or expired. */
  findReset(token: string): Promise<Account | undefined>;
  /** Ends all sessions. @returns the account's id; undefined when the link is used or expired */
  resetPassword(token: string, password: string): Promise<string | undefined>;
  /** Makes the link of a reset valid from now on. @param id of the request: the same id gives the same token */
  openReset(accountId: string, id: string): Promise<string>;
  isPasswordOf(accountId: string, password: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
  verifyPassword(stored: string, password: string): Promise<boolean>;
  /** @param about known facts about the password's owner */
  isCommonPassword(password: string, about: readonly string[]): boolean;
  /** For links in mails. */
  tokenOf(purpose: string, id: string): string;
}

/** How long a reset link is valid. */
const RESET_MS = HOUR_MS;

/** @param config.secret that of all machines; without it, the one of `dataDir` */
export function createAccounts(
  db: Database,
  config: { dataDir: string; siteOrigin: string; secret?: string | undefined },
): Accounts {
  const cookie = describeSessionCookie(config.siteOrigin);
  let { secret } = config;
  let auth: Promise<Auth> | undefined;
  const loadSecret = () => (secret ??= loadAccountSecret(config.dataDir));
  const load = async () => {
    const { createAuth } = await import('#src/server/accounts/auth.ts');
    return createAuth({ db, secret: loadSecret(), origin: config.siteOrigin, cookie });
  };
  const parts: AccountParts = {
    db,
    cookie,
    askAuth: (work) => orDatabaseFault(async () => work(await (auth ??= load()))),
    tokenOf: (purpose, id) => deriveToken(loadSecret(), purpose, id),
  };
  return {
    ...openSessions(parts),
    ...openPasswords(parts),
    ...openDevices(parts),
    ...openPasskeys(parts),
    cookie,
    hashPassword,
    verifyPassword,
    isCommonPassword,
    tokenOf: parts.tokenOf,
  };
}

function openSessions({ db, cookie, askAuth }: AccountParts) {
  return {
    findAccount: async (headers) => {
      if (!hasSession(headers, cookie)) return undefined;
      const found = await findSession(askAuth, onlyCookies(headers));
      if (!found) return undefined;
      const { session, user } = found;
      if (session.createdAt.getTime() + ABSOLUTE_MS > Date.now()) return toAccount(user);
      await accountsOf(db).deleteFrom('account_session').where('id', '=', session.id).execute();
      return undefined;
    },
    signIn: (credentials) =>
      askAuth(({ api }) => {
        const asked = api.signInEmail({ body: credentials, headers: new Headers(), returnHeaders: true });
        return signedInBy(asked, cookie);
      }),
    signOut: async (headers) => {
      if (hasSession(headers, cookie))
        await askAuth(({ api }) => api.signOut({ headers: onlyCookies(headers) }));
    },
    signOutEverywhere: async (headers) => {
      if (!hasSession(headers, cookie)) return;
      await askAuth(({ api }) => refused(api.revokeSessions({ headers: onlyCookies(headers) })));
    },
  } satisfies Partial<Accounts>;
}

/** Notes once an hour that a session is used; while nothing can be written, it is found without. */
async function findSession(askAuth: AccountParts['askAuth'], headers: Headers) {
  try {
    return await askAuth(({ api }) => api.getSession({ headers }));
  } catch (error) {
    if (!isWriteError(error)) throw error;
    return askAuth(({ api }) => api.getSession({ headers, query: { disableRefresh: true } }));
  }
}

function openPasswords({ db, cookie, askAuth, tokenOf }: AccountParts) {
  return {
    changePassword: async (headers, { current, next }) => {
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
      const asked = { body, headers: onlyCookies(headers), returnHeaders: true as const };
      const signedIn = await askAuth(({ api }) => signedInBy(api.changePassword(asked), cookie));
      // A sign-in invalidates any requested reset link.
      if (signedIn) await endResets(db, signedIn.account.id);
      return signedIn;
    },
    findReset: (token) =>
      askAuth(async ({ $context }) => {
        const { internalAdapter } = await $context;
        const link = await internalAdapter.findVerificationValue(resetOf(token));
        const isGood = link !== null && link.expiresAt.getTime() > Date.now();
        const user = isGood ? await internalAdapter.findUserById(link.value) : null;
        return user ? toAccount(user) : undefined;
      }),
    resetPassword: (token, newPassword) =>
      askAuth(async ({ api, $context }) => {
        const { internalAdapter } = await $context;
        const link = await internalAdapter.findVerificationValue(resetOf(token));
        const answer = await refused(api.resetPassword({ body: { token, newPassword } }));
        return answer === undefined ? undefined : link?.value;
      }),
    openReset: (accountId, id) =>
      askAuth(async ({ $context }) => {
        const token = tokenOf('reset', id);
        const { internalAdapter } = await $context;
        const identifier = resetOf(token);
        // A repeated mail has the same link, and it is valid once.
        await internalAdapter.deleteVerificationByIdentifier(identifier);
        const expiresAt = new Date(Date.now() + RESET_MS);
        await internalAdapter.createVerificationValue({ identifier, value: accountId, expiresAt });
        return token;
      }),
    isPasswordOf: async (accountId, password) => {
      const row = await accountsOf(db)
        .selectFrom('account_credential')
        .select('password_hash')
        .where('user_id', '=', accountId)
        .executeTakeFirst();
      return verifyPassword(row?.password_hash ?? '', password);
    },
  } satisfies Partial<Accounts>;
}

/** The identifier under which better-auth looks up a reset. */
const resetOf = (token: string) => `reset-password:${token}`;
