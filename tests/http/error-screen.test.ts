// When the results service is down, a search shows a last good answer, or else the error screen.
// @see docs/rules/reliability.md#last-good-answers
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startFakeUpstream } from '#tests/support/fake-upstream.ts';
import type { FakeUpstream } from '#tests/support/fake-upstream.ts';
import { HtmlPage } from '#tests/support/html-page.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { fetchAdmitted } from '#tests/support/http-answer.ts';

const SEEN = '/cars-for-sale?makeCode=HONDA&listingType=USED';
const UNSEEN = '/cars-for-sale?makeCode=HONDA&listingType=NEW';
const ERROR_TEXT = 'We are sorry.  There was an issue with your last search.';
const STALE_TEXT = 'These results are a few minutes old';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let upstream: FakeUpstream;
let site: SiteUnderTest;

beforeAll(async () => {
  const answer = await fetchAdmitted(`${inject('siteUrl')}/rest/lsc/listing?makeCode=HONDA&listingType=USED`);
  upstream = await startFakeUpstream({ '/rest/lsc/listing': await answer.json() });
  site = await startSite(inject('dataDir'), { LSC_URL: upstream.url });
});
afterAll(async () => {
  await site.stop();
  await upstream.stop();
});

async function ask(path: string, userAgent = 'Mozilla/5.0') {
  const answer = await fetch(site.url + path, { headers: { 'user-agent': userAgent } });
  const html = await answer.text();
  return { status: answer.status, html, page: new HtmlPage(html) };
}

test('a search that was answered minutes ago is shown with a notice, and others show the error screen', async () => {
  const good = await ask(SEEN);
  expect(good.status).toBe(200);
  expect(good.page.cards().length).toBeGreaterThan(0);
  expect(good.html).not.toContain(STALE_TEXT);

  upstream.fault = 'status-500';
  const stale = await ask(SEEN);
  expect(stale.status).toBe(200);
  expect(stale.html).toContain(STALE_TEXT);
  expect(stale.page.cards()).toEqual(good.page.cards());

  const failed = await ask(UNSEEN);
  expect(failed.status).toBe(500);
  expect(failed.html).toContain(ERROR_TEXT);
  expect(failed.page.cards()).toEqual([]);
  const [again] = failed.page.all('a', (has) => has.get('href') === UNSEEN);
  expect(again && failed.page.text(again)).toBe('Please try again');
});

test('bots get the error screen with 200 and noindex', async () => {
  upstream.fault = 'status-500';
  const { status, html, page } = await ask(UNSEEN, BOT);
  expect(status).toBe(200);
  expect(html).toContain(ERROR_TEXT);
  expect(page.meta('robots')).toContain('noindex');
});
