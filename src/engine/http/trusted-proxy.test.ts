import { expect, test } from 'vitest';
import { startFrontSite } from '#tests/support/front-site.ts';

test('behind a trusted proxy with TLS: HSTS, and the visitor’s address', async () => {
  const seen: object[] = [];
  const env = {
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_DELAY_MS: '0',
    SITE_ORIGIN: 'https://cars.example',
    IMAGE_HOSTS: 'https://photos.example',
  };
  const proxied = await startFrontSite({
    env,
    handler: (_req, res, _next, locals) => res.end(void seen.push(locals)),
  });
  const headers = { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-proto': 'https' };
  const page = await proxied.ask('/', { headers });
  await proxied.ask('/x', { headers });
  expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(page.headers['content-security-policy']).toContain("img-src 'self' https://photos.example");
  expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(seen[0]).toMatchObject({ clientIp: '9.9.9.9' });
  await proxied.stop();
});
