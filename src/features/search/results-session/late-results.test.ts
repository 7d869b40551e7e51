import { beforeEach, expect, test } from 'vitest';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import { FakeTab } from '#src/features/search/results-session/results-session.fixtures.ts';
import type { ResultsSession } from '#src/features/search/results-session/results-session.store.ts';
import { $moreStatus, $results, $searchProblem } from '#src/features/search/results-session/results.store.ts';
import { $searchStatus, $shownSearch } from '#src/stores/search.store.ts';

const USED = 'makeCode=HONDA&listingType=USED';
const whole = (name: string) => ({
  ...aListingPage({ name, total: 40 }),
  spotlights: aListingPage({ name: `${name}-sponsored` }).listings,
});
const partial = (name: string) => ({ ...aListingPage({ name, total: 40 }), isPartial: true as const });

let tab: FakeTab;
let session: ResultsSession;

beforeEach(() => {
  tab = new FakeTab();
  for (const $store of [$results, $searchProblem, $moreStatus, $searchStatus, $shownSearch])
    $store.set(undefined);
  session = tab.open();
});

test('an in-place search without its sponsored places is asked again for the whole', async () => {
  void session.search({ search: USED });
  expect(tab.last.need).toEqual({ isNew: true });
  await tab.last.answer(partial('used'));
  expect($results.get()).toMatchObject({ isPartial: true });
  expect(tab.last.need).toEqual({ isNew: true, isWhole: true });
  await tab.last.answer(whole('used'));
  expect($results.get()?.isPartial).toBeUndefined();
  expect($results.get()?.placed[0]?.tier).toBe('premium');
});

test('no room is kept when they cannot be loaded', async () => {
  void session.search({ search: USED });
  await tab.last.answer(partial('used'));
  await tab.last.fail('timeout');
  expect($results.get()?.isPartial).toBeUndefined();
  expect($results.get()?.heading).toBe('used for sale');
});

test('a visitor who has moved on sees the newer search', async () => {
  void session.search({ search: USED });
  await tab.last.answer(partial('used'));
  const late = tab.last;
  void session.search({ search: 'makeCode=FORD' });
  await tab.last.answer(aListingPage({ name: 'ford' }));
  await late.answer(whole('used'));
  expect($results.get()?.heading).toBe('ford for sale');
});

test("the page's own results with newer views are shown on the way back, and other results stay", async () => {
  void session.search({ search: USED });
  await tab.last.answer(aListingPage({ name: 'used' }));
  session.updateOwn({ ...$results.get()!, heading: 'own with views' });
  expect($results.get()?.heading).toBe('used for sale');
  await tab.go(session, -1);
  expect($results.get()?.heading).toBe('own with views');
});

test("the page's own results are completed, also while another search is shown, and Back shows them so", async () => {
  void session.complete();
  const late = tab.last;
  expect(late.need).toEqual({ isNew: true, isWhole: true });
  void session.search({ search: USED });
  await tab.last.answer(aListingPage({ name: 'used' }));
  await late.answer(whole('page'));
  expect($results.get()?.heading).toBe('used for sale');
  await tab.go(session, -1);
  expect($results.get()?.placed[0]?.tier).toBe('premium');
});

test('next cars that could not be loaded still say so when the late parts arrive', async () => {
  void session.search({ search: USED });
  await tab.last.answer(partial('used'));
  const late = tab.last;
  const isLoaded = session.loadMore();
  await tab.last.fail('unreachable');
  expect(await isLoaded).toBe(false);
  await late.answer(whole('used'));
  expect($results.get()?.isPartial).toBeUndefined();
  expect($moreStatus.get()).toBe('failed');
});

test('next cars come below what has arrived of the cars above meanwhile', async () => {
  void session.search({ search: USED });
  await tab.last.answer(partial('used'));
  const late = tab.last;
  const isLoaded = session.loadMore();
  const more = tab.last;
  await late.answer(whole('used'));
  await more.answer(aListingPage({ name: 'used', total: 40, firstRecord: 30 }));
  expect(await isLoaded).toBe(true);
  expect($results.get()).toMatchObject({
    placed: expect.arrayContaining([expect.objectContaining({ tier: 'premium' })]) as unknown,
  });
  expect($results.get()?.isPartial).toBeUndefined();
});
