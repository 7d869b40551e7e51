/** Alerts from the typed address to the digest and its end: what is stored, what is sent, and what is not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetAlerts, sendConfirmMail } from '#src/features/shopper/alerts/alert-jobs.server.ts';
import { alertRecords } from '#src/features/shopper/alerts/alert-records.server.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { confirmMailJob, digestMailJob } from '#src/features/shopper/alerts/alerts.job.ts';
import { answerDropAlert, loadLinkPage } from '#src/features/shopper/alerts/alerts.server.ts';
import { answerEmailCapture } from '#src/features/shopper/alerts/answer-subscribe.server.ts';
import { planDigests, sendDigest } from '#src/features/shopper/alerts/digests.server.ts';
import { loadCarWatches, loadSearchWatches } from '#src/features/shopper/alerts/watches.server.ts';
import { CAPTURE_ANSWERS } from '#src/features/shopper/email-capture/capture-answers.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import type { Mail } from '#src/server/mail/mailer.ts';
import type { Services } from '#src/server/services.ts';
import { mortal } from '#tests/support/crash-injection-database.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const CARS: Record<string, string> = { one: '2020 Honda Civic <LX> w/ Sunroof', two: '2021 Honda Accord EX' };
const EMAIL = 'ann@example.com';
const RECIPIENT = `email:${EMAIL}`;
const CONFIRM = runs(confirmMailJob, sendConfirmMail);
const DIGEST = runs(digestMailJob, sendDigest);
let folder = '';
let db: Database;
let mails: Mail[];
let prices: Record<string, number>; // current price of each car for sale

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alert-mail-'));
  db = await openTestDatabase(join(folder, 'forecourt.db'));
  mails = [];
  prices = { one: 19_500 };
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

function servicesOver(database: Database): Services {
  const find = (id: string) => ({
    listing: { id, title: CARS[id], pricingDetail: { salePrice: prices[id] } },
  });
  const loadListings = (ids: string[]) => ids.filter((id) => prices[id] !== undefined).map(find);
  return {
    db: database,
    log: { info: () => undefined, warn: () => undefined },
    mail: { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) },
    site: { origin: 'https://cars.example', brand: { name: 'Forecourt' } },
    config: { alertEveryMs: DAY_MS, upstreams: {} },
    stock: { current: { loadListings }, findGone: find, refresh: () => Promise.resolve(false) },
    places: { find: () => undefined },
    catalogue: () => ({ makes: [], findMake: () => undefined }),
  } as unknown as Services;
}
const context = (database = db) => ({
  services: servicesOver(database),
  signal: new AbortController().signal,
  jobId: 'job',
  attempt: 1,
});

function capture(
  values: { email?: string; company?: string; listingId?: string; page?: string } = {},
  account?: string,
) {
  const shopper = account === undefined ? {} : { account: { id: '1', name: 'Ann', email: account } };
  const locals = {
    services: servicesOver(db),
    clientIp: `10.0.0.${Math.floor(mails.length)}`,
    findShopper: () => Promise.resolve(shopper),
  } as unknown as App.Locals;
  const input = { email: EMAIL, company: '', page: '/cars-for-sale?makeCode=HONDA', ...values };
  return answerEmailCapture(input, { locals, signal: new AbortController().signal });
}

const subscriptions = () => alertsOf(db).selectFrom('alert_subscription').selectAll().execute();
const jobNames = async () =>
  (await jobsOf(db).selectFrom('job').select('name').execute()).map(({ name }) => name);
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const link = (purpose: 'confirm' | 'unsubscribe', token: string, isAct: boolean) =>
  loadLinkPage(servicesOver(db), purpose, token, isAct);

async function subscribeAndConfirm(): Promise<void> {
  await capture({ listingId: 'one' });
  await runDueJobs(servicesOver(db), [CONFIRM]);
  await link('confirm', tokenIn(mails.splice(0)[0]?.text ?? ''), true);
}

async function addEvent(event: Partial<AlertEventRow> = {}): Promise<void> {
  const base = {
    watch: 'w',
    recipient: `email:${EMAIL}`,
    listing_id: 'one',
    event: 'drop@1',
    kind: 'drop' as const,
  };
  const facts = { old_price_cents: 21_000_00, price_cents: 19_500_00, created_at_ms: Date.now() };
  await alertsOf(db)
    .insertInto('alert_event')
    .values({ ...base, ...facts, ...event } as AlertEventRow)
    .execute();
}

describe('a typed address', () => {
  test('gets one confirmation email, whatever else is typed for it, and no alert before it confirms', async () => {
    expect(await capture()).toEqual(CAPTURE_ANSWERS.asked);
    expect(await capture({ page: '/cars-for-sale/ford' })).toEqual(CAPTURE_ANSWERS.asked);
    expect(await capture({ listingId: 'one' })).toEqual(CAPTURE_ANSWERS.asked);
    expect(await capture({ email: ` ${EMAIL.toUpperCase()} ` })).toEqual(CAPTURE_ANSWERS.asked);
    expect(await jobNames()).toEqual([confirmMailJob.name]);
    expect(await subscriptions()).toHaveLength(3);
    expect(await loadSearchWatches(db, [RECIPIENT])).toEqual([]);
    expect(await loadCarWatches(db, [RECIPIENT])).toEqual([]);

    await runDueJobs(servicesOver(db), [CONFIRM]);
    expect(mails.map(({ to }) => to.address)).toEqual([EMAIL]);
    const token = tokenIn(mails[0]?.text ?? '');
    const looked = await link('confirm', token, false);
    expect(looked.alerts?.map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, false]);
    expect((await link('unsubscribe', token, true)).alerts).toBeUndefined();
    expect((await link('confirm', 'x'.repeat(43), true)).alerts).toBeUndefined();

    await link('confirm', token, true);
    expect(await loadSearchWatches(db, [RECIPIENT])).toHaveLength(2);
    expect((await loadCarWatches(db, [RECIPIENT]))[0]?.listingId).toBe('one');
    expect(await capture()).toEqual(CAPTURE_ANSWERS.asked);
    expect(await jobNames()).toEqual([]);
  });

  test('stores only a digest of the token', async () => {
    await capture();
    await runDueJobs(servicesOver(db), [CONFIRM]);
    const { rows } = await sql<{ digest: string }>`SELECT digest FROM alert_link`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.digest).not.toBe(tokenIn(mails[0]?.text ?? ''));
  });

  test('is deleted after seven unconfirmed days', async () => {
    await capture();
    await forgetAlerts({}, context());
    expect(await subscriptions()).toHaveLength(1);
    await sql`UPDATE alert_subscription SET created_at_ms = ${Date.now() - 8 * DAY_MS}`.execute(db);
    await forgetAlerts({}, context());
    expect(await subscriptions()).toEqual([]);
  });

  test.each([
    ['no address', { email: 'ann' }, 'invalid'],
    ['an address of more than 45 characters', { email: `${'a'.repeat(40)}@example.com` }, 'invalid'],
    ['a header', { email: 'ann@example.com\r\nBcc: all@example.com' }, 'invalid'],
    ['a search for everything', { page: '/cars-for-sale/all-cars' }, 'empty'],
    ['a page that is no search', { page: '/account' }, 'empty'],
    ['a car that is not here', { listingId: 'gone' }, 'unknown'],
    ['the field that nobody sees', { company: 'x' }, 'asked'],
  ] as const)('%s: stores nothing', async (_, values, answer) => {
    expect(await capture(values)).toEqual(CAPTURE_ANSWERS[answer]);
    expect(await subscriptions()).toEqual([]);
    expect(await jobNames()).toEqual([]);
  });

  test('needs no confirmation when it belongs to the signed-in account', async () => {
    expect(await capture({}, EMAIL)).toEqual(CAPTURE_ANSWERS.begun);
    expect(await loadSearchWatches(db, [RECIPIENT])).toHaveLength(1);
    expect(await jobNames()).toEqual([]);
  });

  test('is limited to ten addresses an hour from one network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => capture({ email: `ann${at}@example.com` })),
    );
    expect(answers.filter(({ type }) => type === 'warning')).toEqual(Array(4).fill(CAPTURE_ANSWERS.enough));
  });
});

describe('a digest', () => {
  test('names each car once, has its own unsubscribe link, and is sent once a day', async () => {
    await subscribeAndConfirm();
    await addEvent();
    await addEvent({ watch: 'other' });
    await addEvent({ event: 'sold@1', kind: 'sold', listing_id: 'two' });
    await planDigests({}, context());
    await runDueJobs(servicesOver(db), [DIGEST]);
    const [mail] = mails;
    expect(mail?.subject).toBe('1 price drop, 1 no longer available on Forecourt');
    expect(mail?.text).toContain(
      '2020 Honda Civic <LX>\n$19,500, was $21,000\nhttps://cars.example/cars-for-sale/vehicle/one',
    );
    expect(mail?.text).toContain('2021 Honda Accord EX\nSold or removed.');
    expect(mail?.html).toContain('2020 Honda Civic &lt;LX&gt;');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

    await addEvent({ event: 'drop@2' });
    await planDigests({}, context());
    expect(await jobNames()).toEqual([]);
    await sql`UPDATE alert_digest SET created_at_ms = created_at_ms - ${DAY_MS}`.execute(db);
    await planDigests({}, context());
    await runDueJobs(servicesOver(db), [DIGEST]);
    expect(mails).toHaveLength(2);

    const token = tokenIn(mail?.headers?.['List-Unsubscribe'] ?? '');
    expect((await link('unsubscribe', token, false)).alerts).toHaveLength(1);
    expect((await link('confirm', token, true)).alerts).toBeUndefined();
    expect((await link('unsubscribe', token, true)).alerts).toEqual([]);
    expect(await alertsOf(db).selectFrom('alert_event').selectAll().execute()).toEqual([]);
    await addEvent({ event: 'drop@3' });
    await planDigests({}, context());
    expect(await jobNames()).toEqual([]);
  });

  test('is not sent when nothing in it is true anymore, and does not delay the next one', async () => {
    await subscribeAndConfirm();
    await addEvent();
    prices = { one: 22_000 };
    await planDigests({}, context());
    await runDueJobs(servicesOver(db), [DIGEST]);
    expect(mails).toEqual([]);
    await addEvent({ event: 'drop@3', old_price_cents: 22_500_00 });
    await planDigests({}, context());
    await runDueJobs(servicesOver(db), [DIGEST]);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 price drop on Forecourt']);
  });

  test.skipIf(ON_POSTGRES)('is queued once with all events, whenever two workers are killed', async () => {
    await subscribeAndConfirm();
    for (let lifetime = 0; lifetime < 16; lifetime++) {
      await sql`DELETE FROM alert_digest`.execute(db);
      await addEvent({ event: `drop@${lifetime}` });
      for (const left of [lifetime, lifetime, Number.POSITIVE_INFINITY]) {
        const { db: dying, die } = await mortal(join(folder, 'forecourt.db'), left);
        await planDigests({}, context(dying)).catch(() => undefined);
        die();
      }
      const open = await alertsOf(db)
        .selectFrom('alert_event')
        .selectAll()
        .where('digest_id', 'is', null)
        .execute();
      expect(open).toEqual([]);
      const jobs = await jobsOf(db).selectFrom('job').selectAll().execute();
      expect(jobs).toHaveLength(1);
      await sql`DELETE FROM job`.execute(db);
    }
  });

  test('keeps its Message-ID in a second attempt', async () => {
    await subscribeAndConfirm();
    await addEvent();
    await planDigests({}, context());
    const [digest] = await alertsOf(db).selectFrom('alert_digest').selectAll().execute();
    const digestId = digest?.id ?? '';
    await sendDigest({ digestId }, context());
    await sql`UPDATE alert_digest SET sent_at_ms = NULL`.execute(db);
    await sendDigest({ digestId }, context());
    await sendDigest({ digestId }, context());
    expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`alerts-${digestId}@cars.example`));
  });
});

test('erasing a person removes their address and shopper id from every table', async () => {
  await subscribeAndConfirm();
  await addEvent();
  await planDigests({}, context());
  const person = { shopperId: 'visitor:1', email: EMAIL };
  expect(JSON.stringify(await alertRecords.read(db, person))).toContain(EMAIL);
  await db.transaction().execute((tx) => alertRecords.erase(tx, person));
  for (const table of alertRecords.tables) {
    const { rows } = await sql`SELECT * FROM ${sql.table(table)}`.execute(db);
    expect(rows, table).toEqual([]);
  }
});

test('an account can end only its own alerts', async () => {
  await capture({}, EMAIL);
  const [subscription] = await subscriptions();
  const drop = (account: object | undefined) =>
    answerDropAlert(
      { id: subscription?.id ?? '' },
      {
        locals: {
          services: servicesOver(db),
          findShopper: () => Promise.resolve(account ? { account } : {}),
        } as unknown as App.Locals,
        signal: new AbortController().signal,
      },
    );
  expect(await drop(undefined)).toMatchObject({ type: 'signed-out' });
  expect(await drop({ id: '2', email: 'bob@example.com' })).toMatchObject({ type: 'ok', alerts: [] });
  expect(await subscriptions()).toHaveLength(1);
  expect(await drop({ id: '1', email: EMAIL })).toMatchObject({ type: 'ok', alerts: [], isMailOn: true });
  expect(await subscriptions()).toEqual([]);
});
