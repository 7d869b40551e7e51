import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import {
  FakeTab,
  PAGE_SEARCH,
  PAGE_URL,
} from '#src/features/search/results-session/results-session.fixtures.ts';
import { PAUSE_MS } from '#src/features/search/results-session/results-session.store.ts';
import type { ResultsSession } from '#src/features/search/results-session/results-session.store.ts';
import { $moreStatus, $results, $searchProblem } from '#src/features/search/results-session/results.store.ts';
import { $announcement } from '#src/stores/announcer.store.ts';
import { $openSections, restoreOpenSections, setSectionOpen } from '#src/stores/open-sections.store.ts';
import { $searchStatus, $shownSearch } from '#src/stores/search.store.ts';

const USED = 'makeCode=HONDA&listingType=USED';
const USED_URL = `/cars-for-sale?${USED}`;

let tab: FakeTab;

beforeEach(() => {
  tab = new FakeTab();
  for (const $store of [$results, $searchProblem, $moreStatus, $searchStatus, $shownSearch, $announcement])
    $store.set(undefined);
  restoreOpenSections(undefined);
});

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Searches and answers the request. */
async function find(session: ResultsSession, search: string, name: string): Promise<void> {
  void session.search({ search });
  await tab.last.answer(aListingPage({ name }));
}

describe('a search', () => {
  test('is pushed in its normal form at once and shown when it is answered', async () => {
    const session = tab.open();
    void session.search({ search: 'listingType=used&makeCodeList=HONDA' });
    expect(tab.entries.map(({ url }) => url)).toEqual([PAGE_URL, USED_URL]);
    expect($searchStatus.get()).toBe('loading');
    expect($results.get()).toBeUndefined();
    await tab.last.answer(aListingPage({ name: 'used', total: 1_200 }));
    expect($results.get()?.heading).toBe('used for sale');
    expect($shownSearch.get()?.answer?.query).toEqual(parseQuery(USED));
    expect($searchStatus.get()).toBe('idle');
    expect(tab.title).toBe('used | Forecourt');
    expect($announcement.get()).toBe('1,200 Matches');
  });

  test('shows its own breadcrumbs, and Back shows those of the page', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    const page = aListingPage({ name: 'used' });
    const breadcrumbs = [{ key: 'home', label: 'Home', href: '/' }];
    await tab.last.answer({ ...page, pageData: { ...page.pageData, breadcrumbs } });
    expect(tab.trail).toEqual(['Home']);
    await tab.go(session, -1);
    expect(tab.trail).toBeUndefined();
    await tab.go(session, 1);
    tab.trail = undefined;
    tab.open(session.takeSnapshot());
    expect(tab.trail).toEqual(['Home']);
  });

  test('has its own rows and links below, and Back restores those of the page', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    await tab.last.answer(aListingPage({ name: 'used', total: 2 }));
    expect(tab.below).toEqual({
      query: parseQuery(USED),
      total: 2,
      shownIds: ['used-0', 'used-1'],
      links: {
        more: [
          { label: 'Honda Civic', href: '/cars-for-sale/honda/civic' },
          { label: 'Honda', href: '/cars-for-sale/honda' },
        ],
        makes: [],
      },
    });
    const { below } = tab;
    await tab.go(session, -1);
    expect(tab.below).toBeUndefined();
    await tab.go(session, 1);
    expect(tab.below).toEqual(below);
    tab.below = undefined;
    tab.open(session.takeSnapshot());
    expect(tab.below, 'in another document').toEqual(below);
  });

  test('for another model hides the description of the page’s model', async () => {
    const session = tab.open(undefined, 'makeCode=HONDA&modelCode=CIVIC');
    await find(session, 'makeCode=HONDA&modelCode=CIVIC&listingType=USED', 'used');
    expect(tab.isOfModel).toBe(true);
    await find(session, 'makeCode=HONDA&modelCode=ACCORD', 'accord');
    expect(tab.isOfModel).toBe(false);
    await tab.go(session, -1);
    expect(tab.isOfModel).toBe(true);
  });

  test('that equals the page’s own returns to the page’s address', async () => {
    const session = tab.open();
    await find(session, USED, 'used');
    void session.search({ search: PAGE_SEARCH });
    expect(tab.entries.at(-1)?.url).toBe(PAGE_URL);
  });

  test('replaces its cards after a late answer, unless one of them has focus', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const session = tab.open();
    const batchAfter = async (search: string, ms: number) => {
      void session.search({ search });
      now += ms;
      await tab.last.answer(aListingPage({ name: search }));
      return $results.get()?.batch;
    };
    expect(await batchAfter('makeCode=FORD', 200)).toBe(0);
    expect(await batchAfter('makeCode=KIA', 800)).toBe(1);
    expect(await batchAfter('makeCode=AUDI', 200)).toBe(1);
    tab.hasFocusInCards = true;
    expect(await batchAfter('makeCode=BMW', 800)).toBe(1);
    clock.mockRestore();
  });

  test('from a link has the address of the link', () => {
    const session = tab.open();
    void session.search({ href: '/cars-for-sale/used-cars' });
    expect(tab.entries.at(-1)?.url).toBe('/cars-for-sale/used-cars');
    expect(tab.last.search).toBe('listingType=USED');
  });

  test('in another sort order keeps filters that are still loading', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    void session.search({ sortBy: 'mileageASC' });
    await pass(PAUSE_MS);
    expect(tab.last.search).toBe(`${USED}&sortBy=mileageASC`);
  });

  test('in another sort order announces the order', async () => {
    const session = tab.open();
    void session.search({ sortBy: 'mileageASC' });
    await tab.last.answer(aListingPage({ name: 'sorted' }));
    expect($announcement.get()).toBe('Sorted by Mileage: lowest first. 75 Matches');
  });

  test('with an unknown ZIP says so, and its next pages and sort orders drop it', async () => {
    const session = tab.open();
    void session.search({ search: 'zip=99999&searchRadius=50&listingType=USED' });
    await tab.last.answer({ ...aListingPage({ name: 'used' }), invalidQueryParams: ['zip'] });
    expect($announcement.get()).toBe('75 Matches. Enter a valid ZIP Code');
    expect($shownSearch.get()?.answer?.notices).toEqual([{ about: 'zip', text: 'Enter a valid ZIP Code' }]);
    expect($results.get()?.sortFields).toEqual([['listingType', 'USED']]);
    expect($results.get()?.nextUrl).toBe('/cars-for-sale?listingType=USED&firstRecord=30');
    void session.search({ sortBy: 'yearDESC' });
    expect(tab.last.search).toBe('listingType=USED&sortBy=yearDESC');
  });

  test('that is already shown requests nothing', async () => {
    const session = tab.open();
    await session.search({ search: PAGE_SEARCH });
    expect(tab.questions).toEqual([]);
    expect(tab.entries).toHaveLength(1);
    expect($searchStatus.get()).toBe('idle');
  });

  test('is canceled by the next one, which takes over its history entry', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    const [first] = tab.questions;
    void session.search({ search: `${USED}&extColorSimple=RED` });
    expect(first?.signal.aborted).toBe(true);
    await pass(PAUSE_MS);
    await tab.last.answer(aListingPage({ name: 'red' }));
    await first?.answer(aListingPage({ name: 'late' }));
    expect($results.get()?.heading).toBe('red for sale');
    expect(tab.entries.map(({ url }) => url)).toEqual([PAGE_URL, `${USED_URL}&extColorSimple=RED`]);
  });

  test('is asked once for all choices that follow it before its answer', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    for (const color of ['RED', 'RED&extColorSimple=BLUE', 'RED&extColorSimple=BLUE&extColorSimple=GRAY']) {
      void session.search({ search: `${USED}&extColorSimple=${color}` });
      await pass(PAUSE_MS / 3);
    }
    expect(tab.questions).toHaveLength(1);
    await pass(PAUSE_MS);
    expect(tab.questions.map(({ search }) => search.match(/RED|BLUE|GRAY/g)?.length ?? 0)).toEqual([0, 3]);
    await tab.last.answer(aListingPage({ name: 'three colors' }));
    expect($results.get()?.heading).toBe('three colors for sale');
  });

  test('that fails keeps the results, says why, and can be retried', async () => {
    const session = tab.open();
    await find(session, USED, 'used');
    void session.search({ search: `${USED}&extColorSimple=RED` });
    await tab.last.fail('timeout');
    expect($searchStatus.get()).toBe('failed');
    expect($searchProblem.get()).toBe('Request timed out');
    expect($results.get()?.heading).toBe('used for sale');
    void session.retry();
    expect($searchProblem.get()).toBeUndefined();
    await tab.last.answer(aListingPage({ name: 'red' }));
    expect($results.get()?.heading).toBe('red for sale');
    expect(tab.entries).toHaveLength(3);
  });
});

describe('Back and Forward', () => {
  test('restore the results, scroll position and open sections without a request', async () => {
    const session = tab.open();
    setSectionOpen('mileage', true);
    tab.y = 700;
    await find(session, USED, 'used');
    setSectionOpen('mileage', false);
    tab.y = 300;
    await tab.go(session, -1);
    expect($results.get()).toBeUndefined();
    expect($shownSearch.get()?.answer).toBeUndefined();
    expect(tab.title).toBe('page | Forecourt');
    expect(tab.y).toBe(700);
    expect($openSections.get()).toEqual({ mileage: true });
    await tab.go(session, 1);
    expect($results.get()?.heading).toBe('used for sale');
    expect(tab.y).toBe(300);
    expect($openSections.get()).toEqual({ mileage: false });
    expect(tab.questions).toHaveLength(1);
  });

  test('cancel the search in progress', async () => {
    const session = tab.open();
    await find(session, USED, 'used');
    void session.search({ search: `${USED}&extColorSimple=RED` });
    const late = tab.last;
    await tab.go(session, -1);
    await late.answer(aListingPage({ name: 'late' }));
    expect($results.get()?.heading).toBe('used for sale');
    expect($searchStatus.get()).toBe('idle');
  });

  test('repeat the request of an entry that was never answered', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    await tab.go(session, -1);
    await tab.go(session, 1);
    expect(tab.last.search).toBe(USED);
    await tab.last.answer(aListingPage({ name: 'used' }));
    expect($results.get()?.heading).toBe('used for sale');
  });

  test('to a fragment of the same page change nothing', async () => {
    const session = tab.open();
    await find(session, USED, 'used');
    tab.entries.push({ url: USED_URL });
    await tab.go(session, 1);
    expect($results.get()?.heading).toBe('used for sale');
    expect(tab.questions).toHaveLength(1);
  });
});

describe('a page reloaded by Back', () => {
  test('restores the loaded cards and the scroll position', async () => {
    const before = tab.open();
    void before.loadMore();
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    tab.y = 4_000;
    const snapshot = before.takeSnapshot();
    tab.y = 0;
    $results.set(undefined);
    tab.open(snapshot);
    expect($results.get()?.placed).toHaveLength(60);
    expect(tab.y).toBe(4_000);
  });

  test('can go back to the earlier searches', async () => {
    const before = tab.open();
    await find(before, USED, 'used');
    await find(before, `${USED}&extColorSimple=RED`, 'red');
    const after = tab.open(before.takeSnapshot());
    await tab.go(after, -1);
    expect($results.get()?.heading).toBe('used for sale');
    await tab.go(after, -1);
    expect(tab.last.search, 'the first page came with another document').toBe(PAGE_SEARCH);
  });
});
