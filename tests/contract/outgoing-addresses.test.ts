// Every address that data can make this server fetch, in the notations that attackers use. No connection is made, as
// counted at the socket and by a listener on this machine.
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, isIP, Socket } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPushEndpoint } from '#src/features/shopper/push/push-token.ts';
import { fetchPhoto, readPhotoUrl } from '#src/server/photos/fetch-photo.ts';
import { postOutside } from '#src/engine/calls/post-outside.ts';
import { probeLink, readLinkUrl } from '#src/engine/calls/probe-link.ts';
import type { ProbedLink } from '#src/engine/calls/probe-link.ts';
import { readWebhookUrl } from '#src/server/webhooks/webhook-url.ts';
import { fetchAllowListedJson, readAllowListedUrl } from '#src/engine/calls/allow-listed-fetch.ts';
import { CORPORA_NOTE, readLines, readOwn, readStrings } from '#tests/support/corpora.ts';

vi.mock('node:dns', { spy: true });

const SHOP = 'shop.example';
const PUSH = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];
const LIMITS = { signal: AbortSignal.timeout(30_000), maxBytes: 100 };

let canary: Server;
let port: number;
let canaryCount = 0;
const connect = vi.spyOn(Socket.prototype, 'connect');
beforeAll(async () => {
  canary = createServer((socket) => {
    canaryCount += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(canary, 'listening');
  ({ port } = canary.address() as AddressInfo);
});
beforeEach(() => void connect.mockClear());
afterAll(() => canary.close());

/** Uses both functions as the product does: a refused address is not fetched, and a failed fetch is an error. */
async function askEverywhere(text: string): Promise<void> {
  const shop = readAllowListedUrl(text, [SHOP]);
  if (shop) await fetchAllowListedJson(shop, LIMITS).catch(() => undefined);
  const push = readPushEndpoint(text, PUSH);
  const sent = { headers: {}, body: null };
  if (push) await postOutside(push, sent, { isOwn: false, signal: LIMITS.signal }).catch(() => undefined);
}

/** An address itself, as a host, and hidden behind an allowed name. */
const disguise = (text: string) => [
  text,
  ...[text, text.replace(/^[a-z]+:\/\//i, '').replace(/\/.*$/s, '')].flatMap((host) => [
    `http://${host}/`,
    `https://${host}/`,
    `https://${host}:${port}/`,
    `https://${PUSH[0]}@${host}/`,
    `https://${SHOP}@${host}/`,
    `https://${host}#@${SHOP}/`,
    `https://${SHOP}.${host}/`,
    `https://${host}\\@${SHOP}/`,
    `https://${host}?.push.apple.com`,
  ]),
];

/** Makes every name resolve to this machine. */
const answerLookups = (...addresses: string[]) =>
  vi.mocked(lookup).mockImplementation(((_host: string, _options: object, done: unknown) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    (done as (error: null, addresses: object[]) => void)(null, found);
  }) as unknown as typeof lookup);

const listAttacks = () => {
  const texts = [
    ...readOwn('private-hosts'),
    ...readOwn('link-attacks'),
    ...readStrings('ssrf/patt-ssrf.json').flatMap((block) => block.match(/\S+/g) ?? []),
    ...readLines('ssrf/fuzzdb-localhost.txt'),
    ...readLines('redirect/patt-Open-Redirect-payloads.txt'),
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    '169.254.169.254',
    'metadata.google.internal',
  ];
  return [...new Set([...texts.flatMap(disguise), ...readStrings('url/urltestdata.json')])];
};
/** Connections as Node was asked to make them, before any lookup. */
const connectedHosts = () =>
  connect.mock.calls.map((options) => (options.flat()[0] as unknown as { host?: string }).host ?? '');

describe(`addresses of attackers${CORPORA_NOTE}`, () => {
  test('are never connected to, in any field of data', async () => {
    const asked = listAttacks();
    for (const text of asked) await askEverywhere(text);
    expect(asked.length).toBeGreaterThan(1_000);
    expect(connectedHosts().filter((host) => host !== SHOP)).toEqual([]);
    expect(canaryCount).toBe(0);
  });

  test('are never fetched as photos, whatever name hides them', async () => {
    answerLookups('127.0.0.1');
    const outcomes: unknown[] = [];
    for (const text of listAttacks()) {
      const url = readPhotoUrl(text, []);
      if (url) outcomes.push(await fetchPhoto(url, { ownOrigins: [], allowsSvg: true }).catch(String));
    }
    expect(outcomes.length).toBeGreaterThan(50);
    expect(outcomes.filter((outcome) => !String(outcome).includes('not at a public address'))).toEqual([]);
    expect(connectedHosts().filter((host) => isIP(host) !== 0 || !host.includes('.'))).toEqual([]);
    expect(canaryCount).toBe(0);
  });
});

test('are never sent a webhook, whatever name hides them', async () => {
  answerLookups('127.0.0.1');
  const outcomes: unknown[] = [];
  for (const text of listAttacks()) {
    const url = readWebhookUrl(text, []);
    const sent = { headers: {}, body: '{}' };
    if (url)
      outcomes.push(await postOutside(url, sent, { isOwn: false, signal: LIMITS.signal }).catch(String));
  }
  expect(outcomes.length).toBeGreaterThan(10);
  expect(outcomes.filter((outcome) => !String(outcome).includes('not at a public address'))).toEqual([]);
  expect(connectedHosts().filter((host) => isIP(host) !== 0 || !host.includes('.'))).toEqual([]);
  expect(canaryCount).toBe(0);
});

test('are never asked as links of texts, whatever name hides them', async () => {
  answerLookups('127.0.0.1');
  const outcomes: ProbedLink[] = [];
  for (const text of listAttacks()) {
    const url = readLinkUrl(text);
    if (url) outcomes.push(await probeLink(url, LIMITS.signal));
  }
  expect(outcomes.length).toBeGreaterThan(50);
  expect(outcomes.filter(({ problem }) => problem?.includes('not at a public address') !== true)).toEqual([]);
  expect(connectedHosts().filter((host) => isIP(host) !== 0 || !host.includes('.'))).toEqual([]);
  expect(canaryCount).toBe(0);
});

describe('an allowed name', () => {
  test.each([
    ['of this machine', ['127.0.0.1']],
    ['of this machine, in IPv6', ['::1']],
    ['of a cloud metadata service', ['169.254.169.254']],
    ['of a private network, next to a public one', ['93.184.216.34', '10.0.0.1']],
    ['of this machine, disguised', ['::ffff:127.0.0.1']],
    ['without an address', []],
  ])('with an address %s is not connected to', async (_what, addresses) => {
    answerLookups(...addresses);
    const asked = [
      fetchAllowListedJson(new URL(`https://${SHOP}/`), LIMITS),
      fetchPhoto(new URL(`http://${SHOP}/1.jpg`), { ownOrigins: [], allowsSvg: true }),
      postOutside(
        new URL(`https://${PUSH[0]}/`),
        { headers: {}, body: null },
        { isOwn: false, signal: LIMITS.signal },
      ),
    ];
    for (const ask of asked) await expect(ask).rejects.toThrow(/is not at a public address|does not resolve/);
    expect(lookup).toHaveBeenCalled();
    expect(canaryCount).toBe(0);
  });
});
