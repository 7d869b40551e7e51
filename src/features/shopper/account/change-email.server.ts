/** Changing the address of an account: asked for with the password, and confirmed from both addresses. */
import { randomUUID } from 'node:crypto';
import { accountShopperId } from '#src/domain/visitor/shopper.ts';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { accountMailJob } from '#src/features/shopper/account/account-mail.job.ts';
import { ACCOUNT_MAILS } from '#src/features/shopper/account/account-limits.ts';
import {
  emailChangeToken,
  findEmailChange,
  storeEmailChange,
} from '#src/features/shopper/account/email-changes.server.ts';
import type { EmailChange } from '#src/features/shopper/account/email-changes.server.ts';
import { leaveBrowsers, limitGuesses } from '#src/features/shopper/account/sign-in.server.ts';
import { accountsOf, endResets } from '#src/server/accounts/account-tables.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { noteSecurityEvent } from '#src/server/shoppers/security-event.ts';

export type EmailChangeOutcome = 'ok' | 'same-email' | 'wrong' | 'slow-down' | 'busy' | 'enough-mails';

/** Does the same for every new address; the email to it tells its owner whether it has an account. */
export async function requestEmailChange(
  locals: App.Locals,
  account: Account,
  { email, password }: { email: string; password: string },
): Promise<EmailChangeOutcome> {
  const { accounts, db } = locals.services;
  if (email === account.email) return 'same-email';
  const check = () => accounts.isPasswordOf(account.id, password);
  const checked = await limitGuesses(locals, account.email, check);
  if (checked !== true) return checked;
  for (const key of [account.email, email])
    if (!(await takeFromLimit(db, { ...ACCOUNT_MAILS, key }))) return 'enough-mails';
  const id = randomUUID();
  const oldToken = emailChangeToken(locals.services, 'old', id);
  const newToken = emailChangeToken(locals.services, 'new', id);
  await db.transaction().execute(async (tx) => {
    await storeEmailChange(tx, { accountId: account.id, newEmail: email, oldToken, newToken });
    for (const to of ['old', 'new'] as const)
      await enqueue(tx, accountMailJob, { kind: 'email-change', id, to });
  });
  return 'ok';
}

/** 'waiting': the other address has not confirmed yet. 'gone': the link ended, or the new address has an account. */
export type ConfirmChangeOutcome = 'done' | 'waiting' | 'gone';

/** Confirming twice changes nothing. The second of both links changes the address and ends all sessions. */
export async function confirmEmailChange(locals: App.Locals, token: string): Promise<ConfirmChangeOutcome> {
  const { db } = locals.services;
  const outcome = await db.transaction().execute(async (tx): Promise<EmailChange | ConfirmChangeOutcome> => {
    const change = await findEmailChange({ db: tx }, token);
    if (!change) return 'gone';
    const isOldConfirmed = change.isOldConfirmed || change.side === 'old';
    const isNewConfirmed = change.isNewConfirmed || change.side === 'new';
    if (isOldConfirmed && isNewConfirmed) return (await applyChange(tx, change)) ? change : 'gone';
    await accountsOf(tx)
      .updateTable('account_email_change')
      .set({ is_old_confirmed: Number(isOldConfirmed), is_new_confirmed: Number(isNewConfirmed) })
      .where('user_id', '=', change.accountId)
      .execute();
    return 'waiting';
  });
  if (typeof outcome === 'string') return outcome;
  await leaveBrowsers(locals, { account: accountShopperId(outcome.accountId) });
  noteSecurityEvent(locals, 'email-changed', { account: outcome.newEmail });
  return 'done';
}

/** @returns false when the new address got an account in the meantime */
async function applyChange(tx: Database, { accountId, oldEmail, newEmail }: EmailChange): Promise<boolean> {
  const tables = accountsOf(tx);
  const owner = await tables
    .selectFrom('account_user')
    .select('id')
    .where('email', '=', newEmail)
    .executeTakeFirst();
  if (owner) return false;
  await tables
    .updateTable('account_user')
    .set({ email: newEmail, updated_at_ms: Date.now() })
    .where('id', '=', accountId)
    .execute();
  await tables.deleteFrom('account_email_change').where('user_id', '=', accountId).execute();
  await tables.deleteFrom('account_session').where('user_id', '=', accountId).execute();
  await tables.deleteFrom('account_sign_up').where('email', '=', newEmail).execute();
  await endResets(tx, accountId);
  await enqueue(tx, accountMailJob, { kind: 'email-changed', email: oldEmail });
  return true;
}
