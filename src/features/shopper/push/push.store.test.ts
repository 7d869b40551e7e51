/** What a visit does about notifications that were allowed earlier, with a recorded browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowNotifications, startPush } from '#src/features/shopper/push/push.store.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21, 12);
const VISIT = { hasFilters: true, previousVisitAtMs: undefined };

let answer: string;
let siteKey: string;
let posts: { permission: string; browser_token: string }[];
const kept = new Map<string, string>();
const readState = () => JSON.parse(kept.get('push') ?? 'null') as unknown;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  answer = 'ok';
  siteKey = 'KEY';
  posts = [];
  kept.clear();
  kept.set('push', JSON.stringify({ isPrompted: true, token: 'a-token', serverKey: 'KEY' }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('navigator', { serviceWorker: {}, userAgent: '' });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string | null }) => {
    if (body === null) return Promise.resolve(Response.json({ publicKey: siteKey }));
    posts.push(JSON.parse(body) as (typeof posts)[number]);
    return Promise.resolve(Response.json({ type: answer }, { status: answer === 'failed' ? 503 : 200 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports the browser to the server once a day, so that its owner stays known', async () => {
  await startPush(VISIT);
  await startPush(VISIT);
  expect(posts).toMatchObject([{ browser_token: 'a-token', permission: 'granted' }]);
  vi.setSystemTime(NOW + DAY);
  await startPush(VISIT);
  expect(posts).toHaveLength(2);
});

test('retries a failed report at the next visit, and a rejected one after a day', async () => {
  answer = 'failed';
  await startPush(VISIT);
  answer = 'refused';
  await startPush(VISIT);
  expect(posts).toHaveLength(2);
  await startPush(VISIT);
  expect(posts).toHaveLength(2);
  vi.setSystemTime(NOW + DAY);
  await startPush(VISIT);
  expect(posts).toHaveLength(3);
});

test('registers at the next visit when the push service was unreachable at first', async () => {
  kept.clear();
  let isReached = false;
  const subscribe = () =>
    isReached ? Promise.resolve({ endpoint: 'e' }) : Promise.reject(new Error('no push service'));
  const getSubscription = () => Promise.resolve(null);
  const registration = { active: {}, pushManager: { subscribe, getSubscription } };
  const serviceWorker = { register: () => Promise.resolve(registration) };
  const requestPermission = () => Promise.resolve('granted');
  const errors: unknown[] = [];
  vi.stubGlobal('navigator', { serviceWorker, userAgent: '' });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));

  await startPush(VISIT);
  expect(posts).toEqual([]); // granted long ago, and storage was cleared since: the prompt was not used
  expect(await allowNotifications()).toBe('later');
  expect(errors).toHaveLength(1);
  isReached = true;
  await startPush(VISIT);
  expect(posts).toMatchObject([{ browser_token: '{"endpoint":"e"}', permission: 'granted' }]);
  expect(readState()).toEqual({
    isPrompted: true,
    token: '{"endpoint":"e"}',
    serverKey: 'KEY',
    postedAtMs: NOW,
  });
});

test('a browser subscribes again, within a day, when the site has another key', async () => {
  const done: unknown[] = [];
  let hasFailed = false;
  const pushManager = {
    getSubscription: () =>
      Promise.resolve({ unsubscribe: () => Promise.resolve(done.push('unsubscribed') > 0) }),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      done.push(applicationServerKey);
      if (hasFailed) return Promise.resolve({ endpoint: 'new' });
      hasFailed = true;
      return Promise.reject(new Error('no push service'));
    },
  };
  const serviceWorker = { register: () => Promise.resolve({ active: {}, pushManager }) };
  vi.stubGlobal('navigator', { serviceWorker, userAgent: '' });
  await startPush(VISIT);
  siteKey = 'NEW';
  await startPush(VISIT);
  expect(done, 'once a day').toEqual([]);
  vi.setSystemTime(NOW + DAY);
  await expect(startPush(VISIT)).rejects.toThrow('no push service');
  await startPush(VISIT);
  expect(done).toEqual(['unsubscribed', 'NEW', 'unsubscribed', 'NEW']);
  expect(posts.at(-1)).toMatchObject({ browser_token: '{"endpoint":"new"}', server_key: 'NEW' });
  await startPush(VISIT);
  expect(posts).toHaveLength(2);
});

test('blocked notifications remove the token here and on the server', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  await startPush(VISIT);
  expect(posts).toMatchObject([{ browser_token: 'a-token', permission: 'denied' }]);
  expect(readState()).toEqual({ isPrompted: true });
});
