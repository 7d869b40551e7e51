import { createServer, get } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import {
  fetchAllowListedJson,
  isPublicAddress,
  openAnswer,
  readJsonAnswer,
  readAllowListedUrl,
} from '#src/engine/calls/allow-listed-fetch.ts';

const HOSTS = ['shop.example', 'localhost'];

test.each([
  ['https://shop.example/verify?vin=1', true],
  ['https://SHOP.example/verify', true],
  ['https://shop.example:443/verify', true],
  ['http://shop.example/verify', false],
  ['https://shop.example:8443/verify', false],
  ['https://user@shop.example/', false],
  ['https://shop.example.evil.test/', false],
  ['https://evil.test/?https://shop.example/', false],
  ['https://evil.test#@shop.example/', false],
  ['https://sub.shop.example/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['file:///etc/passwd', false],
  ['/verify', false],
  [`https://shop.example/${'a'.repeat(2_048)}`, false],
  [undefined, false],
])('reads %s as %s', (text, isAsked) => {
  expect(readAllowListedUrl(text, HOSTS) !== undefined).toBe(isAsked);
});

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.100.100.200', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('classifies %s: public is %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

test('does not connect to an allow-listed name that resolves to this machine', async () => {
  const limits = { signal: AbortSignal.timeout(1_000), maxBytes: 100 };
  await expect(fetchAllowListedJson(new URL('https://localhost/verify'), limits)).rejects.toThrow(
    '"localhost" is not at a public address.',
  );
});

test('says why a connection failed, as with a certificate that is not valid', async () => {
  const server = createTlsServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const asked = { signal: AbortSignal.timeout(2_000), accept: 'image/jpeg' };
  await expect(openAnswer(new URL(`https://127.0.0.1:${port}/`), asked)).rejects.toThrow(
    /^No answer \(\w+\)\.$/,
  );
  server.close();
});

/** Returns the answer that was read, or the message of the error. */
async function readFrom(answer: RequestListener, maxBytes = 100): Promise<unknown> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1' }, (response) => {
        readJsonAnswer(response, maxBytes).then(resolve, reject);
      }).on('error', reject);
    });
  } finally {
    server.close();
  }
}
const sending =
  (status: number, type: string, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(body);
  };

test('reads a JSON answer', async () => {
  expect(await readFrom(sending(200, 'application/json', '{"totalMatched":1}'))).toEqual({ totalMatched: 1 });
});

test.each([
  ['a redirect', sending(302, 'application/json', '{}'), 'status 302'],
  ['an error', sending(500, 'application/json', '{}'), 'status 500'],
  ['a page', sending(200, 'text/html', '<p>'), 'The answer is not JSON'],
  ['broken JSON', sending(200, 'application/json', '{'), 'The answer is not valid JSON'],
  ['too much', sending(200, 'application/json', JSON.stringify('a'.repeat(200))), 'larger than 100 bytes'],
])('rejects %s', async (_, answer, reason) => {
  await expect(readFrom(answer)).rejects.toThrow(reason);
});

test('a service that asks for a pause says for how long', async () => {
  const busy: RequestListener = (_, response) => void response.writeHead(429, { 'retry-after': '20' }).end();
  await expect(readFrom(busy)).rejects.toMatchObject({ type: 'status', retryAfterMs: 20_000 });
});
