// While PostgreSQL is away, everything that asks it answers 503 and says when to try again, and searches go on. Skipped where
// no PostgreSQL is installed.
// @see docs/rules/reliability.md#writes
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { formatCallRequest } from '#src/lib/call-request.ts';
import { openPostgres } from '#src/server/db/open-database.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { findPostgres, startPostgres } from '#scripts/private-postgres.ts';
import type { PrivatePostgres } from '#scripts/private-postgres.ts';
import { inputsOf } from '#tests/support/call-inputs.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { createTestAccountIn } from '#tests/support/test-accounts.ts';

const DATABASE = 'forecourt';
const LISTING_ID = '600000000';
/** Pages of somebody who is signed in, and of the desk. */
const PAGES = ['/account', '/account/export', '/my-wallet', '/admin', '/cars-for-sale/saved-cars'];
/** What everyone can read, also somebody who is signed in. */
const PUBLIC_PAGES = [
  '/',
  `/cars-for-sale/vehicle/${LISTING_ID}`,
  '/cars-for-sale/honda',
  '/dealers',
  '/compare',
  '/search',
];
const FORMS = ['/account/sign-in', '/account/forgot', '/account/sign-out', '/account/password'];

const programs = findPostgres();
describe.skipIf(programs === undefined)('without PostgreSQL', () => {
  let server: PrivatePostgres;
  let data: SiteData;
  let site: SiteUnderTest;
  let browser: HttpBrowser;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    await server.createDatabase(DATABASE);
    const db = await openPostgres({ url: server.urlOf(DATABASE), maxConnections: 2 });
    const credentials = await createTestAccountIn(db);
    await db.destroy();
    data = copySiteData(inject('dataDir'));
    const env = { DATABASE_URL: server.urlOf(DATABASE), REBUILD_SECRET: 'a secret of some length' };
    site = await startSite(data.dataDir, { ...data.env, ...env });
    browser = new HttpBrowser(site.url);
    await browser.signIn(credentials);
    await server.stopServer('immediate');
  });
  afterAll(async () => {
    await site.stop();
    await server.stop();
    data.remove();
  });

  const judge = (name: string, { status, headers }: Response): string[] => {
    if (status === 503 && headers.get('retry-after') === null) return [`${name}: no Retry-After`];
    return status >= 500 && status !== 503 ? [`${name}: ${status}`] : [];
  };

  test('no endpoint fails otherwise than with 503', async () => {
    const wrong: string[] = [];
    let unavailable = 0;
    for (const { call } of marketplace.filter(({ call }) => call.serverOnly !== true)) {
      const { url, method, body } = formatCallRequest(call, inputsOf(call, LISTING_ID)[0]);
      const answer = await browser.ask(method, url, body === undefined ? undefined : JSON.parse(body));
      wrong.push(...judge(`${method} ${url}`, answer));
      if (answer.status === 503) unavailable++;
    }
    expect(wrong).toEqual([]);
    expect(unavailable).toBeGreaterThan(15);
  });

  test('nobody is taken for signed out', async () => {
    const account = await browser.ask('GET', '/account', undefined, { accept: 'text/html' });
    expect([account.status, account.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await account.text()).toContain('<h1');
  });

  test('no page and no form fails otherwise, and a page is a page', async () => {
    const wrong: string[] = [];
    for (const path of PAGES) {
      const answer = await browser.ask('GET', path, undefined, { accept: 'text/html' });
      wrong.push(...judge(path, answer));
      if (answer.status === 503) expect(await answer.text()).toContain('<h1');
    }
    for (const path of FORMS)
      wrong.push(...judge(path, await browser.postForm(path, { email: 'a@b.example' })));
    expect(wrong).toEqual([]);
  });

  test('who is signed in sees cars and other public pages', async () => {
    for (const path of PUBLIC_PAGES)
      expect((await browser.ask('GET', path, undefined, { accept: 'text/html' })).status, path).toBe(200);
    const car = await browser.ask('GET', `/cars-for-sale/vehicle/${LISTING_ID}`, undefined, {
      accept: 'text/html',
    });
    expect(car.headers.get('cache-control'), 'the empty form is for no one else').toContain('private');
    expect(await car.text()).toContain('<h1');
  });

  test('searches go on, and everything works again with the database', async () => {
    await expect
      .poll(async () => (await browser.ask('GET', '/readyz')).text(), { timeout: 5_000 }) // checked once a second
      .toContain('postgres: warning, it does not take writes');
    const ready = await browser.ask('GET', '/readyz');
    expect(ready.status, 'no balancer takes the machine out').toBe(200);
    const results = await browser.ask('GET', '/cars-for-sale?makeCode=HONDA&maxPrice=30001');
    expect([results.status, (await results.text()).includes('data-listing')]).toEqual([200, true]);
    await server.startServer();
    const saved = await browser.askJson<{ type: string }>('PUT', `/account-api/inventory/${LISTING_ID}`, {});
    expect(saved.type).toBe('ok');
  });
});
