import { expect, test } from 'vitest';
import { startFrontSite } from '#tests/support/front-site.ts';

test('a network that copies data is refused for a minute, and nobody else is', async () => {
  const site = await startFrontSite({
    env: { TRUSTED_PROXIES: '127.0.0.1', NETWORK_PER_MINUTE: '5', DRAIN_DELAY_MS: '0' },
    handler: (_req, res) => res.end('data'),
  });
  const ask = async (path: string, from = '9.9.9.9') =>
    (await site.ask(path, { headers: { 'x-forwarded-for': from } })).status;
  const DATA = [
    ...['/rest/lsc/listing', '/cars-for-sale/ford.json', '/cars-for-sale/ford?maxPrice=9000'],
    ...['/car-sitemaps/cars-1.xml', '/llms/ford.txt'],
  ];
  for (const path of DATA) expect(await ask(path)).toBe(200);
  const refused = await site.ask(DATA[0] ?? '', { headers: { 'x-forwarded-for': '9.9.9.9' } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const path of DATA) expect(await ask(path)).toBe(429);
  // Prebuilt pages, partners with a key, other networks, and the operator's own programs.
  expect(await ask('/cars-for-sale/ford')).toBe(200);
  expect(await ask('/api/v1/cars')).toBe(200);
  expect(await ask('/rest/lsc/listing', '8.8.8.8')).toBe(200);
  for (let n = 0; n < 7; n++) expect(await ask('/rest/lsc/listing', '10.1.2.3')).toBe(200);
  // One network has any number of IPv6 addresses.
  for (let n = 0; n < 5; n++) expect(await ask('/rest/lsc/listing', `2606:4700:1:2::${n}`)).toBe(200);
  expect(await ask('/rest/lsc/listing', '2606:4700:1:2:ffff::9')).toBe(429);
  await site.stop();
});

test('a network that sends too much is refused for a minute, and can still read', async () => {
  const site = await startFrontSite({
    env: { TRUSTED_PROXIES: '127.0.0.1', NETWORK_PER_MINUTE: '3', DRAIN_DELAY_MS: '0' },
    handler: (_req, res) => res.end('counted'),
  });
  const ask = (path: string, method: string, from = '9.9.9.9') =>
    site.ask(path, { method, body: method === 'POST' ? '{}' : '', headers: { 'x-forwarded-for': from } });
  const SENT = ['feedback', 'events', 'payments'].map((name) => `/cars-for-sale/svc/${name}`);
  for (const path of SENT) expect((await ask(path, 'POST')).status).toBe(200);
  for (const path of SENT) {
    const refused = await ask(path, 'POST');
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('Too many requests from your network. Try again in a minute.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await ask('/rest/lsc/listing', 'GET')).status).toBe(200);
  expect((await ask(SENT[0] ?? '', 'POST', '8.8.8.8')).status).toBe(200);
  // The desk and programs that sign what they send have limits of their own.
  for (let n = 0; n < 5; n++) expect((await ask('/admin/rebuild', 'POST')).status).toBe(200);
  await site.stop();
});

test('a network that guesses keys is refused for a minute, with and without a right one, and others are not', async () => {
  const site = await startFrontSite({
    env: { TRUSTED_PROXIES: '127.0.0.1', NETWORK_PER_MINUTE: '3', DRAIN_DELAY_MS: '0' },
    handler: (req, res) => {
      res.statusCode = req.headers.authorization === 'Bearer right' ? 200 : 401;
      res.end('answered');
    },
  });
  const ask = async (key: string, from = '9.9.9.9') => {
    const headers = { 'x-forwarded-for': from, authorization: `Bearer ${key}` };
    return (await site.ask('/api/v1/cars', { headers })).status;
  };
  for (let n = 0; n < 5; n++) expect(await ask('right')).toBe(200);
  for (const guess of ['a', 'b', 'c']) expect(await ask(guess)).toBe(401);
  expect(await ask('d')).toBe(429);
  expect(await ask('right')).toBe(429);
  expect(await ask('right', '8.8.8.8')).toBe(200);
  await site.stop();
});
