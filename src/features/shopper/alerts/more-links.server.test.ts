import { afterEach, beforeEach, expect, test } from 'vitest';
import { manyOffers, openAlertMarket } from '#tests/support/alert-market.ts';
import type { AlertMarket } from '#tests/support/alert-market.ts';

let market: AlertMarket;
beforeEach(async () => {
  market = await openAlertMarket();
});
afterEach(() => market.close());

test('further lower prices lead to the searches and to the saved cars of an account', async () => {
  const before = manyOffers(25, 20_000);
  await market.begin(before);
  const ann = await market.addAccount('ann');
  for (const id of Object.keys(before)) await market.saveCar(ann, id);
  await market.saveSearch(ann, 'makeCode=HONDA');
  await market.importStock(manyOffers(25, 18_000));
  await market.match();
  const [mail] = await market.sendDigests();
  expect(mail?.text).toMatch(
    /And 5 more:\nHonda cars for sale\n\S+\nYour saved cars and searches\nhttps:\/\/cars\.example\/account\/saved\n/,
  );
});
