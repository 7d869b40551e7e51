import { beforeEach, describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { aListingPage } from '#src/features/results/listing-page.fixtures.ts';
import { FakeTab, PAGE_SEARCH, PAGE_URL } from '#src/features/results/results-session.fixtures.ts';
import type { ResultsSession } from '#src/features/results/results-session.store.ts';
import { onlyOrganic } from '#src/features/sponsored/only-organic.ts';
import { $moreStatus, $results, $searchProblem } from '#src/features/results/results.store.ts';
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

/** Asks and is answered. */
async function find(session: ResultsSession, search: string, name: string): Promise<void> {
  void session.search({ search });
  await tab.last.answer(aListingPage({ name }));
}

const shownIds = () => $results.get()!.placed.map(({ listing }) => listing.id);

/** A page of results with premium spotlights of these ids. */
function withSpotlights(of: Parameters<typeof aListingPage>[0], ids: readonly string[]) {
  const page = aListingPage(of);
  return {
    ...page,
    spotlights: ids.map((id) => ({ ...page.listings[0]!, id, spotlightType: 'premium' as const })),
  };
}

describe('a search', () => {
  test('is pushed in its normal form at once, and shown when its answer is there', async () => {
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

  test('shows its own trail, and Back that of the page', async () => {
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

  test('that is the page’s own leads back to the page’s own address', async () => {
    const session = tab.open();
    await find(session, USED, 'used');
    void session.search({ search: PAGE_SEARCH });
    expect(tab.entries.at(-1)?.url).toBe(PAGE_URL);
  });

  test('by a link has the link’s address', () => {
    const session = tab.open();
    void session.search({ href: '/cars-for-sale/used-cars' });
    expect(tab.entries.at(-1)?.url).toBe('/cars-for-sale/used-cars');
    expect(tab.last.search).toBe('listingType=USED');
  });

  test('in another order keeps the filters that still wait for their answer', () => {
    const session = tab.open();
    void session.search({ search: USED });
    void session.search({ sortBy: 'mileageASC' });
    expect(tab.last.search).toBe(`${USED}&sortBy=mileageASC`);
  });

  test('with a ZIP that no place has says so, and its pages and orders go on without it', async () => {
    const session = tab.open();
    void session.search({ search: 'zip=99999&searchRadius=50&listingType=USED' });
    await tab.last.answer({ ...aListingPage({ name: 'used' }), invalidQueryParams: ['zip'] });
    expect($announcement.get()).toBe('75 Matches. Enter a valid ZIP Code');
    expect($shownSearch.get()?.answer?.notices).toEqual(['Enter a valid ZIP Code']);
    expect($results.get()?.sortFields).toEqual([['listingType', 'USED']]);
    expect($results.get()?.nextUrl).toBe('/cars-for-sale?listingType=USED&firstRecord=30');
    void session.search({ sortBy: 'yearDESC' });
    expect(tab.last.search).toBe('listingType=USED&sortBy=yearDESC');
  });

  test('that is shown already asks nothing', async () => {
    const session = tab.open();
    await session.search({ search: PAGE_SEARCH });
    expect(tab.questions).toEqual([]);
    expect(tab.entries).toHaveLength(1);
    expect($searchStatus.get()).toBe('idle');
  });

  test('is given up for the next one: its late answer changes nothing, and its entry is the next one’s', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    const [first] = tab.questions;
    void session.search({ search: `${USED}&extColorSimple=RED` });
    expect(first?.signal.aborted).toBe(true);
    await tab.last.answer(aListingPage({ name: 'red' }));
    await first?.answer(aListingPage({ name: 'late' }));
    expect($results.get()?.heading).toBe('red for sale');
    expect(tab.entries.map(({ url }) => url)).toEqual([PAGE_URL, `${USED_URL}&extColorSimple=RED`]);
  });

  test('that fails keeps the results, says why, and can be tried again', async () => {
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
  test('show what was there, with its place and its sections, and ask nothing', async () => {
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

  test('give up the search under way', async () => {
    const session = tab.open();
    await find(session, USED, 'used');
    void session.search({ search: `${USED}&extColorSimple=RED` });
    const late = tab.last;
    await tab.go(session, -1);
    await late.answer(aListingPage({ name: 'late' }));
    expect($results.get()?.heading).toBe('used for sale');
    expect($searchStatus.get()).toBe('idle');
  });

  test('ask again for an entry that never got its answer', async () => {
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

describe('See More Results', () => {
  test('appends the next page, rewrites the address and says how many came', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    expect(tab.last.search).toBe('makeCode=HONDA&firstRecord=30');
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await isLoaded).toBe(true);
    expect($results.get()?.placed).toHaveLength(60);
    expect(tab.entries.map(({ url }) => url)).toEqual([`${PAGE_URL}?firstRecord=30`]);
    expect($announcement.get()).toBe('30 more vehicles loaded');
  });

  test('works after Back too', async () => {
    const session = tab.open();
    await find(session, USED, 'used');
    await tab.go(session, -1);
    const isLoaded = session.loadMore();
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await isLoaded).toBe(true);
    expect($results.get()?.placed).toHaveLength(60);
  });

  test('ends with the last page', async () => {
    const session = tab.open();
    for (const firstRecord of [30, 60]) {
      void session.loadMore();
      await tab.last.answer(aListingPage({ name: 'page', firstRecord }));
    }
    expect($results.get()?.placed).toHaveLength(75);
    expect($results.get()?.nextUrl).toBeUndefined();
    expect(await session.loadMore()).toBe(false);
  });

  test('shows no listing twice', async () => {
    const session = tab.open();
    void session.loadMore();
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 20 }));
    const ids = $results.get()!.placed.map(({ listing }) => listing.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('shows sponsored listings at their places, none of them again, and none is lost', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    await tab.last.answer(withSpotlights({ name: 'used' }, ['used-3', 'paid-1', 'used-40']));
    expect(shownIds().slice(0, 4)).toEqual(['used-3', 'paid-1', 'used-40', 'used-0']);
    expect($results.get()?.otherOrder?.href).toBe(`${USED_URL}&isSponsorship=false`);
    void session.loadMore();
    await tab.last.answer(withSpotlights({ name: 'used', firstRecord: 30 }, ['paid-1', 'paid-2']));
    const ids = shownIds();
    expect(ids.slice(32, 34)).toEqual(['paid-2', 'used-30']);
    expect(new Set(ids).size).toBe(ids.length);
    const organic = onlyOrganic($results.get()!.placed).map(({ listing }) => listing.id);
    expect(organic).toEqual(Array.from({ length: 60 }, (_, index) => `used-${index}`));
    await tab.go(session, -1);
    await tab.go(session, 1);
    expect(shownIds()).toEqual(ids);
    $results.set(undefined);
    tab.open(session.takeSnapshot());
    expect(shownIds(), 'in another document').toEqual(ids);
  });

  test('is given up for a new search', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    const more = tab.last;
    await find(session, USED, 'used');
    await more.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await isLoaded).toBe(false);
    expect($results.get()?.placed).toHaveLength(30);
    expect($moreStatus.get()).toBe('idle');
  });

  test('that fails says so and keeps the cards', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    await tab.last.fail('unreachable');
    expect(await isLoaded).toBe(false);
    expect($moreStatus.get()).toBe('failed');
    expect($results.get()).toBeUndefined();
  });
});

describe('a page loaded anew by Back', () => {
  test('shows the loaded cards and the place again', async () => {
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

  test('keeps the way back to the searches before it', async () => {
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
