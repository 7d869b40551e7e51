import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

let site: FrontSite;
beforeAll(async () => {
  site = await startFrontSite({ handler: (_req, res) => res.end('rendered') });
});
afterAll(() => site.stop());

describe('malformed requests', () => {
  const HEAD = 'POST /rest/lsc/listing HTTP/1.1\r\nHost: cars.example\r\n';
  const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: cars.example\r\n\r\n';
  test.each([
    ['both lengths', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SMUGGLED}`],
    ['an unknown coding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', `${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    [
      'a folded header',
      `${HEAD}Transfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: cars.example\n\n'],
    ['a broken chunk', `${HEAD}Transfer-Encoding: chunked\r\n\r\nZZ\r\n${SMUGGLED}`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: cars.example\r\nHost: evil.test\r\nConnection: close\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  ])('%s: one answer at most, and no second request', async (_name, bytes) => {
    const raw = await site.sendRaw(bytes);
    expect(raw.match(/HTTP\/1\.1 \d/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(raw).not.toMatch(/HTTP\/1\.1 [23]/);
    if (raw !== '') expect(raw).toMatch(/\r\nContent-Type: text\/plain;[\s\S]*\r\n\r\n[\w ,.]+\n$/);
    expect(site.logLines().some((line) => line['path'] === '/smuggled')).toBe(false);
  });
});

test.each(['HTTP/0.9', 'HTTP/2.0'])('a request line with %s is refused', async (version) => {
  const raw = await site.sendRaw(`GET / ${version}\r\nHost: cars.example\r\n\r\n`);
  expect(raw).toMatch(/^HTTP\/1\.1 505 /);
});

describe('an Expect header', () => {
  const read = (expectation: string) =>
    `GET /cars-for-sale/ford HTTP/1.1\r\nHost: cars.example\r\nExpect: ${expectation}\r\nConnection: close\r\n\r\n`;

  test.each(['200-ok', 'a=b'])('%s is refused with a message and logged', async (expectation) => {
    const raw = await site.sendRaw(read(expectation));
    expect(raw).toMatch(
      /^HTTP\/1\.1 417 [\s\S]*\r\nContent-Type: text\/plain;[\s\S]*\r\n\r\nexpectation failed\n$/,
    );
    expect(raw).toMatch(/\r\nX-Request-Id: /);
    expect(site.logLines().at(-1)).toMatchObject({ status: 417 });
  });

  test.each(['100-continue', '100-Continue'])('%s is accepted', async (expectation) => {
    expect(await site.sendRaw(read(expectation))).toMatch(/HTTP\/1\.1 200 OK\r\n/);
  });
});
