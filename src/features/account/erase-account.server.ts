/** Everything of a person: to be given to them, and to be deleted. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { accountKeeper, visitorKeeper, type Account } from '#src/domain/visitor/shopper.ts';
import { limitGuesses } from '#src/features/account/sign-in.server.ts';
import { sweepTracesJob } from '#src/features/privacy/privacy.job.ts';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { setSignedOut } from '#src/server/accounts/session-cookie.ts';
import type { Database } from '#src/server/db/sqlite.ts';
import { enqueue } from '#src/server/jobs/outbox.ts';
import type { Person } from '#src/server/shoppers/shopper-records.ts';

/** What may stand before the rest of an address, and after a name of a host that goes on. @see RFC 5322 §3.2.3 */
const ADDRESS_PART = /[\w.!#$%&'*+/=?^`{|}~-]/;
const LONGER_HOST = /^(?:[\w-]|\.\w)/;

/** All that is kept of an account, section by section. */
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
    .select(['created_at_ms', 'expires_at_ms'])
    .where('user_id', '=', account.id)
    .execute();
  const sections: Record<string, unknown> = { account: row, sessions };
  for (const records of shopperRecords) sections[records.name] = await records.read(db, person);
  return { exportedAt: new Date().toISOString(), ...sections };
}

/** Deletes the account, all that it keeps, and what this browser kept without it. */
export async function eraseAccount(
  locals: App.Locals,
  account: Account,
  password: string,
): Promise<'ok' | 'wrong' | 'slow-down' | 'busy'> {
  const { db, accounts, shopperRecords, config, log } = locals.services;
  const checked = await limitGuesses(locals, account.email, () =>
    accounts.isPasswordOf(account.id, password),
  );
  if (checked !== true) return checked;
  const { visitorId } = await locals.findShopper();
  const people: Person[] = [
    toPerson(account),
    ...(visitorId === undefined ? [] : [{ keeper: visitorKeeper(visitorId) }]),
  ];
  const mailMarks: string[] = [];
  await db.transaction().execute(async (tx) => {
    for (const person of people)
      for (const records of shopperRecords)
        mailMarks.push(...((await records.listMailMarks?.(tx, person)) ?? []));
    for (const person of people) for (const records of shopperRecords) await records.erase(tx, person);
    await eraseRows(tx, account);
    await enqueue(tx, sweepTracesJob, {});
  });
  eraseMails(join(config.dataDir, 'mail'), account.email, mailMarks);
  setSignedOut(locals.cookies, accounts.cookie);
  locals.cookies.delete('visitor', { path: '/' });
  log.info('an account was deleted');
  return 'ok';
}

function toPerson({ id, email }: Account): Person {
  return { keeper: accountKeeper(id), email };
}

async function eraseRows(tx: Database, { id, email }: Account): Promise<void> {
  // A promise that was not kept yet would be mail to somebody who wants none. In quotes: an address can be the end of
  // somebody else's.
  await sql`DELETE FROM job WHERE instr(payload, ${JSON.stringify(email)}) > 0 OR instr(payload, ${id}) > 0`.execute(
    tx,
  );
  const tables = accountsOf(tx);
  await tables.deleteFrom('account_sign_up').where('email', '=', email).execute();
  await tables.deleteFrom('account_verification').where('value', '=', id).execute();
  await tables.deleteFrom('account_user').where('id', '=', id).execute(); // sessions and password go with it
}

/**
 * Without a mail server, mail lies as files: those to or from this address go, too.
 * @param marks of mails of this person that do not name the address
 */
function eraseMails(folder: string, email: string, marks: readonly string[]): void {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return; // no mail was ever written
  }
  for (const name of names) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8').toLowerCase();
    const isTheirs = namesAddress(text, email) || marks.some((mark) => text.includes(mark));
    if (isTheirs) rmSync(path, { force: true });
  }
}

/** Whether the address itself stands in a text, and not only a longer one that has it as a part. */
function namesAddress(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const isWhole =
      !ADDRESS_PART.test(text.charAt(at - 1)) && !LONGER_HOST.test(text.slice(at + email.length));
    if (isWhole) return true;
  }
  return false;
}
