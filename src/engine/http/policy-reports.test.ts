import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

let site: FrontSite;
beforeAll(async () => {
  site = await startFrontSite({ handler: (_req, res) => res.end('rendered') });
});
afterAll(() => site.stop());

const REPORT = {
  type: 'csp-violation',
  url: 'https://cars.example/cars-for-sale?zip=60601',
  body: {
    documentURL: 'https://cars.example/cars-for-sale?zip=60601',
    blockedURL: 'https://evil.test/track?who=ann',
    effectiveDirective: 'script-src-elem',
    sourceFile: 'https://cars.example/a.js',
  },
};
const send = (body: unknown, type = 'application/reports+json') =>
  site.ask('/policy-reports', {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const listLogged = () => site.logLines().filter((line) => 'directive' in line);

test('a page names the address for reports, and a report is logged without the page and the visitor', async () => {
  const page = await site.ask('/');
  expect(page.headers['reporting-endpoints']).toBe('policy="/policy-reports"');
  expect((await send([REPORT])).status).toBe(200);
  expect(listLogged()).toMatchObject([
    { directive: 'script-src-elem', blocked: 'evil.test', source: 'cars.example' },
  ]);
  expect(JSON.stringify(site.logLines())).not.toMatch(/60601|who=ann/);
});

test.each(['null', '1', '[]', '{', '[{"body":null}]', '[{"body":{"blockedURL":7}}]', '\u0000'])(
  'a body that is no report is ignored: %j',
  async (body) => expect((await send(body)).status).toBe(200),
);

test('other types and methods are refused, and a flood fills no log', async () => {
  expect((await send([REPORT], 'application/json')).status).toBe(415);
  expect((await site.ask('/policy-reports')).status).toBe(405);
  await send(Array.from({ length: 500 }, () => REPORT));
  expect(listLogged().length).toBeLessThanOrEqual(10);
});
