import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zstdDecompressSync } from 'node:zlib';
import { createPageDictionary } from '#src/engine/http/page-dictionary.ts';
import { createShownWorld, startShownSite } from '#tests/support/shown-site.ts';
import type { FrontAnswer, FrontSite } from '#tests/support/front-site.ts';

const ACCEPTED = 'gzip, deflate, br, zstd, dcb, dcz';
const PREBUILT = '/cars-for-sale/ford';
const ON_DEMAND = '/cars-for-sale?makeCode=FORD';
const HEADER_BYTES = 40;

let site: FrontSite;
let dictionary: Buffer;
let held: string;
beforeAll(async () => {
  const typicalPages = [(path: string) => path === '/', (path: string) => path === PREBUILT];
  site = await startShownSite(createShownWorld(), { typicalPages });
  const { headers } = await site.ask(PREBUILT, { headers: { 'accept-encoding': 'gzip, br, zstd' } });
  const path = /^<(\/dictionary\/[0-9a-f]{16})>; rel="compression-dictionary"$/.exec(
    String(headers['link']),
  )?.[1];
  const answer = await site.ask(path ?? '');
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document")',
  });
  dictionary = answer.bytes;
  held = `:${createHash('sha256').update(dictionary).digest('base64')}:`;
});
afterAll(() => site.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  site.ask(path, { headers: { 'accept-encoding': ACCEPTED, 'available-dictionary': held, ...headers } });

function read({ bytes }: FrontAnswer): string {
  const digest = createHash('sha256').update(dictionary).digest();
  expect(bytes.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(bytes.subarray(8, HEADER_BYTES).equals(digest)).toBe(true);
  return zstdDecompressSync(bytes.subarray(HEADER_BYTES), { dictionary }).toString();
}

test('the dictionary is a typical page of each sort, one after the other', async () => {
  const [home, ford] = [await site.ask('/'), await site.ask(PREBUILT)];
  expect(dictionary.toString()).toBe(home.body + ford.body);
});

test.each([PREBUILT, ON_DEMAND])(
  '%s is compressed with the dictionary for a browser that has it',
  async (path) => {
    const plain = await site.ask(path);
    const answer = await ask(path);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
    expect(answer.headers['link']).toBeUndefined();
    expect(answer.headers.etag).not.toBe(plain.headers.etag);
    expect(read(answer)).toBe(plain.body);
    const known = await ask(path, { 'if-none-match': answer.headers.etag ?? '' });
    expect(known.status).toBe(304);
    expect(known.headers).not.toHaveProperty('content-type'); // nor anything else of a body
    expect(known.headers).not.toHaveProperty('content-encoding');
  },
);

test.each<[string, Record<string, string>, string]>([
  ['has another one', { 'available-dictionary': ':abc=:' }, 'br'],
  ['does not take the encoding', { 'accept-encoding': 'br' }, 'br'],
  ['refuses the encoding', { 'accept-encoding': 'br, dcz;q=0' }, 'br'],
])('a browser that %s gets the usual encoding', async (_what, headers, encoding) => {
  expect((await ask(PREBUILT, headers)).headers['content-encoding']).toBe(encoding);
  expect((await ask(ON_DEMAND, headers)).headers['content-encoding']).not.toBe('dcz');
});

test('a browser that cannot know dictionaries is not told about one', async () => {
  const { headers } = await site.ask(PREBUILT, { headers: { 'accept-encoding': 'br' } });
  expect(headers['link']).toBeUndefined();
});

test.each(['/account', '/cars-for-sale?searchBookmarkId=7', '/cars-for-sale/vehicle/7', '/my-wallet'])(
  'a personal page is never compressed with it: %s',
  async (path) => {
    for (const answer of [await ask(path), await ask(path), await ask(path)])
      expect(answer.headers['content-encoding']).not.toBe('dcz');
  },
);

test('the dictionary of another release is not there, and nothing can be written to it', async () => {
  expect((await site.ask('/dictionary/0123456789abcdef')).status).toBe(404);
  expect((await site.ask('/dictionary/')).status).not.toBe(200);
});

test('a page that is like the dictionary becomes a small part of its size', async () => {
  const cars = (from: number) =>
    Array.from({ length: 500 }, (_, at) => `<li class="card"><b>Car ${(at + from) * 7919}</b></li>`).join('');
  const pages = createPageDictionary(Buffer.from(cars(0)));
  const digest = createHash('sha256').update(cars(0)).digest('base64');
  const encoder = pages.encoderFor({ 'accept-encoding': ACCEPTED, 'available-dictionary': `:${digest}:` });
  const page = Buffer.from(cars(2));
  expect((await encoder?.compress(page))?.length).toBeLessThan(page.length / 50);
});
