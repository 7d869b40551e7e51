import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerNoteListing } from '#src/features/shopper/saved-listings/car-notes.server.ts';
import {
  answerDropListing,
  answerSavedListings,
  answerSaveListing,
  savedListingRecords,
} from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { MAX_QUICK_SAVES } from '#src/domain/visitor/quick-saves.ts';
import { MAX_SAVED_LISTINGS } from '#src/features/shopper/saved-listings/saved-listings.ts';
import { accountShopperId } from '#src/domain/visitor/shopper.ts';
import { openSavingMarket } from '#tests/support/saving-market.ts';

const IDS = Array.from({ length: 60 }, (_, i) => `c${i}`);
const prices = new Map<string, number | undefined>();
let market: Awaited<ReturnType<typeof openSavingMarket>>;
type Browser = ReturnType<(typeof market)['openBrowser']>;

beforeEach(async () => {
  prices.clear();
  for (const id of IDS) prices.set(id, 20_000);
  market = await openSavingMarket({ prices });
});
afterEach(async () => {
  vi.useRealTimers();
  await market.close();
});

const save = (browser: Browser, listingId: string) => browser.ask(answerSaveListing, { listingId });
const drop = (browser: Browser, listingId: string) => browser.ask(answerDropListing, { listingId });

/** The saved cars as the list shows them. */
async function listOf(browser: Browser) {
  const answer = await browser.ask(answerSavedListings, {});
  return answer.type === 'ok' ? answer.savedListings : [];
}

async function idsOf(browser: Browser): Promise<string[]> {
  return (await listOf(browser)).map(({ listingId }) => listingId).toSorted();
}

describe('a note', () => {
  const note = (browser: Browser, listingId: string, text: string, onlyFirst = false) =>
    browser.ask(answerNoteListing, { listingId, note: text, onlyFirst });
  const noteOf = async (browser: Browser) => (await listOf(browser))[0]?.note;

  test('of an account is kept with its car, in its export too, and removed when it is empty', async () => {
    const browser = market.openBrowser();
    await browser.signIn('ann');
    await save(browser, 'c1');
    expect(await note(browser, 'c1', ' Rusty ')).toEqual({ type: 'ok' });
    expect(await noteOf(browser)).toBe('Rusty');
    const exported = await savedListingRecords.read(market.db, { shopperId: accountShopperId('ann') });
    expect(exported).toMatchObject([{ listing_id: 'c1', note: 'Rusty' }]);
    await note(browser, 'c1', '');
    expect(await noteOf(browser)).toBeUndefined();
  });

  test('that moves in from a browser does not replace the one of the account', async () => {
    const browser = market.openBrowser();
    await browser.signIn('ann');
    await save(browser, 'c1');
    await note(browser, 'c1', 'First', true);
    await note(browser, 'c1', 'Second', true);
    expect(await noteOf(browser)).toBe('First');
    await note(browser, 'c1', 'Third');
    expect(await noteOf(browser)).toBe('Third');
  });

  test('goes with its car, and is not for another account', async () => {
    const [ann, bob] = [market.openBrowser(), market.openBrowser()];
    await ann.signIn('ann');
    await bob.signIn('bob');
    for (const browser of [ann, bob]) await save(browser, 'c1');
    await note(ann, 'c1', 'Mine');
    expect(await noteOf(bob)).toBeUndefined();
    await drop(ann, 'c1');
    expect(await note(ann, 'c1', 'Mine')).toEqual({ type: 'not-saved' });
    await save(ann, 'c1');
    expect(await noteOf(ann)).toBeUndefined();
  });

  test('needs an account', async () => {
    const browser = market.openBrowser();
    await save(browser, 'c1');
    expect(await note(browser, 'c1', 'Mine')).toEqual({ type: 'signed-out' });
  });
});

describe('a car', () => {
  test('is saved once, however often it is requested, and can be removed', async () => {
    const browser = market.openBrowser();
    expect(await save(browser, 'c1')).toMatchObject({ type: 'ok', savedListings: [{ listingId: 'c1' }] });
    expect(await save(browser, 'c1')).toMatchObject({ type: 'ok', savedListings: [{ listingId: 'c1' }] });
    expect(await drop(browser, 'c1')).toEqual({ type: 'ok', savedListings: [] });
    expect(await drop(browser, 'c1')).toEqual({ type: 'ok', savedListings: [] });
  });

  test('that is not for sale cannot be saved, and trying sets no cookie', async () => {
    const browser = market.openBrowser();
    expect(await save(browser, 'other')).toEqual({ type: 'unknown-listing' });
    expect(browser.shopper).toEqual({});
  });

  test('keeps the price at which it was saved, and is marked when sold', async () => {
    const browser = market.openBrowser();
    await save(browser, 'c1');
    prices.set('c1', 19_500);
    const [cheaper] = await listOf(browser);
    expect(cheaper).toMatchObject({ title: 'Car c1', savedPrice: 20_000, price: 19_500, isGone: false });
    prices.set('c1', undefined);
    const [gone] = await listOf(browser);
    expect(gone).toMatchObject({ title: 'Car c1', savedPrice: 20_000, isGone: true });
  });

  test('is listed before those that were saved earlier', async () => {
    const browser = market.openBrowser();
    for (const [minute, id] of ['c2', 'c3', 'c1'].entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12, minute) });
      await save(browser, id);
    }
    expect((await listOf(browser)).map(({ listingId }) => listingId)).toEqual(['c1', 'c3', 'c2']);
  });

  test('of one browser is not visible in another', async () => {
    const [one, other] = [market.openBrowser(), market.openBrowser()];
    await save(one, 'c1');
    await save(other, 'c2');
    await drop(other, 'c1');
    expect(await idsOf(one)).toEqual(['c1']);
  });
});

describe('without an account', () => {
  test('fifty parallel saves keep three cars and ask for an account for the rest', async () => {
    const browser = market.openBrowser();
    await save(browser, 'c50');
    const answers = await Promise.all(IDS.slice(0, 50).map((id) => save(browser, id)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(MAX_QUICK_SAVES - 1);
    expect(answers.filter(({ type }) => type === 'limit')).toHaveLength(51 - MAX_QUICK_SAVES);
    expect(await idsOf(browser)).toHaveLength(MAX_QUICK_SAVES);
  });

  test('signing in completes the last pending save and no earlier one', async () => {
    const browser = market.openBrowser();
    for (const id of ['c1', 'c2', 'c3']) await save(browser, id);
    expect(await save(browser, 'c4')).toMatchObject({
      type: 'limit',
      message: /Create a free account or sign in to save more/,
    });
    expect(await save(browser, 'c5')).toMatchObject({ type: 'limit' });
    expect(await idsOf(browser)).toEqual(['c1', 'c2', 'c3']);
    await browser.signIn('ann');
    expect(await idsOf(browser)).toEqual(['c1', 'c2', 'c3', 'c5']);
  });

  test.each([
    [59, ['c1', 'c2', 'c3', 'c4']],
    [61, ['c1', 'c2', 'c3']],
  ])('a pending save waits an hour for the sign-in: after %d minutes', async (minutes, saved) => {
    const browser = market.openBrowser();
    const start = Date.UTC(2026, 10, 21, 12);
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (const id of ['c1', 'c2', 'c3', 'c4']) await save(browser, id);
    vi.setSystemTime(start + minutes * 60_000);
    await browser.signIn('ann');
    expect(await idsOf(browser)).toEqual(saved);
  });

  test('a pending save that was undone is not completed', async () => {
    const browser = market.openBrowser();
    for (const id of ['c1', 'c2', 'c3', 'c4']) await save(browser, id);
    await drop(browser, 'c4');
    await browser.signIn('ann');
    expect(await idsOf(browser)).toEqual(['c1', 'c2', 'c3']);
  });

  test('a pending save is completed when there is room again', async () => {
    const browser = market.openBrowser();
    for (const id of ['c1', 'c2', 'c3', 'c4']) await save(browser, id);
    await drop(browser, 'c1');
    expect(await save(browser, 'c4')).toMatchObject({ type: 'ok' });
    expect(await idsOf(browser)).toEqual(['c2', 'c3', 'c4']);
  });

  test('clearing cookies does not bypass the limit: one network gets thirty new browsers in ten minutes', async () => {
    const answers = await Promise.all(IDS.slice(0, 50).map((id) => save(market.openBrowser(), id)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(30);
    expect(answers.filter(({ type }) => type === 'enough')).toHaveLength(20);
    expect(await save(market.openBrowser('198.51.100.7'), 'c1')).toMatchObject({ type: 'ok' });
  });
});

describe('an account', () => {
  test('receives the saved cars of the browser without duplicates or losses', async () => {
    const [phone, laptop] = [market.openBrowser(), market.openBrowser()];
    await phone.signIn('ann');
    for (const id of ['c1', 'c2']) await save(phone, id);
    for (const id of ['c2', 'c3']) await save(laptop, id);
    await laptop.signIn('ann');
    expect(await idsOf(phone)).toEqual(['c1', 'c2', 'c3']);
    laptop.signOut();
    expect(await idsOf(laptop)).toEqual([]);
  });

  test('keeps the price and the day of a car that another browser saved, too', async () => {
    const [phone, laptop] = [market.openBrowser(), market.openBrowser()];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
    await phone.signIn('ann');
    await save(phone, 'c1');
    const before = await listOf(phone);
    vi.setSystemTime(Date.UTC(2026, 10, 21));
    prices.set('c1', 19_000);
    await save(laptop, 'c1');
    await laptop.signIn('ann');
    expect(await listOf(laptop)).toEqual([{ ...before[0], price: 19_000 }]);
  });

  test('stops at its limit, even with fifty parallel saves', async () => {
    const browser = market.openBrowser();
    await browser.signIn('ann');
    const many = Array.from({ length: MAX_SAVED_LISTINGS - 10 }, (_, i) => `m${i}`);
    for (const id of many) prices.set(id, 1_000);
    for (const id of many) await save(browser, id);
    const answers = await Promise.all(IDS.slice(0, 50).map((id) => save(browser, id)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(10);
    expect(answers.filter(({ type }) => type === 'enough')).toHaveLength(40);
    expect(await save(browser, 'm1')).toMatchObject({ type: 'ok' });
  });

  test('is exported completely, and erased without a trace', async () => {
    const browser = market.openBrowser();
    await browser.signIn('ann');
    await save(browser, 'c1');
    const person = { shopperId: accountShopperId('ann') };
    expect(await savedListingRecords.read(market.db, person)).toMatchObject([
      { listing_id: 'c1', title: 'Car c1', saved_price_cents: 2_000_000 },
    ]);
    await savedListingRecords.erase(market.db, person);
    expect(await savedListingRecords.read(market.db, person)).toEqual([]);
    expect(await idsOf(browser)).toEqual([]);
  });
});
