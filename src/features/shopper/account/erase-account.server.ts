/** Exports and deletes everything that belongs to a person. */
import { accountShopperId, visitorShopperId } from '#src/domain/visitor/shopper.ts';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { limitGuesses } from '#src/features/shopper/account/sign-in.server.ts';
import { sweepTracesJob } from '#src/features/shopper/privacy/privacy.job.ts';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { setSignedOut } from '#src/server/accounts/session-cookie.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { dropJobsNaming, enqueue } from '#src/engine/outbox/outbox.ts';
import { eraseMails, mailFolderOf } from '#src/server/mail/mail-files.ts';
import type { Services } from '#src/server/services.ts';
import type { Person } from '#src/server/shoppers/shopper-records.ts';
import { digestOf } from '#src/engine/http/tokens.ts';

/** Everything stored for an account, section by section. */
export async function exportAccount({ services }: App.Locals, account: Account): Promise<object> {
  const { db, shopperRecords } = services;
  const person = toPerson(account);
  const tables = accountsOf(db);
  const row = await tables
    .selectFrom('account_user')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirst();
  const sessions = await tables
    .selectFrom('account_session')
    .select(['device', 'created_at_ms', 'updated_at_ms', 'expires_at_ms'])
    .where('user_id', '=', account.id)
    .execute();
  const passkeys = await services.accounts.listPasskeys(account.id);
  const emailChange = await tables
    .selectFrom('account_email_change')
    .select(['email', 'created_at_ms'])
    .where('user_id', '=', account.id)
    .executeTakeFirst();
  const sections: Record<string, unknown> = { account: row, sessions, passkeys, emailChange };
  for (const records of shopperRecords) sections[records.name] = await records.read(db, person);
  return { exportedAt: new Date().toISOString(), ...sections };
}

/** Deletes the account, its data, and what this browser saved while signed out. */
export async function eraseAccount(
  locals: App.Locals,
  account: Account,
  password: string,
): Promise<'ok' | 'wrong' | 'slow-down' | 'busy'> {
  const { accounts, log } = locals.services;
  const checked = await limitGuesses(locals, account.email, () =>
    accounts.isPasswordOf(account.id, password),
  );
  if (checked !== true) return checked;
  const { visitorId } = await locals.findShopper();
  const people: Person[] = [
    toPerson(account),
    ...(visitorId === undefined ? [] : [{ shopperId: visitorShopperId(visitorId) }]),
  ];
  await erasePeople(locals.services, people, account);
  setSignedOut(locals.cookies, accounts.cookie);
  locals.forgetVisitor();
  log.info('an account was deleted');
  return 'ok';
}

/** Deletes what this browser saved while signed out, including its visitor id. */
export async function forgetBrowser(locals: App.Locals): Promise<void> {
  const { visitorId } = await locals.findShopper();
  if (visitorId === undefined) return;
  await erasePeople(locals.services, [{ shopperId: visitorShopperId(visitorId) }]);
  locals.forgetVisitor();
  locals.services.log.info('a browser was forgotten');
}

async function erasePeople(
  { db, shopperRecords, config }: Services,
  people: readonly Person[],
  account?: Account,
): Promise<void> {
  const marks: string[] = [];
  for (const person of people)
    for (const records of shopperRecords) marks.push(...((await records.listMailMarks?.(db, person)) ?? []));
  const eraseTheirMails = () => eraseMails(mailFolderOf(config.dataDir), account?.email, marks);
  // First, because after a kill in between nothing would find them; and again, for one that a job was writing.
  await eraseTheirMails();
  await db.transaction().execute(async (tx) => {
    for (const person of people) for (const records of shopperRecords) await records.erase(tx, person);
    if (account) await eraseRows(tx, account);
    await enqueue(tx, sweepTracesJob, {});
  });
  await eraseTheirMails();
}

function toPerson({ id, email }: Account): Person {
  return { shopperId: accountShopperId(id), email };
}

async function eraseRows(tx: Database, { id, email }: Account): Promise<void> {
  // Jobs that have not run yet would send email to a person who asked for none.
  await dropJobsNaming(tx, [email, digestOf(email), id]);
  const tables = accountsOf(tx);
  await tables.deleteFrom('account_sign_up').where('email', '=', email).execute();
  // A reset has the id alone, a challenge for a passkey among others.
  await tables.deleteFrom('account_verification').where('value', 'like', `%${id}%`).execute();
  // Also deletes its sessions, password, passkeys and a change of its address.
  await tables.deleteFrom('account_user').where('id', '=', id).execute();
}
