// A file that the release lists but the disk lacks, or has with other content, never gives an empty reply.
import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

/** Has a route for searches, as Astro does, and no other. */
const handler: PageHandler = (req, res, next) => {
  if (req.url?.startsWith('/cars-for-sale') !== true) next();
  else res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Rendered on demand</h1>');
};

let site: FrontSite;
beforeEach(async () => {
  site = await startFrontSite({ handler });
});
afterEach(() => site.stop());

const damages: [what: string, damage: (file: string) => void][] = [
  ['missing', (file) => rmSync(file)],
  ['truncated', (file) => truncateSync(file, 20)],
];

describe.each(damages)('a file that is %s', (_, damage) => {
  test.each(['br', 'gzip', 'identity'])('is rendered when a route can do so (%s)', async (encoding) => {
    damage(join(site.folder, 'client/cars-for-sale/ford.html'));
    const headers = { 'accept-encoding': encoding };
    const answer = await site.ask('/cars-for-sale/ford', { headers });
    expect([answer.status, answer.body]).toEqual([200, '<h1>Rendered on demand</h1>']);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.etag).toBeUndefined();
    expect(site.logLines()).toContainEqual(expect.objectContaining({ msg: 'static file failed' }));
  });

  test.each([
    ['page', 'index.html', '/'],
    ['script', '_astro/Card.AbC12.js', '/_astro/Card.AbC12.js'],
  ])('is an uncached 503 when no route can: a %s', async (_kind, file, path) => {
    damage(join(site.folder, 'client', file));
    const answer = await site.ask(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.body).toContain('This page is temporarily unavailable');
  });

  test('falls back to plain text when it is an error page', async () => {
    damage(join(site.folder, 'client/404.html'));
    const answer = await site.ask('/nothing-here');
    expect([answer.status, answer.body]).toEqual([404, 'not found\n']);
  });
});
