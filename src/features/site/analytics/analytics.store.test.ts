import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';
import type { SearchAnswer } from '#src/stores/search.store.ts';

interface Sent {
  readonly path: string;
  readonly body: { readonly events?: readonly PageEvent[] };
}

const sent: Sent[] = [];
const forwarded: Promise<void>[] = [];
let page: EventTarget;
let shownDocument: EventTarget & { hidden: boolean; cookie: string };

beforeEach(() => {
  sent.length = 0;
  vi.resetModules(); // a page begins with empty stores
  vi.useFakeTimers();
  page = new EventTarget();
  const querySelector = () => null; // no header says who is signed in
  shownDocument = Object.assign(new EventTarget(), { hidden: false, cookie: '', body: {}, querySelector });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', shownDocument);
  vi.stubGlobal('window', {}); // without IntersectionObserver: no impressions are counted
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, blob: Blob) => {
      const read = async () => void sent.push({ path, body: JSON.parse(await blob.text()) as Sent['body'] });
      forwarded.push(read());
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(pathname: string, search = '', dataset = { view: 'vehicle', search: '' }): Promise<void> {
  vi.stubGlobal('location', { pathname, search });
  const { startAnalytics } = await import('#src/features/site/analytics/analytics.store.ts');
  startAnalytics({ dataset } as unknown as HTMLElement);
}

/** What has left the page by now, without waiting for the timer of a batch. */
async function listSent(): Promise<readonly PageEvent[]> {
  await Promise.all(forwarded.splice(0));
  return sent.flatMap(({ body }) => body.events ?? []);
}

const LEAVING = {
  'pagehide, when the page is left': () => page.dispatchEvent(new Event('pagehide')),
  'visibilitychange, when a phone puts the page away': () => {
    shownDocument.hidden = true;
    shownDocument.dispatchEvent(new Event('visibilitychange'));
  },
};

test.each(Object.entries(LEAVING))('what was not sent yet is sent at %s', async (_, leave) => {
  await open('/cars-for-sale/vehicle/600000000');
  expect(await listSent()).toEqual([]);
  leave();
  expect((await listSent()).map(({ type }) => type)).toEqual(['page-view', 'vehicle-view']);
});

test('a visible page keeps its batch when it comes back into view', async () => {
  await open('/');
  shownDocument.dispatchEvent(new Event('visibilitychange'));
  expect(await listSent()).toEqual([]);
});

test('the page of a car counts as a view of that car, and no other page does', async () => {
  await open('/cars-for-sale/vehicle/600000000');
  page.dispatchEvent(new Event('pagehide'));
  expect(await listSent()).toContainEqual({ type: 'vehicle-view', listingId: '600000000' });
  sent.length = 0;
  vi.resetModules();
  await open('/cars-for-sale/honda/civic');
  page.dispatchEvent(new Event('pagehide'));
  expect((await listSent()).map(({ type }) => type)).toEqual(['page-view']);
});

test('a search in place counts, and going back to one does not', async () => {
  await open('/cars-for-sale/all-cars');
  const { showSearch } = await import('#src/stores/search.store.ts');
  const answerOf = (search: string) => ({ query: parseQuery(search), total: 9 }) as SearchAnswer;
  showSearch(answerOf('makeCode=FORD'), false);
  await vi.dynamicImportSettled();
  showSearch(answerOf('makeCode=HONDA'), true);
  await vi.dynamicImportSettled();
  page.dispatchEvent(new Event('pagehide'));
  expect((await listSent()).filter(({ type }) => type !== 'page-view')).toEqual([
    { type: 'search', search: 'makeCode=FORD', total: 9 },
    { type: 'filter-change', filter: 'makeCode' },
  ]);
});

/** The title of the first card in a list, linked to its car. */
class CardTitle extends EventTarget {
  readonly pathname = '/cars-for-sale/vehicle/600000000';
  closest(selector: string): unknown {
    if (selector === 'li a[href]') return this;
    const card: Record<string, unknown> = { dataset: {}, querySelectorAll: () => [this] };
    card['parentElement'] = { children: [card] };
    return selector === 'li' ? card : null;
  }
}

test.each([
  ['results', [{ type: 'results-click', search: 'makeCode=FORD' }]],
  ['home', []],
])('a click on a card of a page of the view "%s" is counted for its search: %j', async (view, counted) => {
  await open('/cars-for-sale/ford', '', { view, search: 'makeCode=FORD' });
  vi.stubGlobal('Element', CardTitle);
  shownDocument.dispatchEvent(
    Object.defineProperty(new Event('click'), 'target', { value: new CardTitle() }),
  );
  page.dispatchEvent(new Event('pagehide'));
  const clicks = (await listSent()).filter(({ type }) => type.endsWith('-click'));
  expect(clicks).toEqual([{ type: 'card-click', listingId: '600000000', position: 0 }, ...counted]);
});

const visits = async (): Promise<number> => {
  await listSent();
  return sent.filter(({ path }) => path === '/cars-for-sale/svc/session').length;
};

test.each([
  ['opt_out=1', 0],
  ['signed_in=1; opt_out=1', 0],
  ['signed_in=1', 1],
  ['no_opt_out=1', 1],
])('a browser with the cookies "%s" starts %d visits', async (cookie, count) => {
  shownDocument.cookie = cookie;
  await open('/');
  expect(await visits()).toBe(count);
});

test('whoever opted out still comes by a campaign', async () => {
  shownDocument.cookie = 'opt_out=1';
  await open('/', '?psid=MT1038');
  await listSent();
  expect(sent).toContainEqual({ path: '/cars-for-sale/svc/session', body: { psid: 'MT1038' } });
});
