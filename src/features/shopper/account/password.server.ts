/** Setting a new password, through an email link or with the old password. */
import { randomUUID } from 'node:crypto';
import { accountShopperId, visitorShopperId } from '#src/domain/visitor/shopper.ts';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { accountMailJob } from '#src/features/shopper/account/account-mail.job.ts';
import { ACCOUNT_MAILS, WRONG_FROM_NETWORK } from '#src/features/shopper/account/account-limits.ts';
import { leaveBrowsers, limitGuesses, sessionHeaders } from '#src/features/shopper/account/sign-in.server.ts';
import { findPasswordProblem } from '#src/features/shopper/account/sign-up.server.ts';
import { setSignedIn } from '#src/server/accounts/session-cookie.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { noteSecurityEvent } from '#src/server/shoppers/security-event.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';

/** Responds in the same way for every address; the job looks the account up. Returns false above the limit of a network. */
export async function requestReset({ services, clientIp }: App.Locals, email: string): Promise<boolean> {
  const { db } = services;
  const ofNetwork = { ...WRONG_FROM_NETWORK, name: 'reset', key: networkOf(clientIp) };
  if (!(await takeFromLimit(db, ofNetwork))) return false;
  if (await takeFromLimit(db, { ...ACCOUNT_MAILS, key: email })) {
    await enqueue(db, accountMailJob, { kind: 'reset', id: randomUUID(), email });
  }
  return true;
}

export type NewPasswordOutcome = 'ok' | 'gone' | 'short-password' | 'common-password' | 'slow-down' | 'busy';

export async function resetPassword(
  locals: App.Locals,
  { token, password }: { token: string; password: string },
): Promise<NewPasswordOutcome> {
  const { accounts, db } = locals.services;
  const set = async () => {
    const owner = await accounts.findReset(token);
    if (!owner) return undefined;
    const problem = findPasswordProblem(locals, password, [owner.email, owner.name]);
    if (problem) return problem;
    const id = await accounts.resetPassword(token, password);
    return id === undefined ? undefined : { id, email: owner.email };
  };
  const outcome = await limitGuesses(locals, 'reset', set, { isOneAccount: false });
  if (typeof outcome === 'string') return outcome === 'wrong' ? 'gone' : outcome;
  await leaveBrowsers(locals, { account: accountShopperId(outcome.id) });
  await enqueue(db, accountMailJob, { kind: 'password-changed', email: outcome.email });
  noteSecurityEvent(locals, 'password-reset', { account: outcome.email });
  return 'ok';
}

/** Ends all sessions and starts a new one for this browser. */
export async function changePassword(
  locals: App.Locals,
  account: Account,
  passwords: { current: string; next: string },
): Promise<Exclude<NewPasswordOutcome, 'gone'> | 'wrong'> {
  const { accounts, db } = locals.services;
  const problem = findPasswordProblem(locals, passwords.next, [account.email, account.name]);
  if (problem) return problem;
  const change = () => accounts.changePassword(sessionHeaders(locals), passwords);
  const changed = await limitGuesses(locals, account.email, change);
  if (typeof changed === 'string') return changed;
  await accounts.noteDevice(changed.session, locals.describeDevice());
  setSignedIn(locals.cookies, accounts.cookie, changed.session);
  const { visitorId } = await locals.findShopper();
  await leaveBrowsers(locals, {
    account: accountShopperId(account.id),
    ...(visitorId !== undefined && { except: visitorShopperId(visitorId) }),
  });
  await enqueue(db, accountMailJob, { kind: 'password-changed', email: account.email });
  noteSecurityEvent(locals, 'password-changed', { account: account.email });
  return 'ok';
}
