import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepRetention } from '#src/features/shopper/privacy/privacy.server.ts';
import { RETENTION } from '#src/features/shopper/privacy/retention.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';
import type { Services } from '#src/server/services.ts';
import { DAY_MS } from '#src/lib/durations.ts';

async function aDatabase() {
  const db = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-retention-'));
  const said: string[] = [];
  const log = { info: () => undefined, error: (_: unknown, text: string) => said.push(text) };
  const services = { db, log, config: { dataDir } } as unknown as Services;
  const keep = () =>
    keepRetention({}, { services, signal: new AbortController().signal, jobId: 'a-job', attempt: 1 });
  const close = async () => {
    rmSync(dataDir, { recursive: true });
    await db.destroy();
  };
  return { db, dataDir, said, keep, close };
}

test('the job deletes data when the time on the privacy page is over, and nothing else', async () => {
  const { db, keep, close } = await aDatabase();
  const now = Date.now();
  for (const [token, days] of [
    ['old', 8],
    ['new', 6],
  ] as const) {
    await sql`INSERT INTO account_sign_up VALUES (${token}, 'a@example.com', 'A', 'hash', ${now - days * DAY_MS})`.execute(
      db,
    );
  }
  for (const shopperId of ['visitor:a', 'account:a']) {
    await sql`INSERT INTO saved_listing VALUES (${shopperId}, 'car', 'A car', NULL, ${now - 366 * DAY_MS}, 0, '')`.execute(
      db,
    );
  }
  await keep();
  const left = async (table: string, column: string) =>
    (
      await sql<{ text: string }>`SELECT ${sql.ref(column)} AS text FROM ${sql.table(table)}`.execute(db)
    ).rows.map(({ text }) => text);
  expect(await left('account_sign_up', 'token_digest')).toEqual(['new']);
  expect(await left('saved_listing', 'shopper_id')).toEqual(['account:a']);
  await close();
});

test('a clock that is two years ahead deletes nothing for a day, and says so once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, said, keep, close } = await aDatabase();
  const count = async () => (await sql`SELECT 1 FROM saved_listing`.execute(db)).rows.length;
  const runAt = async (ms: number) => {
    vi.setSystemTime(ms);
    await keep();
    return count();
  };
  const now = Date.now();
  await sql`INSERT INTO saved_listing VALUES ('visitor:a', 'car', 'A car', NULL, ${now}, 0, '')`.execute(db);
  const ahead = now + 730 * DAY_MS;
  expect([await runAt(now), await runAt(ahead), await runAt(ahead + DAY_MS / 2)]).toEqual([1, 1, 1]);
  expect(said).toEqual([
    expect.stringMatching(/not deleted for a day: .* 730 days ago; if the clock is wrong/),
  ]);
  expect(await runAt(now + DAY_MS)).toBe(1); // it was set
  expect([await runAt(ahead), await runAt(ahead + DAY_MS)]).toEqual([1, 0]); // it was right
  await close();
});

test('a message to a seller is deleted with its consent after two years', async () => {
  const { db, keep, close } = await aDatabase();
  const receivedAt = Date.now() - 2 * 365 * DAY_MS - 1000;
  await sql`INSERT INTO lead (id, kind, status, message_id, content_key, listing_id, owner_id, owner_name, vehicle,
      first_name, last_name, email, phone, zip, comments, click_type, origin_page, partner_name, received_at_ms)
    VALUES ('l', 'email', 'sent', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', ${receivedAt})`.execute(
    db,
  );
  await sql`INSERT INTO lead_consent VALUES ('l', '1', '', 0, '', '', ${receivedAt})`.execute(db);
  await keep();
  const { rows } = await sql`SELECT id FROM lead`.execute(db);
  expect(rows).toEqual([]);
  await close();
});

test('a purchase begun online is deleted when its own time is over, with an account, too', async () => {
  const { db, keep, close } = await aDatabase();
  for (const [title, days] of [
    ['over', -1],
    ['to come', 1],
  ] as const) {
    await sql`INSERT INTO online_purchase
        (shopper_id, listing_id, title, price_cents, status, answers, changed_at_ms, delete_at_ms)
      VALUES ('account:a', ${title}, ${title}, 1, 'draft', '{}', 0, ${Date.now() + days * DAY_MS})`.execute(
      db,
    );
  }
  await keep();
  const { rows } = await sql<{ title: string }>`SELECT title FROM online_purchase`.execute(db);
  expect(rows).toEqual([{ title: 'to come' }]);
  await close();
});

test('finished jobs and email files are deleted after ninety days; recurring jobs stay', async () => {
  const { db, dataDir, keep, close } = await aDatabase();
  const long = Date.now() - 91 * DAY_MS;
  for (const [id, key, createdAt, deadAt] of [
    ['orphan', null, long, null],
    ['dead', null, long, long],
    ['young', null, Date.now(), null],
    ['again', 'retention:recurring', long, null],
  ] as const)
    await sql`INSERT INTO job (id, name, payload, unique_key, created_at_ms, run_at_ms, dead_at_ms)
      VALUES (${id}, 'a-job', '{}', ${key}, ${createdAt}, ${createdAt}, ${deadAt})`.execute(db);
  mkdirSync(join(dataDir, 'mail'));
  for (const name of ['old.eml', 'new.eml']) writeFileSync(join(dataDir, 'mail', name), 'To: a@example.com');
  utimesSync(join(dataDir, 'mail', 'old.eml'), long / 1000, long / 1000);
  await keep();
  const { rows } = await sql<{ id: string }>`SELECT id FROM job ORDER BY id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(['again', 'young']);
  expect(readdirSync(join(dataDir, 'mail'))).toEqual(['new.eml']);
  await close();
});

/** Personal tables that no sweep clears: they are deleted with the person, with their parent row, or by the alert jobs. */
const NOT_SWEPT = new Set([
  'account_user',
  'account_credential',
  'account_passkey',
  'dealer_person',
  'desk_person',
  'lead_profile',
  'shortlist_member',
]);

test.skipIf(ON_POSTGRES)('every personal table has a retention time', async () => {
  const { db, close } = await aDatabase();
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND c.name IN ('shopper_id', 'recipient', 'email', 'client_address', 'endpoint', 'user_id')`.execute(
    db,
  );
  const swept = new Set(RETENTION.flatMap(({ sweeps }) => sweeps.map(({ table }) => table)));
  const forever = rows.filter(
    ({ name }) => !swept.has(name) && !NOT_SWEPT.has(name) && !name.startsWith('alert_'),
  );
  expect(forever).toEqual([]);
  await close();
});

test('every row of the table has content, purpose and time', () => {
  for (const { what, why, howLong } of RETENTION) expect([what, why, howLong].every(Boolean)).toBe(true);
});
