// An error shows the release's page with that page's own policy, whichever part of the server found the error.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { MADE_HASH, MADE_SCRIPT, startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

const STATUSES: Readonly<Record<string, number>> = { '/failed': 500, '/unavailable': 503 };

const RENDERED = `${MADE_SCRIPT}rendered`;

/** Astro reads its error pages from the release; what it renders itself has a policy. */
const handler: PageHandler = ({ url }, res, next) => {
  if (url === '/thrown') throw new Error('the renderer broke');
  if (url === '/nowhere') {
    next();
    return undefined;
  }
  if (url === '/away') throw Object.assign(new Error('no connection'), { name: 'DatabaseUnavailable' });
  const isRendered = url === '/rendered';
  res.writeHead(STATUSES[url ?? ''] ?? 404, {
    'content-type': 'text/html',
    ...(isRendered && { 'content-security-policy': `script-src 'self' ${MADE_HASH};` }),
  });
  return res.end(isRendered ? RENDERED : 'read from the release');
};

let site: FrontSite;
beforeAll(async () => {
  site = await startFrontSite({ handler });
});
afterAll(() => site.stop());

test.each([
  ['/nowhere', 404, 'No such page'],
  ['/hidden', 404, 'No such page'],
  ['/failed', 500, 'Sorry'],
  ['/thrown', 500, 'Sorry'],
  ['/unavailable', 503, 'Sorry'],
  ['/away', 503, 'Sorry'],
])('%s shows our page for a %i', async (path, status, heading) => {
  const { headers, body, ...answer } = await site.ask(path);
  expect(answer.status).toBe(status);
  expect(body).toContain(heading);
  expect(headers['cache-control']).toBe('no-store');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-page'; ");
  expect(policy.match(/frame-ancestors/g)).toHaveLength(1);
});

test('keeps a page that was rendered with the status 404', async () => {
  const answer = await site.ask('/rendered');
  expect([answer.status, answer.body]).toEqual([404, RENDERED]);
  expect(answer.headers['content-security-policy']).toContain(MADE_HASH);
});
