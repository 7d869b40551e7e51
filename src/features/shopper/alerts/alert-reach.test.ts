/** Recipients that must not be alerted although a change would be news to them. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestMailJob } from '#src/features/shopper/alerts/alerts.job.ts';
import { planDigests, sendDigest } from '#src/features/shopper/alerts/digests.server.ts';
import {
  confirmSubscriptions,
  noteAlertBounce,
  subscribe,
} from '#src/features/shopper/alerts/subscriptions.server.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { openAlertMarket } from '#tests/support/alert-market.ts';
import type { AlertMarket } from '#tests/support/alert-market.ts';

const HONDA = 'makeCode=HONDA';
const BOB = 'bob@example.com';

let market: AlertMarket;
beforeEach(async () => {
  market = await openAlertMarket();
});
afterEach(() => market.close());

const typeBob = (kind: 'search' | 'car', subject: string) =>
  subscribe(market.db, { email: BOB, kind, subject, shopperId: undefined, isProven: false });
async function subscribeBob(kind: 'search' | 'car', subject: string): Promise<void> {
  await typeBob(kind, subject);
  await confirmSubscriptions(market.db, `email:${BOB}`);
}
const takeBack = () => noteAlertBounce(market.db, `email:${BOB}`);

describe('changes from before the subscription are not sent', () => {
  const later = Date.now() + 60_000;
  test.each(['search', 'car'] as const)('to an address that subscribed to a %s', async (kind) => {
    await market.begin({ old: 20_000 });
    await subscribeBob(kind, kind === 'car' ? 'old' : HONDA);
    await sql`UPDATE alert_subscription SET created_at_ms = ${later}`.execute(market.db);
    await market.importStock({ old: 18_000, new: 10_000 });
    await market.match();
    expect(await market.sendDigests()).toEqual([]);
  });

  test('to a browser that was asked about a car', async () => {
    await market.begin({ old: 20_000 });
    await market.addDevice('visitor:1');
    await sql`INSERT INTO shopper_interest (shopper_id, listing_id, asked_at_ms) VALUES ('visitor:1', 'old', ${later})`.execute(
      market.db,
    );
    await market.importStock({ old: 18_000 });
    await market.match();
    expect(await market.takePushes()).toEqual([]);
  });
});

describe('email is not sent', () => {
  test('to an address that bounced and was typed again, until it confirms', async () => {
    await market.begin({ old: 20_000 });
    await subscribeBob('car', 'old');
    await market.importStock({ old: 18_000 });
    await market.match();
    await takeBack();
    await typeBob('car', 'old');
    expect(await market.sendDigests()).toEqual([]);
    await confirmSubscriptions(market.db, `email:${BOB}`);
    expect((await market.sendDigests()).map(({ to }) => to.address)).toEqual([BOB]);
  });

  test('to an account with an unconfirmed address, although its browser gets notifications', async () => {
    await market.begin();
    const ann = await market.addAccount('ann', { isVerified: false });
    await market.addDevice(ann);
    await market.saveSearch(ann, HONDA);
    await market.importStock({ one: 10_000 });
    await market.match();
    expect(await market.sendDigests()).toEqual([]);
    expect(await market.takePushes()).toHaveLength(1);
  });

  test('to an address that bounces between queueing and sending the digest', async () => {
    await market.begin({ old: 20_000 });
    await subscribeBob('car', 'old');
    await market.importStock({ old: 18_000 });
    await market.match();
    const { signal } = new AbortController();
    await planDigests({}, { services: market.services, signal, jobId: 'job', attempt: 1 });
    await takeBack();
    expect(await runDueJobs(market.services, [runs(digestMailJob, sendDigest)])).toBe(1);
    expect(market.mails).toEqual([]);
  });
});
