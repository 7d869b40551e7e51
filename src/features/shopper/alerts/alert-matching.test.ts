/** Which changes of an import each person is sent, and how many rows this takes. */
import fs from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAlertMetrics } from '#src/features/shopper/alerts/alert-metrics.server.ts';
import { matchStockChanges } from '#src/features/shopper/alerts/match-changes.server.ts';
import { MAX_OPEN_OWN_ROWS, MAX_OPEN_ROWS } from '#src/features/shopper/alerts/pick-changes.ts';
import { readStockChanges } from '#src/features/shopper/alerts/read-stock.server.ts';
import {
  confirmSubscriptions,
  noteAlertBounce,
  setAlertMail,
  subscribe,
} from '#src/features/shopper/alerts/subscriptions.server.ts';
import { manyOffers, openAlertMarket, servicesOverStock } from '#tests/support/alert-market.ts';
import type { AlertMarket } from '#tests/support/alert-market.ts';
import { mortal } from '#tests/support/crash-injection-database.ts';
import { repeat } from '#tests/support/nightly.ts';

const HONDA = 'makeCode=HONDA';
const MANY = 500;

let market: AlertMarket;
beforeEach(async () => {
  market = await openAlertMarket();
});
afterEach(() => market.close());

async function countRows(): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT (SELECT count(*) FROM alert_event)
    + (SELECT count(*) FROM alert_overflow) + (SELECT count(*) FROM alert_queue)
    + (SELECT count(*) FROM alert_search_key) AS total`.execute(market.db);
  return rows[0]?.total ?? NaN;
}

describe('a person who cannot be reached', () => {
  const typed = { email: 'bob@example.com', kind: 'search', subject: HONDA, shopperId: undefined } as const;
  test.each<[string, () => Promise<unknown>]>([
    ['searches without an account', () => market.saveSearch('visitor:1', HONDA)],
    ['cars saved without an account', () => market.saveCar('visitor:1', 'old')],
    [
      'an account whose address is not confirmed',
      async () => market.saveSearch(await market.addAccount('ann', { isVerified: false }), HONDA),
    ],
    [
      'an account that wants no mail',
      async () => {
        const ann = await market.addAccount('ann');
        await market.saveSearch(ann, HONDA);
        await setAlertMail(market.db, ann, false);
      },
    ],
    [
      'an account whose address bounces',
      async () => {
        const ann = await market.addAccount('ann');
        await market.saveSearch(ann, HONDA);
        await market.saveCar(ann, 'old');
        await noteAlertBounce(market.db, ann);
      },
    ],
    ['an address that did not confirm', () => subscribe(market.db, { ...typed, isProven: false })],
    [
      'an address that bounces',
      async () => {
        await subscribe(market.db, { ...typed, isProven: false });
        await confirmSubscriptions(market.db, `email:${typed.email}`);
        await noteAlertBounce(market.db, `email:${typed.email}`);
      },
    ],
  ])('costs nothing: %s', async (_, plant) => {
    await market.begin({ old: 20_000 });
    await plant();
    await market.importStock({ old: 19_000, ...manyOffers(20, 10_000) });
    await market.match();
    expect(await countRows()).toBe(0);
    expect(await market.sendDigests()).toEqual([]);
    expect(await market.takePushes()).toEqual([]);
  });

  test('is sent the next import once they can be reached', async () => {
    await market.begin();
    await market.saveSearch('visitor:1', HONDA);
    await market.importStock({ one: 10_000 });
    await market.match();
    await market.addDevice('visitor:1');
    await market.importStock({ one: 10_000, two: 11_000 });
    await market.match();
    expect((await market.events()).map(({ listing_id }) => listing_id)).toEqual(['two']);
    expect(await market.takePushes()).toHaveLength(1);
  });
});

test('a price that was raised and taken back is no drop, and one below both prices is', async () => {
  await market.begin({ old: 20_000 });
  const ann = await market.addAccount('ann');
  await market.saveCar(ann, 'old');
  await market.saveSearch(ann, HONDA);
  for (const price of [25_000, 20_000]) {
    await market.importStock({ old: price });
    await market.match();
  }
  expect(await market.events()).toEqual([]);
  await market.importStock({ old: 19_000 });
  await market.match();
  expect(await market.events()).toMatchObject([{ listing_id: 'old', kind: 'drop' }]);
});

test('a price that was raised for a day is said to be cut from the lowest price before', async () => {
  await market.begin({ old: 20_000 });
  await market.saveCar(await market.addAccount('ann'), 'old');
  for (const price of [30_000, 19_500]) {
    await market.importStock({ old: price });
    await market.match();
  }
  const [mail] = await market.sendDigests();
  expect(mail?.text).toContain('$19,500, was $20,000');
});

describe('an import with more changes than a digest shows', () => {
  test('stores some rows and a count, which the email and the notification show', async () => {
    await market.begin();
    const ann = await market.addAccount('ann');
    await market.addDevice(ann);
    await market.saveSearch(ann, HONDA);
    await market.importStock(manyOffers(MANY, 10_000));
    await market.match();
    expect(await market.events()).toHaveLength(MAX_OPEN_ROWS);
    const [push] = await market.takePushes();
    expect(push?.message.title).toBe('Forecourt: 500 new matches');
    const [mail] = await market.sendDigests();
    expect(mail?.subject).toBe('500 new matches on Forecourt');
    expect(mail?.text).toContain('And 480 more:\nHonda cars for sale\nhttps://cars.example/cars-for-sale?');
  });

  test('counts a car once, however many searches of one person find it', async () => {
    await market.begin();
    const ann = await market.addAccount('ann');
    for (const search of [HONDA, `${HONDA}&maxPrice=12000`, 'maxPrice=30000', 'vehicleStyleCode=SEDAN'])
      await market.saveSearch(ann, search);
    await market.importStock(manyOffers(MANY, 10_000));
    await market.match();
    expect(await market.events()).toHaveLength(MAX_OPEN_ROWS);
    expect((await market.sendDigests())[0]?.subject).toBe('500 new matches on Forecourt');
  });

  test('is sent in one digest, not split in two', async () => {
    await market.begin();
    await market.saveSearch(await market.addAccount('ann'), HONDA);
    await market.importStock({ one: 10_000 });
    await market.match();
    await market.importStock(manyOffers(20, 10_000));
    await readStockChanges(market.services);
    expect(await market.sendDigests()).toEqual([]);
    await market.match();
    expect(await market.sendDigests()).toHaveLength(1);
  });

  test('stays bounded over many imports before the next digest', async () => {
    await market.begin();
    const ann = await market.addAccount('ann');
    await market.saveSearch(ann, HONDA);
    for (const prefix of ['a', 'b', 'c']) {
      await market.importStock({
        ...manyOffers(100, 10_000, 'a'),
        ...(prefix > 'a' && manyOffers(100, 10_000, 'b')),
        ...(prefix > 'b' && manyOffers(100, 10_000, 'c')),
      });
      await market.match();
    }
    expect(await market.events()).toHaveLength(MAX_OPEN_ROWS);
    expect((await market.sendDigests())[0]?.subject).toBe('300 new matches on Forecourt');
  });

  test('does not claim changes that were mostly reverted before the email was sent', async () => {
    await market.begin();
    const ann = await market.addAccount('ann');
    await market.saveSearch(ann, HONDA);
    await market.importStock(manyOffers(MANY, 10_000));
    await market.match();
    await market.importStock(manyOffers(40, 10_000));
    await market.match();
    expect((await market.sendDigests())[0]?.subject).toBe('40 new matches on Forecourt');
  });

  test('keeps changes of saved cars in the email', async () => {
    await market.begin(manyOffers(MANY, 20_000));
    const ann = await market.addAccount('ann');
    await market.saveSearch(ann, HONDA);
    await market.saveCar(ann, 'car499');
    await market.importStock(manyOffers(MANY, 19_000));
    await market.match();
    const events = await market.events();
    expect(events.length).toBeLessThanOrEqual(MAX_OPEN_OWN_ROWS);
    expect(events[0]).toMatchObject({ watch: 'car:account:ann', listing_id: 'car499', kind: 'drop' });
    expect((await market.sendDigests())[0]?.subject).toBe('500 price drops on Forecourt');
  });

  test('sends notifications to a browser without an account again and again', async () => {
    await market.begin();
    await market.addDevice('visitor:1');
    await market.saveSearch('visitor:1', HONDA);
    for (const count of [50, 90]) {
      await market.importStock(manyOffers(count, 10_000));
      await market.match();
      expect(await market.takePushes()).toMatchObject([
        { message: { title: `Forecourt: ${count === 50 ? 50 : 40} new matches` } },
      ]);
    }
  });
});

test('changes from before a search or a car was saved are not sent', async () => {
  await market.begin({ old: 20_000 });
  const ann = await market.addAccount('ann');
  const soon = Date.now() + 60_000;
  await market.saveSearch(ann, HONDA, soon);
  await market.saveCar(ann, 'old');
  await sql`UPDATE saved_listing SET saved_at_ms = ${soon}`.execute(market.db);
  await market.importStock({ old: 18_000, new: 10_000 });
  await market.match();
  expect(await market.events()).toEqual([]);
});

test('a car that was already sent as a match is not sent again by another search', async () => {
  await market.begin();
  const ann = await market.addAccount('ann');
  await market.saveSearch(ann, `${HONDA}&maxPrice=12000`);
  await market.saveSearch(ann, 'maxPrice=15000&endYear=2021');
  for (const one of [10_000, 20_000, 10_000, 20_000, 11_000]) {
    await market.importStock({ one });
    await market.match();
  }
  expect(await market.events()).toHaveLength(1);
});

test('changes of one person do not affect another person', async () => {
  await market.begin();
  for (let at = 0; at < 120; at += 1)
    await market.saveSearch(await market.addAccount(`p${at}`), `maxPrice=${at % 2 ? 9_000 : 12_000}`);
  await market.importStock({ one: 10_000 });
  await market.match();
  const notified = (await market.events()).map(({ recipient }) =>
    Number(recipient.slice('account:p'.length)),
  );
  expect(notified.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at * 2));
});

test('a matcher that is killed at any statement counts nothing twice and skips no one', async () => {
  await market.begin();
  const people = 60;
  for (let at = 0; at < people; at += 1) await market.saveSearch(await market.addAccount(`p${at}`), HONDA);
  const added = 40;
  let onOffer = {};
  let imports = 0;
  for (let lifetime = 1; lifetime < 32; lifetime += repeat(3, 1)) {
    onOffer = { ...onOffer, ...manyOffers(added, 10_000, `${lifetime}-`) };
    imports += 1;
    await market.importStock(onOffer);
    await readStockChanges(market.services);
    for (let deaths = 0; deaths < 2; deaths += 1) {
      const { db, die } = await mortal(market.path, lifetime);
      await matchStockChanges(servicesOverStock(market.store, db)).catch((error: unknown) => {
        if (!String(error).includes('killed')) throw error;
      });
      die();
    }
    await market.match();
    const { rows } = await sql<{ total: number }>`SELECT mail_count + (
        SELECT count(*) FROM alert_event e WHERE e.recipient = o.recipient) AS total
      FROM alert_overflow o`.execute(market.db);
    expect(rows.map(({ total }) => total)).toEqual(Array.from({ length: people }, () => added * imports));
  }
});

test('/metrics reports how far behind matching is', async () => {
  const waiting = async () =>
    (await loadAlertMetrics(market.db)).find(({ name }) => name === 'alert_changes_waiting')?.value;
  await market.begin();
  expect(await waiting()).toBe(0);
  await market.importStock(manyOffers(7, 10_000));
  await readStockChanges(market.services);
  expect(await waiting()).toBe(7);
  await market.match();
  expect(await waiting()).toBe(0);
});

test('alerts wait while the disk is nearly full, and lose nothing', async () => {
  await market.begin();
  await market.saveSearch(await market.addAccount('ann'), HONDA);
  await market.importStock({ one: 10_000 });
  const full = vi
    .spyOn(fs, 'statfs')
    .mockImplementation(() => Promise.resolve({ bavail: 10, bsize: 4_096 } as never));
  await market.match();
  expect(await countRows()).toBe(0);
  full.mockRestore();
  await market.match();
  expect(await market.events()).toHaveLength(1);
});
