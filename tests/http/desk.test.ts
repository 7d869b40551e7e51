// The editors' desk: absent without a secret, closed without signing in, and its content for editors.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { askSite } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
const PAGES = [
  '/admin',
  '/admin/pages',
  '/admin/texts',
  '/admin/feeds',
  '/admin/preview/cars-for-sale/honda/civic',
  '/admin/preview/research/honda/civic',
];
const contentDir = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
const header = (title: string, more = '') =>
  `---\ntitle: ${title}\norder: 30\nupdated: 2026-11-21\n${more}---\n\n`;
let site: SiteUnderTest;

beforeAll(async () => {
  cpSync('src/content', contentDir, { recursive: true });
  const folder = join(contentDir, 'models/honda/civic');
  writeFileSync(
    join(folder, 'first-look.md'),
    `${header('First look', 'published: false\n')}A draft text.\n`,
  );
  writeFileSync(
    join(contentDir, 'trim-notes/honda/civic/ex-l.md'),
    '---\nupdated: 2026-11-21\npublished: false\n---\nLeather before it was common.\n',
  );
  writeFileSync(join(folder, 'broken.md'), `${header('Broken')}<script>alert(1)</script>\n`);
  site = await startSite(inject('dataDir'), { REBUILD_SECRET: SECRET, CONTENT_DIR: contentDir });
});
afterAll(async () => {
  await site.stop();
  rmSync(contentDir, { recursive: true });
});

const post = (pairs: Record<string, string>, headers: Record<string, string> = {}) =>
  askSite(site.url, '/admin', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url, ...headers },
    body: new URLSearchParams(pairs).toString(),
  });

async function signIn(): Promise<string> {
  const { headers } = await post({ action: 'sign-in', secret: SECRET });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

test.each([...PAGES, '/admin/progress.json'])('%s does not exist without a secret', async (path) => {
  expect((await askSite(inject('siteUrl'), path)).status).toBe(404);
});

describe('closed', () => {
  test('it asks for the secret and reveals nothing else', async () => {
    const { status, headers, body } = await askSite(site.url, '/admin');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('name="secret"');
    expect(body).not.toContain('Last builds');
  });

  test.each(PAGES.slice(1))('%s redirects to signing in', async (path) => {
    const { status, headers } = await askSite(site.url, path);
    expect([status, headers['location']]).toEqual([303, '/admin']);
  });

  test('progress is not reported', async () => {
    expect((await askSite(site.url, '/admin/progress.json')).status).toBe(401);
  });

  test('a wrong secret gets a message and no cookie', async () => {
    const { status, headers, body } = await post({ action: 'sign-in', secret: 'wrong' });
    expect([status, headers['set-cookie']]).toEqual([400, undefined]);
    expect(body).toContain('Incorrect secret.');
  });

  test('a button does nothing', async () => {
    const { headers } = await post({ action: 'roll-back', release: 'x' });
    expect(headers['location']).toBe('/admin');
  });

  test('a form of another site is rejected', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await post({ action: 'sign-in', secret: SECRET }, foreign)).status).toBe(403);
  });
});

describe('open', () => {
  test('the cookie is limited to the desk, and scripts cannot read it', async () => {
    const { status, headers } = await post({ action: 'sign-in', secret: SECRET });
    expect([status, headers['location']]).toEqual([303, '/admin']);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^forecourt_desk=\d+\.[\w-]+; Max-Age=28800; Path=\/admin; HttpOnly; SameSite=Strict$/,
    );
  });

  test('it reports problems of texts, and that a site in one folder has no releases', async () => {
    const { body } = await askSite(site.url, '/admin', { headers: { cookie: await signIn() } });
    expect(body).toContain('This server serves a single folder');
    expect(body).toMatch(/\d+ problems?\s+in texts/);
    expect(body).toContain('noindex');
  });

  test('it counts the problems in the current files, without a new release', async () => {
    const file = join(contentDir, 'models/honda/civic/just-now.md');
    const askForBuilds = async () =>
      (await askSite(site.url, '/admin', { headers: { cookie: await signIn() } })).body;
    expect(await askForBuilds()).toContain('1 problem');
    writeFileSync(file, `${header('Just now')}<script>alert(1)</script>\n`);
    expect(await askForBuilds()).toContain('2 problems');
    rmSync(file);
    expect(await askForBuilds()).toContain('1 problem');
  });

  test('texts lists mistakes with file and line, and drafts with their previews', async () => {
    const { body } = await askSite(site.url, '/admin/texts', { headers: { cookie: await signIn() } });
    expect(body).toMatch(/models\/honda\/civic\/broken\.md:\d+/);
    expect(body).toMatch(/models\/honda\/civic\/first-look\.md<\/th>\s*<td[^>]*>Draft/);
  });

  test('the preview shows the draft, the page does not, and it is not indexed', async () => {
    const cookie = await signIn();
    const path = '/cars-for-sale/honda/civic';
    const preview = await askSite(site.url, `/admin/preview${path}`, { headers: { cookie } });
    expect([preview.status, preview.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(preview.body).toContain('A draft text.');
    expect(preview.body).toMatch(/<meta name="robots" content="noindex/);
    const page = await askSite(site.url, `${path}?firstRecord=30`);
    expect(page.body).not.toContain('A draft text.');
  });

  test('the preview of a trim note of earlier years opens the ladder that shows it', async () => {
    const cookie = await signIn();
    const { body } = await askSite(site.url, '/admin/texts', { headers: { cookie } });
    const [, path = ''] =
      /href="([^"#]+)#trims"[^>]*aria-label="Preview trim-notes\/honda\/civic\/ex-l\.md"/.exec(body) ?? [];
    const preview = await askSite(site.url, path, { headers: { cookie } });
    expect([path, preview.status]).toEqual(['/admin/preview/research/2021/honda/civic', 200]);
    expect(preview.body).toContain('Leather before it was common.');
    expect(preview.body).toMatch(/<meta name="robots" content="noindex/);
  });

  test.each(['rebuild', 'roll-back'])(
    'its buttons do nothing when a build would not be served: %s',
    async (action) => {
      const { status, body } = await post({ action, release: 'x' }, { cookie: await signIn() });
      expect(status).toBe(400);
      expect(body).toContain('role="alert"');
    },
  );

  test('signing out ends the session', async () => {
    const { headers } = await post({ action: 'sign-out' }, { cookie: await signIn() });
    expect(headers['set-cookie']?.[0]).toMatch(/^forecourt_desk=(?:deleted)?;.*Path=\/admin/);
  });
});
