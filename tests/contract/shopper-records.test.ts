// Everything stored about people, by any feature, is exported completely and deleted without a trace.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { accountShopperId, visitorShopperId } from '#src/domain/visitor/shopper.ts';
import { accountMailJob } from '#src/features/shopper/account/account-mail.job.ts';
import { confirmMailJob, digestMailJob } from '#src/features/shopper/alerts/alerts.job.ts';
import { confirmLeadJob, deliverLeadJob } from '#src/features/vehicle/contact-dealer/deliver-lead.job.ts';
import { deliverPushJob, notifyShopperJob } from '#src/features/shopper/push/push.job.ts';
import {
  eraseAccount,
  exportAccount,
  forgetBrowser,
} from '#src/features/shopper/account/erase-account.server.ts';
import { sweepTracesJob } from '#src/features/shopper/privacy/privacy.job.ts';
import { sweepTraces } from '#src/features/shopper/privacy/privacy.server.ts';
import { createAccounts } from '#src/server/accounts/accounts.ts';
import { createAccountRow } from '#src/server/accounts/create-account.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import type { Services } from '#src/server/services.ts';
import { digestOf } from '#src/engine/http/tokens.ts';
import { shopperRecords } from '#src/server/shopper-records.ts';

/** In every stored text about the person, and nowhere else. */
const MARKER = 'canaryzq';
const EMAIL = `${MARKER}@example.com`;
/** The browser in which the account is deleted. */
const VISITOR_ID = 'their-browser';
const PASSWORD = 'a password of theirs';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-erase-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How fast a seller answered and that a text was changed stay, that a seller was contacted about a car, and so does a car's reported problem, without any name. */
const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  lead: [
    'id',
    'held_reason',
    'message_id',
    'listing_id',
    'owner_id',
    'owner_name',
    'vehicle',
    'click_type',
  ].concat(['origin_page', 'partner_name']),
  desk_deed: ['id', 'what'],
  car_correction_log: ['id', 'listing_id', 'owner_id', 'what'],
  relay_thread: ['lead_id', 'owner_id', 'shopper_alias', 'seller_alias'],
  relay_message: ['lead_id'],
  lead_consent: ['lead_id', 'version', 'text_digest'],
  listing_report: ['id', 'listing_id', 'reason'],
};

/** A row with the marker in each text, for any table, so that a new table is tested too. */
async function plantRow(
  db: Database,
  table: string,
  shopperId: string,
  { marker = MARKER, email = EMAIL, car = 'of-a-car', number = 0 } = {},
): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    SELECT name, type FROM pragma_table_info(${table})`.execute(db);
  const { rows: declared } = await sql<{ sql: string }>`
    SELECT sql FROM sqlite_master WHERE name = ${table}`.execute(db);
  const values = columns.map(({ name, type }) => {
    if (name === 'shopper_id' || name === 'recipient') return shopperId;
    if (name === 'email') return email;
    if (NOT_PERSONAL[table]?.includes(name)) return car;
    const allowed = new RegExp(`\\b${name} TEXT [^,]*CHECK \\(${name} IN \\('([^']+)'`).exec(
      declared[0]?.sql ?? '',
    );
    if (type !== 'TEXT') return name.endsWith('_ms') ? Date.now() : name === 'id' ? number : 0;
    return allowed?.[1] ?? `${marker}-text`;
  });
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${sql.join(values)})`.execute(db);
}

/** One job of each kind about the person, by every identifier; half of them are dead letters. */
async function plantJobs(db: Database, shopperId: string): Promise<void> {
  const text = `${MARKER}-text`;
  const refUrl = `/cars-for-sale?keyword=${MARKER}`;
  const message = { title: MARKER, body: MARKER, path: refUrl, tag: 'alerts' };
  await enqueue(db, accountMailJob, { kind: 'password-changed', email: EMAIL });
  await enqueue(db, accountMailJob, { kind: 'sign-up', id: 'x', emailDigest: digestOf(EMAIL), refUrl });
  for (const one of [shopperId, visitorShopperId(VISITOR_ID)])
    await enqueue(db, notifyShopperJob, { shopperId: one, message });
  await enqueue(db, deliverPushJob, { deviceId: text, shopperId, message });
  await enqueue(db, confirmMailJob, { subscriptionId: text });
  await enqueue(db, digestMailJob, { digestId: text });
  await enqueue(db, deliverLeadJob, { leadId: 'of-a-car' });
  await enqueue(db, confirmLeadJob, { leadId: 'of-a-car', outcome: 'sent' });
  await sql`UPDATE job SET dead_at_ms = 1, last_error = 'No answer.' WHERE rowid % 2 = 0`.execute(db);
}

async function aShopper(email = EMAIL, path = join(folder, 'forecourt.db')) {
  const db = await openDatabase(path);
  const accounts = createAccounts(db, { dataDir: folder, siteOrigin: 'http://localhost' });
  const passwordHash = await accounts.hashPassword(PASSWORD);
  const id = (await createAccountRow(db, { email, name: MARKER, passwordHash })) ?? '';
  const account = { id, email, name: MARKER };
  const logged: unknown[] = [];
  const log = {
    info: (...line: unknown[]) => logged.push(line),
    warn: () => undefined,
    error: () => undefined,
  };
  const reports = { secure: () => undefined };
  const services = {
    ...{ db, accounts, reports, shopperRecords, log },
    config: { dataDir: folder },
  } as unknown as Services;
  const cookies = { get: () => undefined, set: () => undefined, delete: () => undefined };
  const locals = {
    services,
    cookies,
    clientIp: '127.0.0.1',
    findShopper: () => Promise.resolve({ account, visitorId: VISITOR_ID }),
    forgetVisitor: () => undefined, // signed-out-browsers.test.ts looks at its cookie
  };
  return { db, services, account, logged, locals: locals as unknown as App.Locals };
}

/** Columns that contain the marker. */
async function listTexts(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(db);
  const found: string[] = [];
  for (const { name: table } of tables) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(db);
    const texts = rows.flatMap((row) => Object.entries(row));
    found.push(
      ...texts.flatMap(([column, value]) => (String(value).includes(MARKER) ? `${table}.${column}` : [])),
    );
  }
  return found;
}

function findTraces(): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return names
    .filter((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(MARKER))
    .map(({ name }) => name);
}

test('a deleted account leaves no trace: in no table, no database file, no mail, no log', async () => {
  const { db, services, account, logged, locals } = await aShopper();
  const tables = shopperRecords.flatMap((records) => records.tables);
  for (const table of tables) await plantRow(db, table, accountShopperId(account.id));
  await plantRow(db, 'account_sign_up', '');
  await locals.services.accounts.openReset(account.id, 'a-request');
  await plantJobs(db, accountShopperId(account.id));
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail', 'one.eml'), `To: ${EMAIL}\n\nHello ${MARKER}`);
  // To addresses that the account does not have: a seller's, and another one of the person.
  for (const id of ['lead.of-a-car@cars.example', `confirm-${MARKER}-text@cars.example`])
    writeFileSync(join(folder, 'mail', `${id}.eml`), `Message-ID: <${id}>\n\nHello ${MARKER}`);
  writeFileSync(join(folder, 'mail', 'not-theirs.eml'), 'Message-ID: <lead.of-another@cars.example>');
  const exported = JSON.stringify(await exportAccount(locals, account));
  expect(exported.split(MARKER).length).toBeGreaterThan(tables.length);
  expect(findTraces()).toContain('one.eml');

  expect(await eraseAccount(locals, account, 'not the password')).toBe('wrong');
  expect(await eraseAccount(locals, account, PASSWORD)).toBe('ok');
  await runDueJobs(services, [runs(sweepTracesJob, sweepTraces)]);
  expect(await listTexts(db)).toEqual([]);
  const { rows: jobs } = await sql`SELECT name FROM job`.execute(db);
  expect(jobs).toEqual([]);
  expect(findTraces()).toEqual([]);
  expect(readdirSync(join(folder, 'mail'))).toEqual(['not-theirs.eml']);
  rmSync(join(folder, 'mail'), { recursive: true });
  expect(JSON.stringify(logged)).not.toContain(MARKER);
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  await db.destroy();
});

test('an export has everything of its person, and nothing of another', async () => {
  const { db, account, locals } = await aShopper(EMAIL, ':memory:');
  const other = { id: 'another', email: 'otherzq@example.com', name: 'otherzq' };
  const passwordHash = await locals.services.accounts.hashPassword(PASSWORD);
  other.id = (await createAccountRow(db, { ...other, passwordHash })) ?? '';
  const tables = shopperRecords.flatMap((records) => records.tables);
  for (const table of tables) {
    await plantRow(db, table, accountShopperId(account.id));
    const theirs = { marker: other.name, email: other.email, car: 'of-their-car', number: 1 };
    await plantRow(db, table, accountShopperId(other.id), theirs);
  }
  const exported = async (of: typeof account) => JSON.stringify(await exportAccount(locals, of));
  const [mine, theirs] = [await exported(account), await exported(other)];
  for (const text of [other.name, other.id]) expect(mine).not.toContain(text);
  for (const text of [MARKER, account.id]) expect(theirs).not.toContain(text);
  // Each table has something to tell of both.
  for (const [text, marker] of [
    [mine, MARKER],
    [theirs, other.name],
  ] as const)
    expect(text.split(marker).length).toBeGreaterThan(tables.length);
  await db.destroy();
});

test('a forgotten browser leaves no trace, and the account keeps its data', async () => {
  const { db, services, account, locals } = await aShopper('ann@example.com');
  // Anonymous rows of others have the same ids.
  for (const left of ['relay_thread', 'lead_consent', 'lead', 'listing_report', 'desk_deed'])
    await sql`DELETE FROM ${sql.table(left)}`.execute(db);
  // Only accounts come to the desk.
  const tables = shopperRecords.flatMap(({ name, tables: own }) =>
    name === 'desk' || name === 'dealerDesk' ? [] : own,
  );
  for (const table of tables) await plantRow(db, table, visitorShopperId(VISITOR_ID));
  await enqueue(db, notifyShopperJob, {
    shopperId: visitorShopperId(VISITOR_ID),
    message: { title: MARKER, body: MARKER, path: '/', tag: 'alerts' },
  });
  await sql`INSERT INTO saved_listing VALUES (${accountShopperId(account.id)}, 'kept', 'A car', NULL, 1, 0, '')`.execute(
    db,
  );
  await forgetBrowser(locals);
  await runDueJobs(services, [runs(sweepTracesJob, sweepTraces)]);
  expect((await listTexts(db)).filter((place) => place !== 'account_user.name')).toEqual([]);
  const { rows } = await sql<{ listing_id: string }>`SELECT listing_id FROM saved_listing`.execute(db);
  expect(rows).toEqual([{ listing_id: 'kept' }]);
  await sql`DELETE FROM account_user`.execute(db);
  await db.destroy();
});

test('a deletion that is cut off leaves no mail that nothing would find, and no person whose address ends alike loses one', async () => {
  const { db, services, account, locals } = await aShopper('smith@example.com');
  await enqueue(db, accountMailJob, { kind: 'password-changed', email: 'john.smith@example.com' });
  await enqueue(db, accountMailJob, { kind: 'password-changed', email: 'smith@example.com' });
  mkdirSync(join(folder, 'mail'), { recursive: true });
  writeFileSync(join(folder, 'mail', 'john.eml'), 'To: John <john.smith@example.com>\n\nHello');
  writeFileSync(join(folder, 'mail', 'org.eml'), 'To: smith@example.com.au\n\nHello');
  writeFileSync(join(folder, 'mail', 'smith.eml'), 'To: <Smith@example.com>\n\nWrite to smith@example.com.');
  const erase = () => Promise.reject(new Error('killed'));
  Object.assign(services, { shopperRecords: shopperRecords.map((records) => ({ ...records, erase })) });
  await expect(eraseAccount(locals, account, PASSWORD)).rejects.toThrow('killed');
  expect(readdirSync(join(folder, 'mail')).toSorted()).toEqual(['john.eml', 'org.eml']);
  Object.assign(services, { shopperRecords });
  expect(await eraseAccount(locals, account, PASSWORD)).toBe('ok');
  const { rows } = await sql<{ payload: string }>`
    SELECT payload FROM job WHERE name = ${accountMailJob.name}`.execute(db);
  expect(rows.map(({ payload }) => JSON.parse(payload) as object)).toEqual([
    { kind: 'password-changed', email: 'john.smith@example.com' },
  ]);
  expect(readdirSync(join(folder, 'mail')).toSorted()).toEqual(['john.eml', 'org.eml']);
  await db.destroy();
});

test.skipIf(ON_POSTGRES)('every table with personal data is on the list', async () => {
  const db = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND c.name IN ('shopper_id', 'recipient', 'email', 'phone', 'user_id')`.execute(
    db,
  );
  const listed = new Set(shopperRecords.flatMap(({ tables }) => tables));
  const known = rows.map(({ name }) => name).filter((name) => !name.startsWith('account_'));
  expect(known.filter((name) => !listed.has(name))).toEqual([]);
  await db.destroy();
});

test.skipIf(ON_POSTGRES)(
  'a browser’s records become the account’s, however often they are moved',
  async () => {
    const db = await openTestDatabase();
    const [from, to] = [visitorShopperId('a-browser'), accountShopperId('an-account')];
    for (const { tables } of shopperRecords) for (const table of tables) await plantRow(db, table, from);
    const countRows = async () => {
      const counts: Record<string, number> = {};
      for (const table of shopperRecords.flatMap(({ tables }) => tables)) {
        const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db);
        counts[table] = rows[0]?.n ?? 0;
      }
      return counts;
    };
    const move = () =>
      db.transaction().execute(async (tx) => {
        for (const records of shopperRecords) await records.move(tx, from, to);
      });
    await move();
    const once = await countRows();
    await move();
    expect(await countRows()).toEqual(once);
    expect(once).toMatchObject({ saved_listing: 1, saved_search: 1, lead: 1, push_device: 1, wallet: 1 });
    await db.destroy();
  },
);
