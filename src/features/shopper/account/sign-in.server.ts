/** Signing in and out. */
import { accountShopperId, visitorShopperId } from '#src/domain/visitor/shopper.ts';
import type { signInCall } from '#src/features/shopper/account/account.call.ts';
import {
  KNOWN_NETWORK,
  SLOW_ACCOUNT,
  WRONG_EVERYWHERE,
  WRONG_FROM_NETWORK,
  WRONG_PASSWORDS,
} from '#src/features/shopper/account/account-limits.ts';
import type { SignInInput } from '#src/features/shopper/account/account.schema.ts';
import { noteOptOut } from '#src/features/shopper/account/opt-out.server.ts';
import type { CallOutput, Handler } from '#src/lib/call.ts';
import { isPasswordsBusy } from '#src/server/accounts/passwords.ts';
import type { SignedIn } from '#src/server/accounts/account-parts.ts';
import { setSignedIn, setSignedOut } from '#src/server/accounts/session-cookie.ts';
import type { SignedOut } from '#src/server/shoppers/shopper-records.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import {
  giveBackToLimit,
  isUsedUp,
  networkOf,
  resetLimit,
  takeFromLimit,
} from '#src/engine/http/rate-limits.ts';
import type { RateLimit } from '#src/engine/http/rate-limits.ts';
import { noteSecurityEvent } from '#src/server/shoppers/security-event.ts';

export type SignInOutcome = CallOutput<typeof signInCall>['type'];

export const answerSignIn: Handler<typeof signInCall> = async (input, { locals }) => ({
  type: await signIn(locals, input),
});

/** Sets the cookies of a new session, and moves what this browser saved while signed out into the account. */
export async function signIn(locals: App.Locals, input: SignInInput): Promise<SignInOutcome> {
  const { accounts } = locals.services;
  const checked = await limitGuesses(locals, input.email, () => accounts.signIn(input));
  if (typeof checked === 'string') return checked;
  await beginSession(locals, checked);
  return 'ok';
}

/**
 * Limits password guesses: every attempt is counted before it is made, and removed again if it was correct.
 * @param who whose password it is
 * @param check returns undefined or false for a wrong password
 * @param isOneAccount counts the guesses of all networks together, too; false when `who` is shared by many people
 */
export async function limitGuesses<Right>(
  locals: App.Locals,
  who: string,
  check: () => Promise<Right | false | undefined>,
  { isOneAccount = true } = {},
): Promise<Right | 'wrong' | 'slow-down' | 'busy'> {
  const { db } = locals.services;
  const limits = listLimits(networkOf(locals.clientIp), who, isOneAccount);
  const taken: RateLimit[] = [];
  for (const limit of limits) {
    const isTaken = await takeFromLimit(db, limit);
    if (isTaken) taken.push(limit);
    else if (limit.name !== WRONG_EVERYWHERE.name || !(await mayTryAnyway(db, locals.clientIp, who))) {
      noteSecurityEvent(locals, 'limit-hit', { limit: limit.name, account: who });
      return 'slow-down';
    }
  }
  const [ofAccount, ...others] = taken;
  try {
    const right = await check();
    if (right === undefined || right === false) {
      noteSecurityEvent(locals, 'sign-in-failed', { status: 401, account: who });
      return 'wrong';
    }
    for (const limit of others) await giveBackToLimit(db, limit);
    if (ofAccount) await resetLimit(db, ofAccount);
    if (isOneAccount) await takeFromLimit(db, knownNetwork(locals.clientIp, who));
    return right;
  } catch (error) {
    for (const limit of taken) await giveBackToLimit(db, limit);
    if (isPasswordsBusy(error)) return 'busy';
    throw error;
  }
}

/** The one of the account in this network comes first, because only that one is reset by a correct password. */
function listLimits(network: string, who: string, isOneAccount: boolean): RateLimit[] {
  return [
    { ...WRONG_PASSWORDS, key: `${who} ${network}` },
    { ...WRONG_FROM_NETWORK, key: network },
    ...(isOneAccount ? [{ ...WRONG_EVERYWHERE, key: who }] : []),
  ];
}

/** When many networks guess one password, its owner still gets in from where they signed in before. */
async function mayTryAnyway(db: Database, clientIp: string, who: string): Promise<boolean> {
  if (await isUsedUp(db, knownNetwork(clientIp, who))) return true;
  return takeFromLimit(db, { ...SLOW_ACCOUNT, key: who });
}

const knownNetwork = (clientIp: string, who: string): RateLimit => ({
  ...KNOWN_NETWORK,
  key: `${who} ${networkOf(clientIp)}`,
});

/** Ends the previous session first, so that a planted session cannot be reused. */
export async function beginSession(locals: App.Locals, { account, session }: SignedIn): Promise<void> {
  const { accounts, db, shopperRecords } = locals.services;
  const { visitorId } = await locals.findShopper();
  await accounts.signOut(sessionHeaders(locals));
  if (visitorId !== undefined) {
    const [from, to] = [visitorShopperId(visitorId), accountShopperId(account.id)];
    // One transaction; running it again changes nothing.
    await db.transaction().execute(async (tx) => {
      for (const records of shopperRecords) await records.move(tx, from, to);
    });
  }
  await accounts.noteDevice(session, locals.describeDevice());
  setSignedIn(locals.cookies, accounts.cookie, session);
  await noteOptOut(locals, account.id);
}

export async function signOut(locals: App.Locals, { everywhere = false } = {}): Promise<void> {
  const { accounts } = locals.services;
  const headers = sessionHeaders(locals);
  const { account, visitorId } = await locals.findShopper();
  const isHere = !everywhere && visitorId !== undefined;
  // Without a visitor cookie, this browser could be any of the account's. Then each of them has to register again.
  if (isHere) await leaveBrowsers(locals, { browser: visitorShopperId(visitorId) });
  else if (account) await leaveBrowsers(locals, { account: accountShopperId(account.id) });
  if (everywhere) await accounts.signOutEverywhere(headers);
  await accounts.signOut(headers);
  setSignedOut(locals.cookies, accounts.cookie);
}

/** Notifications of an account end together with its session. */
export async function leaveBrowsers({ services }: App.Locals, where: SignedOut): Promise<void> {
  const { db, shopperRecords } = services;
  await db.transaction().execute(async (tx) => {
    for (const records of shopperRecords) await records.signOut?.(tx, where);
  });
}

/** Removes a stale `signed_in` hint: a visitor on the sign-in page is not signed in. */
export function forgetDeadSession({ cookies, services }: App.Locals): void {
  if (cookies.get('signed_in') !== undefined) setSignedOut(cookies, services.accounts.cookie);
}

/** Headers with the session cookie and no other cookie. */
export function sessionHeaders(locals: App.Locals): Headers {
  return pickCookies(locals, [locals.services.accounts.cookie.name]);
}

/** Headers with the session and the challenge for a passkey. */
export function cookieHeaders(locals: App.Locals): Headers {
  const { name, challengeName } = locals.services.accounts.cookie;
  return pickCookies(locals, [name, challengeName]);
}

function pickCookies({ cookies }: App.Locals, names: readonly string[]): Headers {
  const pairs = names.flatMap((name) => {
    const value = cookies.get(name)?.value;
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return new Headers(pairs.length === 0 ? {} : { cookie: pairs.join('; ') });
}
