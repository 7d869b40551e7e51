/** Runs the service worker with everything around it recorded. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../../../../public/push-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://cars.example';

function startWorker() {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      Promise.resolve(done.push([name, ...values]));
  const listeners = new Map<string, (event: object) => void>();
  const subscription = { unsubscribe: note('unsubscribe'), endpoint: 'new' };
  const self = {
    location: new URL(`${ORIGIN}/push-worker.js?brand=certified&key=KEY`),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => undefined,
    clients: { matchAll: () => Promise.resolve([]), openWindow: note('open') },
    registration: {
      showNotification: note('show'),
      unregister: note('unregister'),
      pushManager: {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: () => Promise.resolve(subscription),
      },
    },
  };
  runInNewContext(SOURCE, { self, URL, fetch: note('fetch'), JSON });
  return {
    done,
    async dispatch(type: string, event: object) {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
      await work;
    },
  };
}

const push = (value: unknown) => ({ data: { json: () => value } });
const click = (data: string) => ({ notification: { data, close: () => undefined } });

test('shows a message, and a default for one that cannot be read, because browsers require a notification', async () => {
  const worker = startWorker();
  await worker.dispatch(
    'push',
    push({ title: 'Civic', body: '$19,500', path: '/cars-for-sale/vehicle/1', tag: 'a' }),
  );
  await worker.dispatch('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  });
  expect(worker.done.map(([name, title]) => [name, title])).toEqual([
    ['show', 'Civic'],
    ['show', 'News about your cars'],
  ]);
  expect(worker.done[0]?.[2]).toMatchObject({ body: '$19,500', tag: 'a', data: '/cars-for-sale/vehicle/1' });
});

describe('a click', () => {
  test.each([
    ['/cars-for-sale/vehicle/1', `${ORIGIN}/cars-for-sale/vehicle/1`],
    ['https://evil.example/', `${ORIGIN}/`],
    ['//evil.example/', `${ORIGIN}/`],
    ['/\\evil.example', `${ORIGIN}/`],
    ['javascript:alert(1)', `${ORIGIN}/`],
    ['http://[', `${ORIGIN}/`],
  ])('on %s stays on this site', async (path, url) => {
    const worker = startWorker();
    await worker.dispatch('notificationclick', click(path));
    expect(worker.done).toEqual([['open', url]]);
  });
});

test('a message can unregister the worker', async () => {
  const worker = startWorker();
  await worker.dispatch('push', push({ end: true }));
  expect(worker.done.map(([name]) => name)).toEqual(['unsubscribe', 'unregister']);
});

test('reports a changed subscription to the site', async () => {
  const worker = startWorker();
  await worker.dispatch('pushsubscriptionchange', {
    oldSubscription: { options: {} },
    newSubscription: null,
  });
  const [, path, options] = worker.done[0] ?? [];
  expect(path).toBe('/cars-for-sale/consumer-device/browser');
  expect(JSON.parse((options as { body: string }).body)).toMatchObject({
    brand: 'certified',
    server_key: 'KEY',
  });
});
