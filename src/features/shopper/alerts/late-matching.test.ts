/** Changes that were read, but matched only after further imports: each is judged as the stock was when it was read. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchStockChanges } from '#src/features/shopper/alerts/match-changes.server.ts';
import { readStockChanges } from '#src/features/shopper/alerts/read-stock.server.ts';
import { openAlertMarket } from '#tests/support/alert-market.ts';
import type { AlertMarket } from '#tests/support/alert-market.ts';

let market: AlertMarket;
let ann = '';
beforeEach(async () => {
  market = await openAlertMarket();
  await market.begin({ a: 20_000 });
  ann = await market.addAccount('ann');
  await market.saveCar(ann, 'a');
});
afterEach(() => market.close());

/** An import that is read, with nobody told of it yet. */
async function importAndRead(offers: Readonly<Record<string, number>>): Promise<void> {
  await market.importStock(offers);
  await readStockChanges(market.services);
}

const drops = async () =>
  (await market.events(ann)).map((event) => [event.old_price_cents, event.price_cents]);

test('a raise that was taken back in part is no drop because the price was cut later, and the cut is told once', async () => {
  await importAndRead({ a: 22_000 });
  await matchStockChanges(market.services);
  await importAndRead({ a: 21_000 });
  await market.importStock({ a: 19_500 });
  await matchStockChanges(market.services);
  expect(await drops()).toEqual([]);
  await market.match();
  expect(await drops()).toEqual([[2_000_000, 1_950_000]]);
  const [mail] = await market.sendDigests();
  expect(mail?.text).toContain('$19,500, was $20,000');
});

test('a drop is told although the price was raised again in part before anybody was told', async () => {
  await importAndRead({ a: 18_000 });
  await market.importStock({ a: 19_000 });
  await market.match();
  const [mail] = await market.sendDigests();
  expect(mail?.text).toContain('$19,000, was $20,000');
});

test('of a drop that was taken back as a whole, nothing is told', async () => {
  await importAndRead({ a: 18_000 });
  await market.importStock({ a: 20_000 });
  await market.match();
  expect(await market.sendDigests()).toEqual([]);
});

test('of a drop whose car was sold since, only the sale is told', async () => {
  await importAndRead({ a: 18_000 });
  await market.importStock({});
  await market.match();
  const [mail] = await market.sendDigests();
  expect(mail?.text).toContain('No longer available');
  expect(mail?.text).not.toContain('Price drops');
});
