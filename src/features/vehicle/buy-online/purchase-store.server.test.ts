import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { PurchaseAnswers, StoredAnswers } from '#src/features/vehicle/buy-online/purchase.schema.ts';
import {
  discardPurchase,
  findPurchase,
  hasRival,
  isPurchaseGenuine,
  keepPurchaseAnswer,
  listPurchases,
  MAX_PURCHASES,
  purchaseRecords,
  setPurchaseStatus,
  signPurchase,
} from '#src/features/vehicle/buy-online/purchase-store.server.ts';

const KEY = { shopperId: 'visitor:v', listingId: 'civic-1' };
const CONTACT = { contact: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '' } };
const TRADE: PurchaseAnswers = { 'trade-in': { hasCar: true, car: '2015 Focus', value: 6500, owed: 0 } };
const RECORD = {
  listingId: 'civic-1',
  title: '2021 Honda Civic',
  seller: 'Elm Street Cars',
  price: 20_000,
  answers: { ...CONTACT, ...TRADE },
  notice: 'I ask …',
  signedBy: 'Ann Lee',
  signedAtMs: 5,
};
let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
const keep = (answer: StoredAnswers, key = KEY, price = 20_000) =>
  keepPurchaseAnswer(db, key, { answer, title: '2021 Honda Civic', price, nowMs: 1 });

test('answers add up, and the price at the beginning stays', async () => {
  expect(await keep(TRADE)).toBe('ok');
  expect(await keep(CONTACT, KEY, 21_000)).toBe('ok');
  expect(await findPurchase(db, KEY)).toMatchObject({
    status: 'draft',
    price: 20_000,
    answers: { ...TRADE, ...CONTACT },
  });
});

test('a refused form is kept until a step is answered', async () => {
  const refused = { step: 'payment' as const, typed: { down: 'x' } };
  await keep(TRADE);
  expect(await keep({ refused })).toBe('ok');
  expect(await findPurchase(db, KEY)).toMatchObject({ answers: TRADE, refused });
  await keep(CONTACT);
  expect(await findPurchase(db, KEY)).not.toHaveProperty('refused');
  await keep({ refused: { step: 'review', typed: { signature: 'Bob' } } });
  await signPurchase(db, KEY, RECORD, 'secret');
  expect(await findPurchase(db, KEY)).not.toHaveProperty('refused');
});

test('a second signature changes neither the record nor the receipt, and a change of the record shows', async () => {
  await keep(TRADE);
  await signPurchase(db, KEY, RECORD, 'secret');
  const first = await findPurchase(db, KEY);
  await signPurchase(db, KEY, { ...RECORD, price: 1 }, 'secret');
  expect(await findPurchase(db, KEY)).toEqual(first);
  expect(first?.receipt).toMatch(/^[2-9A-HJ-NP-TV-Z]{10}$/);
  expect(await isPurchaseGenuine(db, KEY, 'secret')).toBe(true);
  expect(await isPurchaseGenuine(db, KEY, 'another secret')).toBe(false);
  expect(await keep(CONTACT)).toBe('closed');
  await discardPurchase(db, KEY);
  expect(await findPurchase(db, KEY)).toEqual(first);
});

test('of two shoppers who ask for one car at the same moment, each learns of the other until one cancels', async () => {
  const other = { ...KEY, shopperId: 'visitor:w' };
  const both = () => Promise.all([KEY, other].map((key) => hasRival(db, key, 10)));
  for (const key of [KEY, other]) await keep(TRADE, key);
  expect(await both()).toEqual([false, false]);
  await Promise.all([KEY, other].map((key) => signPurchase(db, key, RECORD, 'secret')));
  await Promise.all([KEY, other].map((key) => setPurchaseStatus(db, key, 'sent')));
  expect(await both()).toEqual([true, true]);
  expect(await hasRival(db, { ...KEY, listingId: 'civic-2' }, 10)).toBe(false);
  expect(await hasRival(db, { ...KEY, shopperId: undefined }, 10)).toBe(true);
  await setPurchaseStatus(db, other, 'cancelled');
  expect(await both()).toEqual([false, true]);
  expect(await hasRival(db, other, 8 * 24 * 60 * 60 * 1000)).toBe(false);
});

test('a status changes only from the one before it', async () => {
  await keep(TRADE);
  await setPurchaseStatus(db, KEY, 'sent');
  expect(await findPurchase(db, KEY)).toMatchObject({ status: 'draft' });
  await signPurchase(db, KEY, RECORD, 'secret');
  await setPurchaseStatus(db, KEY, 'cancelled');
  await setPurchaseStatus(db, KEY, 'sent');
  expect(await findPurchase(db, KEY)).toMatchObject({ status: 'cancelled' });
});

test('a cancelled request can be begun again from nothing', async () => {
  await keep(TRADE);
  await signPurchase(db, KEY, RECORD, 'secret');
  await setPurchaseStatus(db, KEY, 'cancelled');
  expect(await keep(CONTACT, KEY, 19_000)).toBe('ok');
  expect(await findPurchase(db, KEY)).toEqual(
    expect.objectContaining({ status: 'draft', price: 19_000, answers: CONTACT }),
  );
  expect(await findPurchase(db, KEY)).not.toHaveProperty('receipt');
});

test('a shopper has a limited number', async () => {
  for (let car = 0; car < MAX_PURCHASES; car++)
    expect(await keep(TRADE, { ...KEY, listingId: `car-${car}` })).toBe('ok');
  expect(await keep(TRADE)).toBe('enough');
  expect(await keep(CONTACT, { ...KEY, listingId: 'car-0' })).toBe('ok');
  await discardPurchase(db, { ...KEY, listingId: 'car-1' });
  expect(await keep(TRADE)).toBe('ok');
});

test('signing in brings purchases along, and what was sent wins', async () => {
  const own = { ...KEY, shopperId: 'account:a' };
  await keep(TRADE);
  await signPurchase(db, KEY, RECORD, 'secret');
  await keep(CONTACT, own);
  await keep(TRADE, { ...KEY, listingId: 'car-2' });
  await keep(CONTACT, { ...own, listingId: 'car-2' });
  await purchaseRecords.move(db, KEY.shopperId, own.shopperId);
  expect(await listPurchases(db, KEY.shopperId)).toEqual([]);
  expect(await findPurchase(db, own)).toMatchObject({ status: 'signed' });
  expect(await isPurchaseGenuine(db, own, 'secret')).toBe(true);
  expect(await findPurchase(db, { ...own, listingId: 'car-2' })).toMatchObject({ answers: CONTACT });
  await purchaseRecords.erase(db, own);
  expect(await listPurchases(db, own.shopperId)).toEqual([]);
});

test('a purchase is kept for 30 days after its last change, and for two years once it is signed', async () => {
  const daysLeft = async () => {
    const { rows } = await sql<{ at: number }>`SELECT delete_at_ms AS at FROM online_purchase`.execute(db);
    return Math.round((rows[0]?.at ?? 0) / (24 * 60 * 60 * 1000));
  };
  await keep(TRADE);
  expect(await daysLeft()).toBe(30);
  await signPurchase(db, KEY, RECORD, 'secret');
  expect(await daysLeft()).toBe(730);
});
