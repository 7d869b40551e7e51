import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountShopperId } from '#src/domain/visitor/shopper.ts';
import { savedSearchRecords } from '#src/features/shopper/saved-searches/saved-search-rows.server.ts';
import { saveSearchCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import * as searches from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { MAX_SAVED_SEARCHES } from '#src/features/shopper/saved-searches/saved-searches.ts';
import type { CallOutput } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { openSavingMarket } from '#tests/support/saving-market.ts';

const NOT_FOUND = { type: 'not-found', filters: {} };
let market: Awaited<ReturnType<typeof openSavingMarket>>;
type Browser = ReturnType<(typeof market)['openBrowser']>;

beforeEach(async () => {
  market = await openSavingMarket();
});
afterEach(async () => {
  vi.useRealTimers();
  await market.close();
});

const save = (browser: Browser, searchString: string) =>
  browser.ask(searches.answerSaveSearch, { searchString });

/** Sends an HTTP request as a program. A form would return to the page with the outcome. */
const statusOf = (answer: CallOutput<typeof saveSearchCall>) => saveSearchCall.statusOf?.(answer);

async function saved(browser: Browser, searchString = 'makeCode=HONDA') {
  const answer = await save(browser, searchString);
  if (answer.type !== 'ok') throw new Error(`not saved: ${answer.type}`);
  return answer.bookmark;
}

async function listOf(browser: Browser) {
  const answer = await browser.ask(searches.answerSearchBookmarks, {});
  return answer.type === 'ok' ? answer.searches : [];
}
const stringsOf = async (browser: Browser) =>
  (await listOf(browser)).map(({ saveSearchString }) => saveSearchString).toSorted();

describe('saving a search', () => {
  test('stores its name, title, date, texts and query', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 7, 9, 5), toFake: ['Date'] });
    const bookmark = await saved(market.openBrowser(), 'modelCode=CIVIC&makeCode=HONDA&firstRecord=30');
    expect(bookmark).toMatchObject({
      bookmarkTitle: 'Honda Civic',
      searchName: 'Honda Civic',
      saveSearchString: 'makeCode=HONDA&modelCode=CIVIC',
      searchResultsURL: '/cars-for-sale/honda/civic',
      bookmarkDate: '2026/03/7 09:05:00',
      isShared: false,
    });
    expect(bookmark.saveSearchInstrText).not.toBe('');
    expect(bookmark.textModalDisclaimer).not.toBe('');
    expect(bookmark.lastExecuted).toBeUndefined();
  });

  test('again returns the same search', async () => {
    const browser = market.openBrowser();
    const first = await saved(browser, 'makeCode=HONDA&maxPrice=20000');
    const again = await saved(browser, 'maxPrice=20000&makeCode=HONDA&firstRecord=60');
    expect(again.bookmarkId).toBe(first.bookmarkId);
    expect(await listOf(browser)).toHaveLength(1);
  });

  test('also accepts the request values', async () => {
    const browser = market.openBrowser();
    const requestValues = JSON.stringify({ makeCode: ['HONDA'], maxPrice: 20000, zip: '60601' });
    const answer = await browser.ask(searches.answerSaveSearch, { searchString: 'x', requestValues });
    expect(answer).toMatchObject({
      bookmark: { saveSearchString: 'zip=60601&makeCode=HONDA&maxPrice=20000' },
    });
  });

  test.each([
    ['nothing', {}],
    ['no filter', { searchString: 'firstRecord=30&utm_source=x' }],
    ['values that are no JSON', { requestValues: '{makeCode:' }],
    ['values that are a list', { requestValues: '["HONDA"]' }],
    ['values of nothing known', { requestValues: '{"__proto__":{"makeCode":"HONDA"},"x":1}' }],
  ])('of %s is refused and sets no cookie', async (_what, input) => {
    const browser = market.openBrowser();
    const answer = await browser.ask(searches.answerSaveSearch, input);
    expect(answer).toMatchObject({
      type: 'nothing',
      message: 'Choose at least one filter before you save.',
    });
    expect(statusOf(answer)).toBe(422);
    expect(browser.shopper).toEqual({});
  });

  test('has no title without personalization', async () => {
    const plain = await openSavingMarket({ flags: { personalization: false } });
    expect((await saved(plain.openBrowser())).bookmarkTitle).toBeUndefined();
    await plain.close();
  });
});

describe('the maximum', () => {
  test('of two holds under fifty parallel requests', async () => {
    const browser = market.openBrowser();
    await saved(browser);
    const all = Array.from({ length: 50 }, (_, i) =>
      save(browser, `makeCode=FORD&maxPrice=${1_000 * (i + 1)}`),
    );
    const answers = await Promise.all(all);
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(answers.filter(({ type }) => type === 'limit')).toHaveLength(49);
    expect(answers.find(({ type }) => type === 'limit')).toMatchObject({
      message: 'You have a maximum of 2 searches saved.',
    });
    expect(await listOf(browser)).toHaveLength(2);
    expect((await save(browser, 'makeCode=HONDA')).type).toBe('ok'); // one of the two
  });

  test('is not bypassed by clearing cookies', async () => {
    const all = Array.from({ length: 50 }, () => save(market.openBrowser(), 'makeCode=FORD'));
    const answers = await Promise.all(all);
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(30);
    const refused = answers.find(({ type }) => type !== 'ok');
    expect(refused).toMatchObject({ type: 'too-many', message: /Too many searches/ });
    expect(refused && statusOf(refused)).toBe(429);
  });

  test('is different for an account, and so is its message', async () => {
    const browser = market.openBrowser();
    await browser.signIn('ann');
    for (let i = 1; i <= MAX_SAVED_SEARCHES; i++) await saved(browser, `maxPrice=${1_000 * i}`);
    const refused = await save(browser, 'makeCode=FORD');
    expect(refused).toMatchObject({ type: 'enough', message: /reached the limit/ });
    expect(statusOf(refused)).toBe(409);
  });

  test('loses and duplicates nothing at sign-in', async () => {
    const [phone, laptop] = [market.openBrowser(), market.openBrowser()];
    await phone.signIn('ann');
    await saved(phone, 'makeCode=HONDA');
    for (const search of ['makeCode=HONDA', 'makeCode=FORD']) await saved(laptop, search);
    await laptop.signIn('ann');
    expect(await stringsOf(phone)).toEqual(['makeCode=FORD', 'makeCode=HONDA']);
  });
});

describe('a saved search', () => {
  test('can be renamed; its last run only increases and is never in the future', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 7, 9, 5), toFake: ['Date'] });
    const browser = market.openBrowser();
    const { bookmarkId } = await saved(browser);
    const update = (changes: object) => browser.ask(searches.answerUpdateSearch, { bookmarkId, ...changes });
    await update({ bookmarkTitle: ' My\ncar ', lastExecuted: '2026/03/6 12:00:00' });
    await update({ lastExecuted: '2026/03/5 12:00:00' });
    expect((await listOf(browser))[0]).toMatchObject({
      bookmarkTitle: 'My car',
      searchName: 'Honda cars',
      lastExecuted: '2026/03/6 12:00:00',
    });
    await update({ bookmarkTitle: '  ', lastExecuted: '2027/01/1 00:00:00' });
    expect((await listOf(browser))[0]).toMatchObject({
      bookmarkTitle: 'My car',
      lastExecuted: '2026/03/7 09:05:00',
    });
  });

  test('keeps the title that was chosen last, whatever the order of arrival or the clock of the device', async () => {
    const now = Date.UTC(2026, 2, 7, 9, 5);
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const browser = market.openBrowser();
    const { bookmarkId } = await saved(browser);
    const titleAfter = async (bookmarkTitle: string, titledAgeMs?: number) => {
      await browser.ask(searches.answerUpdateSearch, {
        bookmarkId,
        bookmarkTitle,
        ...definedOnly({ titledAgeMs }),
      });
      return (await listOf(browser))[0]?.bookmarkTitle;
    };
    expect(await titleAfter('Typed on the phone', 1_000)).toBe('Typed on the phone');
    expect(await titleAfter('Typed in the tunnel', 5_000)).toBe('Typed on the phone');
    expect(await titleAfter('Typed by a form')).toBe('Typed by a form');
  });

  test('can be loaded by id only by its account', async () => {
    const [ann, bob, visitor] = [market.openBrowser(), market.openBrowser(), market.openBrowser()];
    await ann.signIn('ann');
    await bob.signIn('bob');
    const { bookmarkId: searchBookmarkId } = await saved(ann);
    const load = (browser: Browser) => browser.ask(searches.answerSearchBookmarks, { searchBookmarkId });
    expect(await load(ann)).toMatchObject({ type: 'bookmark', filters: { makeCode: 'HONDA' } });
    expect(await load(bob)).toEqual(NOT_FOUND);
    expect(await load(visitor)).toEqual({ type: 'signed-out', filters: {} });
  });

  test('cannot be changed, deleted, shared or unshared by another person', async () => {
    const [ann, bob] = [market.openBrowser(), market.openBrowser()];
    await ann.signIn('ann');
    await bob.signIn('bob');
    const { bookmarkId: id } = await saved(ann);
    await ann.ask(searches.answerShareSearch, { id });
    for (const browser of [bob, market.openBrowser()]) {
      expect(
        await browser.ask(searches.answerUpdateSearch, { bookmarkId: id, bookmarkTitle: 'Mine' }),
      ).toEqual(NOT_FOUND);
      expect(await browser.ask(searches.answerDeleteSearch, { id })).toEqual(NOT_FOUND);
      expect(await browser.ask(searches.answerShareSearch, { id })).toEqual(NOT_FOUND);
      expect(await browser.ask(searches.answerUnshareSearch, { id })).toEqual(NOT_FOUND);
    }
    expect(await listOf(ann)).toMatchObject([{ bookmarkTitle: 'Honda cars', isShared: true }]);
  });

  test('is exported to its account, and erased with its links', async () => {
    const ann = market.openBrowser();
    await ann.signIn('ann');
    const { bookmarkId: id } = await saved(ann);
    await ann.ask(searches.answerShareSearch, { id });
    const person = { shopperId: accountShopperId('ann') };
    expect(await savedSearchRecords.read(market.db, person)).toMatchObject([
      { id, search: 'makeCode=HONDA' },
    ]);
    await savedSearchRecords.erase(market.db, person);
    expect(await savedSearchRecords.read(market.db, person)).toEqual([]);
    const links = market.db.$extendTables<{ search_share: { search_id: string } }>();
    expect(await links.selectFrom('search_share').select('search_id').execute()).toEqual([]);
  });
});
