import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Sent = [url: string, body: unknown];
let sent: Sent[];
let answer: object;
let storage: Map<string, string>;

beforeEach(() => {
  sent = [];
  answer = { type: 'ok' };
  storage = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => import('#src/features/shopper/saved-listings/car-notes.store.ts');

test('a note of a shopper without an account stays in the browser', async () => {
  const { keepNote } = await open();
  keepNote('c1', ' Ask about rust ');
  expect(JSON.parse(storage.get('forecourt.car-notes') ?? '')).toEqual({ c1: 'Ask about rust' });
  expect(sent).toEqual([]);
});

test('after sign-in the account receives the notes once, without replacing its own', async () => {
  storage.set('forecourt.car-notes', '{"c1":"One","c/2":"Two"}');
  const { moveNotesToAccount } = await open();
  expect(await moveNotesToAccount()).toEqual({ c1: 'One', 'c/2': 'Two' });
  await moveNotesToAccount();
  expect(sent).toEqual([
    ['/account-api/inventory/c1/note', { note: 'One', onlyFirst: true }],
    ['/account-api/inventory/c%2F2/note', { note: 'Two', onlyFirst: true }],
  ]);
  expect(storage.get('forecourt.car-notes')).toBe('{}');
});

test('notes that do not arrive wait for the next page', async () => {
  storage.set('forecourt.car-notes', '{"c1":"One"}');
  answer = { type: 'failed' };
  const { moveNotesToAccount } = await open();
  expect(await moveNotesToAccount()).toEqual({});
  expect(storage.get('forecourt.car-notes')).toBe('{"c1":"One"}');
});

test.each([
  ['ok', 'Note saved.'],
  ['not-saved', 'This car is no longer on your list.'],
  ['failed', "We couldn't save your note. Please try again."],
])('a note of an account that is answered by %s is reported', async (type, text) => {
  answer = { type };
  const { sendNote } = await open();
  expect(await sendNote('c1', 'One')).toBe(text);
});
