/** Partners who point their host names at this machine and its network. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { postOutside } from '#src/engine/calls/post-outside.ts';
import { readWebhookUrl } from '#src/server/webhooks/webhook-url.ts';

type Found = { address: string; family: number }[];
const dns = vi.hoisted(() => ({ answers: [] as Found[], asked: 0 }));
vi.mock('node:dns', async (original) => ({
  ...(await original<object>()),
  lookup: (_name: string, _options: unknown, callback: (error: null, found: Found) => void) => {
    callback(null, dns.answers[Math.min(dns.asked++, dns.answers.length - 1)] ?? []);
  },
}));

let connections = 0;
const server = createServer((_, response) => response.end('secrets')).on('connection', () => connections++);
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  dns.asked = 0;
  connections = 0;
});
afterAll(() => void server.close());

const v4 = (address: string) => ({ address, family: 4 });
const v6 = (address: string) => ({ address, family: 6 });
/** To the port of the server above, so that a connection that is made anyway is seen. */
const post = () =>
  postOutside(
    new URL(`http://partner.example:${(server.address() as AddressInfo).port}/hook`),
    { headers: {}, body: '{}' },
    { isOwn: false, signal: AbortSignal.timeout(5_000) },
  );

test.each([
  ['this machine', [v4('127.0.0.1')]],
  ['this machine by another of its names', [v4('127.8.8.8')]],
  ['any address', [v4('0.0.0.0')]],
  ['the metadata of a cloud', [v4('169.254.169.254')]],
  ['a private network', [v4('10.0.0.5')]],
  ['a public address and an inside one', [v4('93.184.216.34'), v4('127.0.0.1')]],
  ['this machine by IPv6', [v6('::1')]],
  ['IPv4 within IPv6', [v6('::ffff:127.0.0.1')]],
  ['the same in hexadecimal', [v6('::ffff:7f00:1')]],
  ['IPv4 behind a translator', [v6('64:ff9b::7f00:1')]],
  ['IPv4 behind a local translator', [v6('64:ff9b:1::7f00:1')]],
  ['6to4', [v6('2002:7f00:1::1')]],
  ['Teredo', [v6('2001:0:7f00:1::')]],
  ['a link-local address', [v6('fe80::1')]],
  ['a local network', [v6('fd00:ec2::254')]],
  ['a relay of 6to4', [v4('192.88.99.1')]],
  ['a range for tests', [v6('2001:2::1')]],
  ['a range for documents', [v6('3fff::1')]],
  ['nothing', []],
])('a name that leads to %s gets no connection', async (_, found) => {
  dns.answers = [found];
  await expect(post()).rejects.toThrow(/not at a public address|does not resolve/);
  expect(connections).toBe(0);
});

test('a name that leads elsewhere when it is asked again is asked once for each post', async () => {
  dns.answers = [[v4('127.0.0.1')], [v4('93.184.216.34')]];
  await expect(post()).rejects.toThrow('not at a public address');
  expect(dns.asked).toBe(1);
});

test.each([
  'https://0/hook',
  'https://127.1/hook',
  'https://0177.0.0.1/hook',
  'https://0x7f000001/hook',
  'https://017700000001/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[fe80::1]/hook',
  'https://①②⑦.0.0.1/hook',
  'https://127.0.0.1./hook',
  'https://partner.example:22/hook',
  'https://partner.example:0/hook',
  'https://@partner.example:pw@127.0.0.1/hook',
  'https://:pw@partner.example/hook',
  'https://127.0.0.1#@partner.example/hook',
  String.raw`https://127.0.0.1\@partner.example/hook`,
  'ftp://partner.example/hook',
  'gopher://partner.example/hook',
  'https://metadata/hook',
])('%s is no address of a webhook', (text) => {
  expect(readWebhookUrl(text, [])).toBeUndefined();
});
