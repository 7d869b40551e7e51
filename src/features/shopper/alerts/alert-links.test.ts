/** The page behind a confirmation or unsubscribe link. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAlertLink, findLinkRecipient } from '#src/features/shopper/alerts/alert-links.server.ts';
import { loadLinkPage } from '#src/features/shopper/alerts/alerts.server.ts';
import { endSubscriptions, subscribe } from '#src/features/shopper/alerts/subscriptions.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Services } from '#src/server/services.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const EMAIL = 'ann@example.com';
const RECIPIENT = `email:${EMAIL}`;

/** One car of one seller. */
const CURRENT = {
  engine: { search: () => Promise.resolve({ hits: [{ id: 'car' }] }) },
  loadHits: () => ({ listings: [], owners: [{ id: 'd-7', name: 'Lake Motors' }] }),
};

let db: Database;
let services: Services;
let token = '';
beforeEach(async () => {
  db = await openTestDatabase();
  services = {
    db,
    site: { origin: 'https://cars.example' },
    places: { find: () => undefined },
    catalogue: () => ({ makes: [], findMake: () => undefined }),
    stock: { current: CURRENT },
  } as unknown as Services;
  const subject = 'makeCode=HONDA&maxPrice=20000';
  await subscribe(db, { email: EMAIL, kind: 'search', subject, shopperId: undefined, isProven: false });
  token = new URL(await createAlertLink(services, 'confirm', RECIPIENT)).searchParams.get('token') ?? '';
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

test('lists every filter of a search that its heading does not name', async () => {
  const { alerts } = await loadLinkPage(services, 'confirm', token, false);
  expect(alerts).toMatchObject([{ title: 'Honda cars for sale', labels: ['Under $20,000'] }]);
});

test('shows the name of a seller instead of its id', async () => {
  const subject = 'makeCode=HONDA&ownerId=d-7';
  await subscribe(db, { email: EMAIL, kind: 'search', subject, shopperId: undefined, isProven: false });
  const { alerts = [] } = await loadLinkPage(services, 'confirm', token, false);
  const labels = alerts.flatMap((alert) => alert.labels);
  expect(labels.join()).toContain('Lake Motors');
  expect(labels.join()).not.toContain('d-7');
});

test('a confirmation link starts no alerts after they were ended', async () => {
  expect(await loadLinkPage(services, 'confirm', token, true)).toMatchObject({ isDone: true });
  await endSubscriptions(db, RECIPIENT);
  expect(await loadLinkPage(services, 'confirm', token, true)).toEqual({ alerts: undefined, isDone: false });
});

test('a link that is opened again says that it is done, and asks for nothing', async () => {
  const end = await createAlertLink(services, 'unsubscribe', RECIPIENT);
  const endToken = new URL(end).searchParams.get('token');
  expect(await loadLinkPage(services, 'confirm', token, false)).toMatchObject({ isDone: false });
  await loadLinkPage(services, 'confirm', token, true);
  expect(await loadLinkPage(services, 'confirm', token, false)).toMatchObject({ isDone: true });

  expect(await loadLinkPage(services, 'unsubscribe', endToken, false)).toMatchObject({ isDone: false });
  await loadLinkPage(services, 'unsubscribe', endToken, true);
  expect(await loadLinkPage(services, 'unsubscribe', endToken, false)).toEqual({ alerts: [], isDone: true });
});

test.each([
  ['confirm', 7],
  ['unsubscribe', 400],
] as const)('a link to %s works for %d days, for its purpose and for nothing else', async (purpose, days) => {
  const now = Date.UTC(2026, 10, 21);
  vi.useFakeTimers({ toFake: ['Date'], now });
  const url = new URL(await createAlertLink(services, purpose, RECIPIENT));
  const find = (wanted: typeof purpose) =>
    findLinkRecipient(services, wanted, url.searchParams.get('token') ?? '');
  const other = purpose === 'confirm' ? 'unsubscribe' : 'confirm';
  vi.setSystemTime(now + days * DAY_MS - 1);
  expect([await find(purpose), await find(other)]).toEqual([RECIPIENT, undefined]);
  vi.setSystemTime(now + days * DAY_MS);
  expect(await find(purpose)).toBeUndefined();
});
