/** Alerts of an address that belongs to an account. The account sees and ends all of them. */
import { beforeEach, afterEach, expect, test } from 'vitest';
import { createAlertLink } from '#src/features/shopper/alerts/alert-links.server.ts';
import { alertsOf, emailRecipient } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { answerAlerts, answerDropAlert, loadLinkPage } from '#src/features/shopper/alerts/alerts.server.ts';
import { planDigests } from '#src/features/shopper/alerts/digests.server.ts';
import {
  confirmSubscriptions,
  endSubscriptions,
  loadSubscriptions,
  loadSubscriptionsOf,
  setAlertMail,
  subscribe,
} from '#src/features/shopper/alerts/subscriptions.server.ts';
import { createAccountRow } from '#src/server/accounts/create-account.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Services } from '#src/server/services.ts';

const EMAIL = 'ann@example.com';
const RECIPIENT = emailRecipient(EMAIL);

let db: Database;
let services: Services;
let id: string;
beforeEach(async () => {
  db = await openTestDatabase();
  services = {
    db,
    site: { origin: 'https://cars.example' },
    config: { alertEveryMs: 0 },
    stock: { current: { loadListings: () => [] }, findGone: () => undefined },
  } as unknown as Services;
  await subscribe(db, { email: EMAIL, kind: 'car', subject: 'one', shopperId: undefined, isProven: false });
  await confirmSubscriptions(db, RECIPIENT);
  id = (await createAccountRow(db, { email: EMAIL, name: 'Ann', passwordHash: '' })) ?? '';
});
afterEach(() => db.destroy());

const context = () => ({ services, signal: new AbortController().signal, jobId: 'job', attempt: 1 });

function addEvent(event: string): Promise<unknown> {
  const row = { watch: 'car', recipient: `account:${id}`, listing_id: 'one', event, kind: 'drop' as const };
  const facts = { old_price_cents: 2, price_cents: 1, created_at_ms: 0 };
  return alertsOf(db)
    .insertInto('alert_event')
    .values({ ...row, ...facts } as AlertEventRow)
    .execute();
}

async function countDigests(): Promise<number> {
  await planDigests({}, context());
  return (await alertsOf(db).selectFrom('alert_digest').selectAll().execute()).length;
}

test('shows alerts that the address confirmed before it had an account, and lets the account end them', async () => {
  const account = { id, name: 'Ann', email: EMAIL };
  const locals = { services, findShopper: () => Promise.resolve({ account }) } as unknown as App.Locals;
  const asked = { locals, signal: new AbortController().signal };
  const shown = await answerAlerts({}, asked);
  expect(shown).toMatchObject({ alerts: [{ kind: 'car', isConfirmed: true }] });
  await answerDropAlert({ id: shown.type === 'ok' ? (shown.alerts[0]?.id ?? '') : '' }, asked);
  expect(await loadSubscriptionsOf(db, RECIPIENT)).toEqual([]);
});

test('an unsubscribe link from before the account existed ends all email, as its page says', async () => {
  const url = await createAlertLink(services, 'unsubscribe', RECIPIENT);
  const page = await loadLinkPage(services, 'unsubscribe', new URL(url).searchParams.get('token'), true);
  expect(page).toEqual({ alerts: [], isDone: true });
  await addEvent('drop@1');
  expect(await countDigests()).toBe(0);
});

test('an unsubscribe link asks until the email of the account is off, too, and then says that it is', async () => {
  const url = await createAlertLink(services, 'unsubscribe', `account:${id}`);
  const view = () => loadLinkPage(services, 'unsubscribe', new URL(url).searchParams.get('token'), false);
  expect(await view()).toEqual({ alerts: [], isDone: false });
  await setAlertMail(db, `account:${id}`, false);
  expect(await view()).toEqual({ alerts: [], isDone: true });
});

test('changes that happened while email was off are not sent later', async () => {
  const recipient = `account:${id}`;
  await setAlertMail(db, recipient, false);
  await addEvent('drop@1');
  await setAlertMail(db, recipient, true);
  expect(await countDigests()).toBe(0);
  await addEvent('drop@2');
  await setAlertMail(db, recipient, true);
  expect(await countDigests()).toBe(1);
});

test('sends alerts that the address confirms after the account turned email off', async () => {
  await setAlertMail(db, `account:${id}`, false);
  await confirmSubscriptions(db, RECIPIENT); // an old link that is opened again starts nothing
  await addEvent('drop@1');
  expect(await countDigests()).toBe(0);
  await subscribe(db, { email: EMAIL, kind: 'car', subject: 'two', shopperId: undefined, isProven: false });
  await confirmSubscriptions(db, RECIPIENT);
  await addEvent('drop@2');
  expect(await countDigests()).toBe(1);
});

test("the list of an account does not reveal whether another person's address is already subscribed", async () => {
  const ann = { shopperId: `account:${id}`, email: EMAIL };
  await endSubscriptions(db, RECIPIENT);
  const typeFor = (email: string) =>
    subscribe(db, { email, kind: 'car', subject: 'one', shopperId: ann.shopperId, isProven: false });
  const lists = [];
  for (const hasSubscribed of [true, false]) {
    const email = `${String(hasSubscribed)}@example.com`;
    if (hasSubscribed) {
      await subscribe(db, { email, kind: 'car', subject: 'one', shopperId: undefined, isProven: false });
      await confirmSubscriptions(db, emailRecipient(email));
    }
    await typeFor(email);
    lists.push(await loadSubscriptions(db, ann));
  }
  expect(lists).toEqual([[], []]);
  await confirmSubscriptions(db, emailRecipient('false@example.com'));
  expect(await loadSubscriptions(db, ann)).toHaveLength(1);
});
