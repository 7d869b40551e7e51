/** Alert emails to a mailbox that does not exist, against a real SMTP server. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendConfirmMail } from '#src/features/shopper/alerts/alert-jobs.server.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { confirmMailJob, digestMailJob } from '#src/features/shopper/alerts/alerts.job.ts';
import { answerAlertMail, answerAlerts } from '#src/features/shopper/alerts/alerts.server.ts';
import { planDigests, sendDigest } from '#src/features/shopper/alerts/digests.server.ts';
import {
  confirmSubscriptions,
  loadSubscriptionsOf,
  subscribe,
} from '#src/features/shopper/alerts/subscriptions.server.ts';
import { loadCarWatches } from '#src/features/shopper/alerts/watches.server.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { countBounces } from '#src/server/mail/bounces.ts';
import { createMailer } from '#src/server/mail/mailer.ts';
import type { Mailer } from '#src/server/mail/mailer.ts';
import type { Services } from '#src/server/services.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import type { SmtpSink } from '#tests/support/smtp-sink.ts';

const ANN = { id: '1', name: 'Ann', email: 'ann@example.com' };
/** An address that Ann typed for somebody else. */
const OTHER = 'other@example.com';
const RUNNERS = [runs(confirmMailJob, sendConfirmMail), runs(digestMailJob, sendDigest)];

let db: Database;
let sink: SmtpSink;
let mail: Mailer;
let services: Services;
beforeEach(async () => {
  db = await openTestDatabase();
  sink = await startSmtpSink();
  mail = createMailer(loadConfig({ SMTP_URL: sink.url, MAIL_FROM: 'Cars <cars@forecourt.example>' }));
  const car = { title: '2020 Honda Civic', pricingDetail: { salePrice: 19_000 } };
  const loadListings = (ids: string[]) => ids.map((id) => ({ listing: { ...car, id } }));
  services = {
    db,
    mail,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    site: { origin: 'https://cars.example', brand: { name: 'Forecourt' } },
    config: { alertEveryMs: 0 },
    stock: { current: { loadListings }, findGone: () => undefined, refresh: () => Promise.resolve(false) },
  } as unknown as Services;
  await sql`INSERT INTO account_user VALUES (${ANN.id}, ${ANN.email}, 1, ${ANN.name}, 1, 1, NULL)`.execute(
    db,
  );
});
afterEach(async () => {
  mail.close();
  await Promise.all([db.destroy(), sink.close()]);
});

const context = () => ({ services, signal: new AbortController().signal, jobId: 'job', attempt: 1 });
const asAnn = () => ({
  locals: { services, findShopper: () => Promise.resolve({ account: ANN }) } as unknown as App.Locals,
  signal: new AbortController().signal,
});
const shown = async () => {
  const answer = await answerAlerts({}, asAnn());
  return answer.type === 'ok' ? answer : undefined;
};
const typeOther = () =>
  subscribe(db, { email: OTHER, kind: 'car', subject: 'one', shopperId: 'account:1', isProven: false });
const runJobs = () => runDueJobs(services, RUNNERS);
const bounce = (address: string) => sink.failBy((to) => (to === address ? 'rcpt-5xx' : 'none'));
const bounceCount = async () => (await countBounces(db)).value;
const jobs = () => jobsOf(db).selectFrom('job').select(['name', 'dead_at_ms']).execute();

async function tell(recipient: string, event: string): Promise<void> {
  await sql`INSERT INTO alert_event (watch, recipient, listing_id, event, kind, old_price_cents, price_cents, created_at_ms)
    VALUES ('w', ${recipient}, 'one', ${event}, 'drop', 2000000, 1900000, ${Date.now()})`.execute(db);
  await planDigests({}, context());
  await runJobs();
}

test('an address that does not exist is emailed once; the person who typed it sees this and can retry', async () => {
  bounce(OTHER);
  await typeOther();
  await runJobs();
  expect(await jobs()).toEqual([]);
  expect((await shown())?.alerts).toMatchObject([{ isConfirmed: false, isBounced: true }]);
  expect(await bounceCount()).toBe(1);
  expect(sink.mails).toEqual([]);

  sink.failBy(() => 'none');
  await runJobs();
  expect(sink.mails).toEqual([]);
  await typeOther();
  await runJobs();
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[OTHER]]);
  expect((await shown())?.alerts).toEqual([]); // hidden until the address responds
});

test('a bounced digest stops alerts to its address until it is confirmed again', async () => {
  await typeOther();
  await confirmSubscriptions(db, `email:${OTHER}`);
  await jobsOf(db).deleteFrom('job').execute();
  bounce(OTHER);
  await tell(`email:${OTHER}`, 'drop@1');
  expect(await jobs()).toEqual([]);
  expect((await shown())?.alerts).toMatchObject([{ isConfirmed: true, isBounced: true }]);
  expect(await loadCarWatches(db, [`email:${OTHER}`])).toEqual([]);

  sink.failBy(() => 'none');
  await tell(`email:${OTHER}`, 'drop@2');
  expect(sink.mails).toEqual([]);
  await confirmSubscriptions(db, `email:${OTHER}`);
  expect(await loadCarWatches(db, [`email:${OTHER}`])).toHaveLength(1);
  await tell(`email:${OTHER}`, 'drop@3');
  expect(sink.mails).toHaveLength(1);
});

test('a bounced account address is shown to the account, which can turn email on again', async () => {
  bounce(ANN.email);
  await tell('account:1', 'drop@1');
  expect(await jobs()).toEqual([]);
  expect(await shown()).toMatchObject({ isMailOn: false, isMailBounced: true });
  expect(await bounceCount()).toBe(1);

  sink.failBy(() => 'none');
  await tell('account:1', 'drop@2');
  expect(sink.mails).toEqual([]);
  expect(await answerAlertMail({ isOn: 'true' }, asAnn())).toMatchObject({
    isMailOn: true,
    isMailBounced: false,
  });
  await tell('account:1', 'drop@3');
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[ANN.email]]);
});

test('a mail server that is down stops no alerts', async () => {
  sink.failBy(() => 'rcpt-4xx');
  await typeOther();
  await tell('account:1', 'drop@1');
  expect((await jobs()).map(({ dead_at_ms }) => dead_at_ms)).toEqual([null, null]);
  expect(await shown()).toMatchObject({ isMailOn: true });
  expect(await loadSubscriptionsOf(db, `email:${OTHER}`)).toMatchObject([{ bounced_at_ms: null }]);
  expect(await alertsOf(db).selectFrom('alert_mail_off').selectAll().execute()).toEqual([]);
  expect(await bounceCount()).toBe(0);
});
