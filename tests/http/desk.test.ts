// The editors' desk: absent without a secret, closed without signing in, and its content for editors.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DESK_TEXTS, listDeskPages } from '#tests/support/desk-pages.ts';
import { askSite } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
const PAGES = listDeskPages().filter((path) => path !== '/admin');
const contentDir = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
const catalogDir = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
const header = (title: string, more = '') =>
  `---\ntitle: ${title}\norder: 30\nupdated: 2026-11-21\n${more}---\n\n`;
let site: SiteUnderTest;

beforeAll(async () => {
  cpSync('src/content', contentDir, { recursive: true });
  cpSync('src/reference/shipped', catalogDir, { recursive: true });
  for (const [file, text] of Object.entries(DESK_TEXTS)) writeFileSync(join(contentDir, file), text);
  site = await startSite(inject('dataDir'), {
    REBUILD_SECRET: SECRET,
    CONTENT_DIR: contentDir,
    CATALOG_DIR: catalogDir,
  });
});
afterAll(async () => {
  await site.stop();
  rmSync(contentDir, { recursive: true });
  rmSync(catalogDir, { recursive: true });
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

test.each(['/admin', ...PAGES, '/admin/progress.json'])(
  '%s does not exist without a secret',
  async (path) => {
    expect((await askSite(inject('siteUrl'), path)).status).toBe(404);
  },
);

describe('closed', () => {
  test('it asks for the secret and reveals nothing else', async () => {
    const { status, headers, body } = await askSite(site.url, '/admin');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('name="secret"');
    expect(body).not.toContain('Last builds');
    expect(body).toContain('<title>Sign in | Editors&#39; desk</title>');
  });

  test.each(PAGES)('%s redirects to signing in', async (path) => {
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

  test('a button does nothing, and says so', async () => {
    const { status, body } = await post({ action: 'roll-back', release: 'x' });
    expect(status).toBe(401);
    expect(body).toContain('Nothing was changed: you were signed out.');
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

  test('it names models that are not in the release, and which tabs they lack', async () => {
    const path = '/admin/pages?filter=not-indexed&path=acura%2Fcl';
    const { body } = await askSite(site.url, path, { headers: { cookie: await signIn() } });
    expect(body).toContain('<a href="/cars-for-sale/acura/cl"');
    expect(body).toContain('It is not in the release. It will be with 3 cars for sale or 2 tabs of its own.');
    expect(body).toContain('There is no price list by year or by trim.');
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
    expect(body).toMatch(
      />First look<\/a>(?:\s*<[^>]+>)*models\/honda\/civic\/first-look\.md(?:\s*<[^>]+>)*\s*Draft/,
    );
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

test('an address without a page is listed, redirected by one button, and leads on', async () => {
  const cookie = await signIn();
  const old = '/cars-for-sale/honda/no-such-model';
  // Other tests ask this site for more such addresses than the page lists, most of them once.
  for (let times = 0; times < 5; times += 1) expect((await askSite(site.url, old)).status).toBe(404);
  const { body } = await askSite(site.url, '/admin/redirects', { headers: { cookie } });
  expect(body).toMatch(/no-such-model<\/code>.*?5 times.*?name="to" value="\/cars-for-sale\/honda"/s);
  const send = (pairs: Record<string, string>) =>
    askSite(site.url, '/admin/redirects', {
      method: 'POST',
      headers: { cookie, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ who: 'Ann Lee', ...pairs }).toString(),
    });
  expect((await send({ action: 'add', from: old, to: '/cars-for-sale/honda' })).status).toBe(303);
  const moved = await askSite(site.url, `${old.toUpperCase()}/?utm_source=mail`);
  expect([moved.status, moved.headers.location]).toEqual([301, '/cars-for-sale/honda']);
  const page = await send({ action: 'add', from: '/cars-for-sale/honda/civic', to: '/cars-for-sale/honda' });
  expect([page.status, page.body]).toEqual([400, expect.stringContaining('is a page of this site')]);
  expect((await send({ action: 'remove', from: old })).status).toBe(303);
});

describe('a text', () => {
  const FILE = 'models/honda/civic/towing.md';
  const FORM = {
    ...{ kind: 'models', model: 'honda/civic', name: 'towing', opened: '', who: 'Ann Lee' },
    ...{ 's.title': 'Towing', 's.updated': '2026-11-21', body: 'Not much.' },
  };
  const onDisk = () => readFileSync(join(contentDir, FILE), 'utf8');

  async function send(fields: Record<string, string>, cookie: string, query = '') {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { origin: site.url, ...(cookie && { cookie }) };
    const url = `${site.url}/admin/texts/edit${query}`;
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      body: await answer.text(),
    };
  }
  const open = async (path: string, cookie: string) =>
    (await askSite(site.url, path, { headers: { cookie } })).body;
  const openedOf = (body: string) => /name="opened" value="([0-9a-f]{64})"/.exec(body)?.[1] ?? '';

  test('is written, found, changed, seen in a preview before it is saved, deleted and restored', async () => {
    const cookie = await signIn();
    const saved = await send(FORM, cookie);
    expect([saved.status, saved.location]).toEqual([
      303,
      `/admin/texts/edit?file=${encodeURIComponent(FILE)}&done=saved`,
    ]);
    expect(onDisk()).toBe('---\nupdated: 2026-11-21\ntitle: Towing\n---\n\nNot much.\n');
    expect(await open('/admin/texts?q=NOT+much', cookie)).toContain(`>${FILE}</code>`);
    expect(await open('/admin/texts?kind=faqs&q=not+much', cookie)).not.toContain(`>${FILE}</code>`);

    const opened = openedOf(await open(`/admin/texts/edit?file=${FILE}`, cookie));
    const change = { ...FORM, file: FILE, opened, body: 'A small trailer.' };
    const preview = await send({ ...change, action: 'preview' }, cookie);
    expect(preview.location).toMatch(
      /^\/admin\/preview\/cars-for-sale\/honda\/civic\?typed=[0-9a-f]{32}#towing$/,
    );
    expect(await open(preview.location.replace('#towing', ''), cookie)).toContain('A small trailer.');
    // A fragment would take the focus from the form into the frame, and what is typed next would be lost.
    const live = await send({ ...change, action: 'preview' }, cookie, '?live=1');
    expect(live.location).toMatch(/\?typed=[0-9a-f]{32}&place=towing$/);
    expect(await open(live.location, cookie)).toContain('A small trailer.');
    expect(onDisk()).toContain('Not much.');
    expect((await send(change, cookie)).status).toBe(303);
    expect(onDisk()).toContain('A small trailer.');

    const opening = await open(`/admin/texts/delete?file=${FILE}`, cookie);
    const deletion = new URLSearchParams({ file: FILE, opened: openedOf(opening), who: 'Bo' }).toString();
    const headers = { cookie, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' };
    await askSite(site.url, '/admin/texts/delete', { method: 'POST', headers, body: deletion });
    expect(existsSync(join(contentDir, FILE))).toBe(false);
    const history = await open(`/admin/texts/history?file=${FILE}`, cookie);
    expect(history).toMatch(/Deleted .*by Bo.*Saved .*by Ann Lee/s);
    const version = /version=([^#"]+)#version/.exec(history)?.[1] ?? '';
    expect(await open(`/admin/texts/edit?file=${FILE}&version=${version}`, cookie)).toContain(
      'A small trailer.',
    );
  });

  test('of another editor is not replaced: both versions are shown', async () => {
    const cookie = await signIn();
    writeFileSync(join(contentDir, FILE), `${header('Towing')}Of a git user.\n`);
    const { status, body } = await send({ ...FORM, body: 'Mine & yours.' }, cookie);
    expect(status).toBe(409);
    expect(body).toMatch(/<textarea[^>]*>Mine &amp; yours\.<\/textarea>.*Of a git user\./s);
    expect(body).toMatch(/<del[^>]*>- Of a git user\.<\/del>\s*<ins[^>]*>\+ Mine &amp; yours\.<\/ins>/);
    expect(onDisk()).toContain('Of a git user.');
    expect((await send({ ...FORM, file: FILE, opened: openedOf(body), body: 'Mine.' }, cookie)).status).toBe(
      303,
    );
    expect(onDisk()).toContain('Mine.');
    const stale = new URLSearchParams({ file: FILE, opened: 'before', who: 'Bo' }).toString();
    const headers = { cookie, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' };
    const kept = await askSite(site.url, '/admin/texts/delete', { method: 'POST', headers, body: stale });
    expect(kept.body).toContain('Not deleted: Ann Lee changed this text');
    rmSync(join(contentDir, FILE));
  });

  test('with mistakes is shown again as it was typed, with each mistake beside its field', async () => {
    const wrong = { ...FORM, 's.title': '', 's.updated': '2999-01-01' };
    const { status, body } = await send(wrong, await signIn());
    expect(status).toBe(400);
    expect(body).toMatch(/id="text-title-problem"[^>]*>\s*Required\./);
    expect(body).toMatch(/id="text-updated-problem"[^>]*>\s*Is in the future\./);
    const markup = await send({ ...FORM, body: 'One.\n\n<script>1</script>' }, await signIn());
    expect(markup.body).toContain('Line 3: &lt;script&gt; is never allowed.');
    expect(existsSync(join(contentDir, FILE))).toBe(false);
  });

  test('of a length up to its limit arrives', async () => {
    const long = `${'One line of a long text.\n'.repeat(10_400)}End.`;
    expect((await send({ ...FORM, body: long }, await signIn())).status).toBe(303);
    expect(onDisk().length).toBeGreaterThan(250_000);
    rmSync(join(contentDir, FILE));
  });

  test('is not lost when the session has ended, and not saved', async () => {
    const { status, body } = await send(FORM, '');
    expect([status, existsSync(join(contentDir, FILE))]).toEqual([401, false]);
    expect(body).toContain('>Not much.</textarea>');
    expect(body).not.toContain('/admin/texts/history');
  });
});
