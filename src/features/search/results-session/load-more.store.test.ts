import { beforeEach, describe, expect, test } from 'vitest';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import { FakeTab, PAGE_URL } from '#src/features/search/results-session/results-session.fixtures.ts';
import type { ResultsSession } from '#src/features/search/results-session/results-session.store.ts';
import { onlyOrganic } from '#src/features/ads/sponsored/only-organic.ts';
import {
  $moreStatus,
  $results,
  $searchProblem,
  setMoreStatus,
} from '#src/features/search/results-session/results.store.ts';
import { $announcement } from '#src/stores/announcer.store.ts';

const USED = 'makeCode=HONDA&listingType=USED';
const USED_URL = `/cars-for-sale?${USED}`;

let tab: FakeTab;

beforeEach(() => {
  tab = new FakeTab();
  for (const $store of [$results, $moreStatus, $searchProblem, $announcement]) $store.set(undefined);
});

/** Searches and answers the request. */
async function find(session: ResultsSession, search: string, name: string): Promise<void> {
  void session.search({ search });
  await tab.last.answer(aListingPage({ name }));
}

const shownIds = () => $results.get()!.placed.map(({ listing }) => listing.id);

/** Returns a page of results with premium spotlights of these ids. */
function withSpotlights(of: Parameters<typeof aListingPage>[0], ids: readonly string[]) {
  const page = aListingPage(of);
  return {
    ...page,
    spotlights: ids.map((id) => ({ ...page.listings[0]!, id, spotlightType: 'premium' as const })),
  };
}

describe('the next pages of one stock', () => {
  const of = (generation: string, firstRecord = 0, name = 'car') => ({
    ...aListingPage({ name, firstRecord }),
    generation,
  });

  test('ask for the stock of the cards above', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    await tab.last.answer(of('monday000000'));
    void session.loadMore();
    expect(tab.last.need.generation).toBe('monday000000');
    await tab.last.answer(of('monday000000', 30));
    void session.loadMore();
    expect(tab.last.need.generation).toBe('monday000000');
  });

  test('begin again with the first one when that stock is gone, and say so', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    await tab.last.answer(of('monday000000'));
    const isLoaded = session.loadMore();
    await tab.last.answer(of('tuesday00000', 30, 'new'));
    expect(tab.last.search, 'of another stock, and not shown').toBe(USED);
    expect(tab.last.need).toEqual({ isNew: true });
    await tab.last.answer(of('tuesday00000', 0, 'new'));
    expect(await isLoaded).toBe(false);
    expect(shownIds()).toHaveLength(30);
    expect(shownIds().every((id) => id.startsWith('new-'))).toBe(true);
    expect(tab.entries.at(-1)!.url).toBe(USED_URL);
    expect(tab.said).toBe('The cars for sale have just changed, so the list starts again.');
    expect($moreStatus.get()).toBe('idle');
  });

  test('of a page that was built earlier take the stock of the first answer', async () => {
    const session = tab.open();
    void session.loadMore();
    expect(tab.last.need.generation).toBeUndefined();
    await tab.last.answer(of('monday000000', 30));
    void session.loadMore();
    expect(tab.last.need.generation).toBe('monday000000');
  });
});

describe('See More Results', () => {
  test('appends the next page, updates the address and announces how many were added', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    expect(tab.last.search).toBe('makeCode=HONDA&firstRecord=30');
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await isLoaded).toBe(true);
    expect($results.get()?.placed).toHaveLength(60);
    expect(tab.entries.map(({ url }) => url)).toEqual([`${PAGE_URL}?firstRecord=30`]);
    expect($announcement.get()).toBe('30 more vehicles loaded');
  });

  test('adds nothing once the visitor has paused, also not what is on its way', async () => {
    const session = tab.open();
    $moreStatus.set('loading');
    const isLoaded = session.loadMore();
    setMoreStatus('paused');
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await isLoaded).toBe(false);
    expect($results.get(), 'nothing newer than the page').toBeUndefined();
    expect($moreStatus.get()).toBe('idle');
    const again = session.loadMore();
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await again).toBe(true);
    expect($results.get()?.placed).toHaveLength(60);
  });

  test('is undone by a link to the first page, which saving the search follows', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    await isLoaded;
    void session.search({ href: PAGE_URL });
    await tab.last.answer(aListingPage({ name: 'page' }));
    expect($results.get()?.placed).toHaveLength(30);
    expect(tab.entries.at(-1)?.url).toBe(PAGE_URL);
  });

  test('also works after Back', async () => {
    const session = tab.open();
    await find(session, USED, 'used');
    await tab.go(session, -1);
    const isLoaded = session.loadMore();
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await isLoaded).toBe(true);
    expect($results.get()?.placed).toHaveLength(60);
  });

  test('ends at the last page', async () => {
    const session = tab.open();
    for (const firstRecord of [30, 60]) {
      void session.loadMore();
      await tab.last.answer(aListingPage({ name: 'page', firstRecord }));
    }
    expect($results.get()?.placed).toHaveLength(75);
    expect($results.get()?.nextUrl).toBeUndefined();
    expect(await session.loadMore()).toBe(false);
  });

  test('still says that it failed when more about the shown cars arrives', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    await tab.last.fail('unreachable');
    expect(await isLoaded).toBe(false);
    session.updateOwn({ ...$results.get()!, heading: 'own with views' });
    expect($results.get()?.heading).toBe('own with views');
    expect($moreStatus.get()).toBe('failed');
  });

  test('keeps the views that have arrived meanwhile', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    session.updateOwn({ ...tab.ownState(), heading: 'own with views' });
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await isLoaded).toBe(true);
    expect($results.get()?.heading).toBe('own with views');
    expect($results.get()?.placed).toHaveLength(60);
  });

  test('after a click while a search ran that then failed, asks for that search', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    $moreStatus.set('loading'); // by the click
    expect(await session.loadMore()).toBe(false);
    expect(tab.questions).toHaveLength(1);
    await tab.last.fail('unreachable');
    expect($moreStatus.get()).toBe('failed');
    void session.loadMore();
    expect(tab.questions.map(({ search }) => search)).toEqual([USED, USED]);
    await tab.last.answer(aListingPage({ name: 'used' }));
    expect(shownIds().every((id) => id.startsWith('used-'))).toBe(true);
    void session.loadMore();
    expect(tab.last.search).toBe(`${USED}&firstRecord=30`);
  });

  test('shows no listing twice', async () => {
    const session = tab.open();
    void session.loadMore();
    await tab.last.answer(aListingPage({ name: 'page', firstRecord: 20 }));
    const ids = $results.get()!.placed.map(({ listing }) => listing.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('keeps the showcase of the search above later pages', async () => {
    const session = tab.open();
    void session.search({ search: USED });
    await tab.last.answer({ ...aListingPage({ name: 'used' }), hasShowcase: true });
    void session.loadMore();
    await tab.last.answer(aListingPage({ name: 'used', firstRecord: 30 }));
    expect($results.get()?.showcaseOf).toBe(USED);
  });

  test('shows every sponsored listing once, in its place', async () => {
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

  test('is canceled by a new search', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    const more = tab.last;
    await find(session, USED, 'used');
    await more.answer(aListingPage({ name: 'page', firstRecord: 30 }));
    expect(await isLoaded).toBe(false);
    expect($results.get()?.placed).toHaveLength(30);
    expect($moreStatus.get()).toBe('idle');
  });

  test('reports a failure and keeps the cards', async () => {
    const session = tab.open();
    const isLoaded = session.loadMore();
    await tab.last.fail('unreachable');
    expect(await isLoaded).toBe(false);
    expect($moreStatus.get()).toBe('failed');
    expect($results.get()).toBeUndefined();
  });
});
