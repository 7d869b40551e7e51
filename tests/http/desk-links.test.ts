// Addresses that the desk hands out: redirects, and links to what a release changed.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#src/server/db/open-database.ts';
import { askSite } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
const FORM = 'application/x-www-form-urlencoded';
const contentDir = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
let site: SiteUnderTest;
let cookie: string;

beforeAll(async () => {
  cpSync('src/content', contentDir, { recursive: true });
  site = await startSite(inject('dataDir'), { REBUILD_SECRET: SECRET, CONTENT_DIR: contentDir });
  const { headers } = await askSite(site.url, '/admin', {
    method: 'POST',
    headers: { 'content-type': FORM, origin: site.url },
    body: new URLSearchParams({ action: 'sign-in', secret: SECRET }).toString(),
  });
  cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await site.stop();
  rmSync(contentDir, { recursive: true });
});

test('a long list of redirects comes in pages, with a search', async () => {
  const headers = { cookie };
  const file = join(contentDir, 'redirects.yaml');
  const lines = Array.from({ length: 101 }, (_, at) => `/old/${at + 100}: /cars-for-sale/honda\n`);
  writeFileSync(file, lines.join(''));
  const open = async (query: string) =>
    (await askSite(site.url, `/admin/redirects${query}`, { headers })).body.replaceAll(
      / data-astro-cid-\w+|\s+(?=\s)/g,
      '',
    );
  const [first, second, found] = [await open(''), await open('?page=1'), await open('?q=OLD/150')];
  rmSync(file);
  expect(first).toMatch(/<code>\/old\/100<.*1 to 100 of 101.*More redirects/);
  expect(first).not.toContain('<code>/old/200<');
  expect(second).toMatch(/<code>\/old\/200<.*Previous redirects.*101 to 101 of 101/);
  expect([...found.matchAll(/<code>(\/old\/\d+)</g)].map(([, from]) => from)).toEqual(['/old/150']);
});

test('the address of a guide to come is not listed as missing, and the desk says when it comes', async () => {
  const headers = { cookie };
  const open = async (path: string) => (await askSite(site.url, path, { headers })).body;
  const guide = join(contentDir, 'guides/to-come.md');
  writeFileSync(
    guide,
    '---\ntitle: To come\ndescription: Later.\nupdated: 2026-11-21\npublish: 2126-11-28 08:00 America/Denver\n---\nText.\n',
  );
  expect((await askSite(site.url, '/guides/to-come')).status).toBe(404);
  expect((await askSite(site.url, '/guides/never-was')).status).toBe(404);
  const listed = await open('/admin/redirects');
  expect([listed.includes('<code>/guides/to-come'), /<code[^>]*>\/guides\/never-was/.test(listed)]).toEqual([
    false,
    true,
  ]);
  const answer = await open('/admin/pages?check=/guides/to-come');
  expect(answer).toContain('Search engines may not list this page.');
  expect(answer).toMatch(/guides\/to-come\.md<\/a>:\s*Goes live\s*<time datetime="2126-11-28T15:00/);
  rmSync(guide);
});

test('a link to what a release changed opens that release without the desk, until it ends', async () => {
  const path = '/admin/changes?release=2026-11-21-a';
  const send = (pairs: Record<string, string>) =>
    askSite(site.url, '/admin/shares', {
      method: 'POST',
      headers: { cookie, origin: site.url, 'content-type': FORM },
      body: new URLSearchParams(pairs).toString(),
    });
  const share = async () => {
    const { body } = await send({ action: 'share', path });
    return /share=([0-9a-f]{32})/.exec(body)?.[1] ?? '';
  };
  const visit = async (token: string, at = path) => {
    const { status, body } = await askSite(site.url, `${at}&share=${token}`);
    return body.includes('This was shared with you.') ? 'shown' : status;
  };
  const [token, other] = [await share(), await share()];
  expect(await visit(token)).toBe('shown');
  expect(await visit(token, '/admin/changes?release=2026-11-21-b')).toBe(410);
  expect(await visit('f'.repeat(32))).toBe(410);
  expect((await askSite(site.url, path)).headers['location']).toBe('/admin');
  expect((await askSite(site.url, `/admin/texts?share=${token}`)).headers['location']).toBe('/admin');

  const digest = createHash('sha256').update(token).digest('hex');
  await send({ action: 'end', share: digest });
  expect([await visit(token), await visit(other)]).toEqual([410, 'shown']);
  const db = await openDatabase(join(inject('dataDir'), 'forecourt.db'));
  await sql`UPDATE preview_share SET until_ms = ${Date.now() - 1}`.execute(db);
  await db.destroy();
  expect(await visit(other)).toBe(410);
});
