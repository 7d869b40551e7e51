import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

/** Replaces Astro with an endpoint that makes no body for HEAD. */
const handler: PageHandler = (req, res) => {
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  return res.end(req.method === 'HEAD' ? undefined : JSON.stringify({ padding: 'x'.repeat(2000) }));
};

let site: FrontSite;
beforeAll(async () => {
  site = await startFrontSite({ handler });
});
afterAll(() => site.stop());

test('a HEAD whose route makes no body says that the encoding depends on the client, as GET does', async () => {
  const [head, get] = [
    await site.ask('/rest/lsc/listing', { method: 'HEAD' }),
    await site.ask('/rest/lsc/listing'),
  ];
  expect([head.body, head.headers.vary]).toEqual(['', 'Accept-Encoding']);
  expect(get.headers.vary).toBe(head.headers.vary);
});

test.each(['/healthz', '/readyz', '/metrics'])('%s is only read', async (path) => {
  const refused = await site.ask(path, { method: 'POST' });
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
  const { body, status } = await site.ask(path, { method: 'HEAD' });
  expect([body, status]).toEqual(['', (await site.ask(path)).status]);
});
