import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answerHiddenOffers,
  answerHideOffer,
} from '#src/features/shopper/hidden-offers/hidden-offers.server.ts';
import {
  answerHiddenStyles,
  writeHiddenStyles,
} from '#src/features/shopper/hidden-offers/hidden-styles.server.ts';
import { hideOffer } from '#src/server/shoppers/hidden-offer-rows.ts';
import { MAX_HIDDEN } from '#src/domain/visitor/hidden-offers.ts';
import type { HiddenOffer } from '#src/domain/visitor/hidden-offers.ts';
import { openAlertMarket } from '#tests/support/alert-market.ts';
import type { AlertMarket } from '#tests/support/alert-market.ts';

let market: AlertMarket;
beforeEach(async () => {
  market = await openAlertMarket();
  await market.importStock({ one: 10_000, two: 11_000 });
});
afterEach(() => market.close());

const context = (visitorId: string | undefined = 'ann') => ({
  locals: {
    services: market.services,
    findShopper: () => Promise.resolve({ visitorId }),
  } as unknown as App.Locals,
  signal: new AbortController().signal,
});
const car = (subject: string, isHidden: 'true' | 'false' = 'true') => ({
  kind: 'car' as const,
  subject,
  isHidden,
});

test('hides a car for one visitor, in pages of cards and in the list, and shows it again', async () => {
  expect(await answerHideOffer(car('one'), context())).toEqual({ type: 'ok' });
  expect(await answerHiddenOffers({ ids: 'one,two,three' }, context())).toEqual({
    ...{ type: 'ok', offers: [], hiddenIds: ['one'] },
  });
  expect(await answerHiddenOffers({}, context())).toMatchObject({
    offers: [{ kind: 'car', subject: 'one', url: '/cars-for-sale/vehicle/one' }],
  });
  expect(await answerHiddenOffers({ ids: 'one' }, context('bob'))).toMatchObject({ hiddenIds: [] });
  await answerHideOffer(car('one', 'false'), context());
  expect(await answerHiddenOffers({ ids: 'one' }, context())).toMatchObject({ hiddenIds: [] });
});

test('hides all cars of a seller', async () => {
  const subject = market.store.findListing('one')?.owner.id ?? '';
  expect(await answerHideOffer({ kind: 'seller', subject, isHidden: 'true' }, context())).toEqual({
    type: 'ok',
  });
  expect(await answerHiddenOffers({ ids: 'one,two' }, context())).toMatchObject({
    hiddenIds: ['one', 'two'],
  });
});

test('hides the seller of a car, which a card knows', async () => {
  const seller = { kind: 'seller-of-car' as const, subject: 'one' };
  expect(await answerHideOffer({ ...seller, isHidden: 'true' }, context())).toEqual({ type: 'ok' });
  expect(await answerHiddenOffers({ ids: 'one,two' }, context())).toMatchObject({
    hiddenIds: ['one', 'two'],
  });
  expect(await answerHideOffer({ ...seller, subject: 'none', isHidden: 'true' }, context())).toEqual({
    type: 'unknown',
  });
  await answerHideOffer({ ...seller, isHidden: 'false' }, context());
  expect(await answerHiddenOffers({ ids: 'one,two' }, context())).toMatchObject({ hiddenIds: [] });
});

test('covers the cards of hidden cars and sellers without a script, whatever their ids hold', async () => {
  const seller = market.store.findListing('one')?.owner.id ?? '';
  const write = (...hidden: HiddenOffer[]) => writeHiddenStyles(market.services, hidden);
  expect(await write()).toBe('');
  expect(await write({ kind: 'car', subject: 'one' })).toContain(
    '#content li:has(h3 a[href="/cars-for-sale/vehicle/one"]) > * { visibility: hidden; }',
  );
  expect(await write({ kind: 'seller', subject: seller })).toMatch(/li:has\(a\[href="\/dealers\/[^"]+"\]\)/);
  const hostile = await write({ kind: 'car', subject: '"]) body { background: url(//evil.example) } \n\\' });
  expect(hostile).not.toMatch(/body \{|url\(/);
  const headers = (await answerHiddenStyles(context() as never)).headers;
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('knows no other cars and sellers, and has a limit', async () => {
  expect(await answerHideOffer(car('no-such-car'), context())).toEqual({ type: 'unknown' });
  const nobody = { kind: 'seller', subject: 'nobody', isHidden: 'true' } as const;
  expect(await answerHideOffer(nobody, context())).toEqual({ type: 'unknown' });
  for (let index = 0; index < MAX_HIDDEN; index++)
    await hideOffer(market.db, 'visitor:ann', { kind: 'car', subject: `car-${index}` });
  expect(await answerHideOffer(car('one'), context())).toEqual({ type: 'enough' });
});
