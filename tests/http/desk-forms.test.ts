// Forms of the editors' desk that are refused show what was typed again.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { askSite } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite(inject('dataDir'), { REBUILD_SECRET: SECRET });
});
afterAll(() => site.stop());

const post = (path: string, pairs: Record<string, string>, headers: Record<string, string> = {}) =>
  askSite(site.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url, ...headers },
    body: new URLSearchParams(pairs).toString(),
  });

async function signIn(): Promise<string> {
  const { headers } = await post('/admin', { action: 'sign-in', secret: SECRET });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

test.each([
  ['/admin/people', { action: 'invite', email: 'new@example.com', person: 'Ann O’Hara', role: 'publisher' }],
  ['/admin/redirects', { action: 'add', from: '/old', to: '/guides' }],
  ['/admin/dealers', { email: 'boss@example.com', ownerId: 'one two' }],
])('a form of %s is shown again with what was typed', async (path, typed) => {
  const { status, body } = await post(path, typed);
  expect(status).toBe(401);
  expect(body).toContain(`action="${path}"`);
  for (const [name, value] of Object.entries(typed)) {
    expect(body).toContain(`name="${name}"`);
    expect(body).toContain(value);
  }
});

test('a refused invitation keeps the email address, the name and the role', async () => {
  const typed = { action: 'invite', email: 'no address', person: 'Ann Lee', role: 'publisher' };
  const { status, body } = await post('/admin/people', typed, { cookie: await signIn() });
  expect(status).toBe(400);
  expect(body).toMatch(/<input name="email"[^>]* value="no address"/);
  expect(body).toMatch(/<input name="person"[^>]* value="Ann Lee"/);
  expect(body).toMatch(/<option value="publisher" selected/);
});

test('texts are removed from the site only as they were listed', async () => {
  const seen = { action: 'remove-gone', folder: 'texts', seen: 'another list' };
  const { status, body } = await post('/admin/texts', seen, { cookie: await signIn() });
  expect(status).toBe(409);
  expect(body).toContain('Nothing was removed: the folder has changed since you opened this page.');
});
