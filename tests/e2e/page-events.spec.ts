// Counting a visit, without any data that identifies the visitor.
import type { Page, Request } from '@playwright/test';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import { startVariant } from '#tests/support/site-of-brand.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const EVENTS = /\/svc\/events$/;
const SESSION = /\/svc\/session$/;
/** The time after which a batch is sent. */
const SENT_AFTER_MS = 5_000;

interface SentEvent {
  type: string;
  [field: string]: unknown;
}

/** All events that the page sends from now on, in order. */
function watchEvents(page: Page): SentEvent[] {
  const sent: SentEvent[] = [];
  page.on('request', (request) => {
    if (EVENTS.test(request.url())) sent.push(...readEvents(request));
  });
  return sent;
}

function readEvents(request: Request): SentEvent[] {
  return (request.postDataJSON() as { events: SentEvent[] }).events;
}

/** The body of a beacon is visible only for intercepted requests. */
test.beforeEach(({ context }) => context.route(/\/svc\/(?:events|session)$/, (route) => route.continue()));

const byType = (one: SentEvent, other: SentEvent) => one.type.localeCompare(other.type);

/** Which figures a browser has of its speed, and how long cards and ads stay in view, differ. */
const listActions = (sent: readonly SentEvent[]) =>
  sent.filter(({ type }) => !/^(?:ad-|tier-|cards-seen$|vital$)/.test(type)).sort(byType);

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  });

onBothBrands(() => {
  test(
    "actions on a page are reported once, without the visitor's identity",
    BY_NIGHT,
    async ({ page, context }) => {
      const sent = watchEvents(page);
      const results = new ResultsPage(page);
      const loaded = page.waitForRequest(SESSION); // analytics has started
      await results.openSteadily('/cars-for-sale/honda/civic');
      await loaded;
      await page.getByLabel('Sort by').focus();
      await page.getByLabel('Sort by').selectOption('yearDESC');
      await results.expectRightCount();
      await page.evaluate(() => (location.hash = '#dialog=trims'));
      await expect(page.getByRole('dialog', { name: 'Trims' })).toBeVisible();
      await hide(page);
      await expect
        .poll(() => listActions(sent).map(({ type }) => type), { timeout: 2 * SENT_AFTER_MS })
        .toEqual(['dialog-opened', 'page-view', 'search']);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['session_id']);
    },
  );
});

test('a visit reports the page, a search in place, more results, a dialog, and a click on a card', async ({
  page,
}) => {
  const sent = watchEvents(page);
  const results = new ResultsPage(page);
  const loaded = page.waitForRequest(SESSION); // analytics has started
  await results.open('/cars-for-sale?zip=60601&makeCode=TOYOTA');
  await loaded;
  await results.choose('Condition', 'Used');
  const shown = await results.total();
  const first = await results.cards.count(); // with sponsored cars, more than one page of results
  await results.moreLink.click();
  await expect(results.cards.nth(first)).toBeAttached();
  await page.evaluate(() => (location.hash = '#dialog=share'));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await hide(page);
  // The code that formats a search is loaded with the first one, so that event may be sent in a later batch.
  await expect
    .poll(() => listActions(sent), { timeout: 2 * SENT_AFTER_MS })
    .toEqual([
      { type: 'dialog-opened', name: 'share' },
      { type: 'filter-change', filter: 'listingType' },
      { type: 'load-more', firstRecord: 30 },
      { type: 'page-view', view: 'results', search: 'makeCode=TOYOTA' },
      { type: 'search', search: 'makeCode=TOYOTA&listingType=USED', total: shown },
    ]);

  // Requests of a closing page are not visible, so the page stays and receives the event of closing.
  const [id] = await results.shownIds();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await results.cards.first().click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect
    .poll(() => sent.filter(({ type }) => type === 'card-click'), { timeout: SENT_AFTER_MS / 2 })
    .toEqual([{ type: 'card-click', listingId: id, position: 0 }]);
});

test('a visible sponsored car is counted once, and so is a click on it', async ({ page }) => {
  const sent = watchEvents(page);
  const of = (type: string) => sent.filter((event) => event.type === type);
  const results = new ResultsPage(page);
  const loaded = page.waitForRequest(SESSION); // analytics has started
  await results.open('/cars-for-sale?zip=60601&makeCode=TOYOTA');
  await loaded;
  const item = page.locator('#listings li[data-tier]:not([data-tier="organic"])').first();
  await item.scrollIntoViewIfNeeded();
  const link = item.getByRole('heading').getByRole('link');
  const id = (await link.getAttribute('href'))?.split('/').at(-1)?.split('?')[0];
  const tier = await item.getAttribute('data-tier');
  const seen = () => of('tier-impression').filter(({ listingId }) => listingId === id);
  await expect
    .poll(seen, { timeout: 3 * SENT_AFTER_MS })
    .toEqual([expect.objectContaining({ type: 'tier-impression', tier, listingId: id })]);
  await page.mouse.wheel(0, 4_000);
  await item.scrollIntoViewIfNeeded();
  await results.choose('Condition', 'Used'); // the cards are rendered again
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await hide(page);
  await expect.poll(() => of('tier-click').length).toBe(1);
  expect(seen()).toHaveLength(1);
  expect(of('tier-impression').some(({ tier }) => tier === 'organic')).toBe(false);
});

test('saving and comparing a car is counted, and so is removing it', BY_NIGHT, async ({ page }) => {
  const sent = watchEvents(page);
  const results = new ResultsPage(page);
  const loaded = page.waitForRequest(SESSION);
  await results.open('/cars-for-sale/honda/civic');
  await loaded;
  const [id] = await results.shownIds();
  const card = page.locator('#listings li[data-tier]').first();
  const save = card.getByRole('button', { name: /^Save/ });
  const compare = card.getByRole('button', { name: /compare/i }).first();
  for (const [type, control] of [
    ['save', save],
    ['unsave', save],
    ['compare', compare],
    ['uncompare', compare],
  ] as const) {
    await control.click();
    await expect
      .poll(async () => {
        await hide(page);
        return sent.filter((event) => event.type === type);
      })
      .toEqual([{ type, listingId: id }]);
  }
});

test('sent events arrive', BY_NIGHT, async ({ page }) => {
  const arrived = page.waitForResponse(EVENTS);
  await new ResultsPage(page).open('/cars-for-sale/honda');
  const answer = await arrived; // sent after a while
  expect([answer.status(), answer.request().method()]).toEqual([200, 'POST']);
  expect(answer.request().headers()['content-type']).toBe('application/json');
});

test.describe('when nothing can be sent', () => {
  test.use({ expectedProblems: ['Failed to send Page Event', 'Failed to load resource'] });

  test('the console reports it, and the page works', BY_NIGHT, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: () => false }));
    await page.route(EVENTS, (route) => route.fulfill({ status: 500, body: '' }));
    const reported = page.waitForEvent(
      'console',
      (message) => message.text() === 'Failed to send Page Event',
    );
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    expect((await reported).type()).toBe('error');
    await results.choose('Condition', 'Used');
    await results.expectRightCount();
  });
});

test(
  'a visit has a session id for half an hour that scripts cannot read; pages set no cookie',
  BY_NIGHT,
  async ({ page, context }) => {
    const pages: (string | null)[] = [];
    page.on('response', async (response) => {
      if (response.request().isNavigationRequest()) pages.push(await response.headerValue('set-cookie'));
    });
    const asked = page.waitForResponse(SESSION);
    await page.goto('/cars-for-sale/honda');
    await (await asked).finished();
    const [cookie, ...others] = await context.cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: 'session_id', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(1_790);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(1_800);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(pages).toEqual([null]);
  },
);

test(
  'a second page does not start the visit again; a campaign does, and is stored for a week',
  BY_NIGHT,
  async ({ page, context }) => {
    const asked: unknown[] = [];
    page.on('request', (request) => SESSION.test(request.url()) && asked.push(request.postDataJSON()));
    const first = page.waitForResponse(SESSION);
    await page.goto('/cars-for-sale/honda');
    await first;
    const requested = page.waitForRequest(EVENTS);
    await page.goto('/cars-for-sale/toyota');
    await untilAwake(page);
    await requested; // analytics has started there as well
    expect(asked).toEqual([{}]);
    const second = page.waitForResponse(SESSION);
    await page.goto('/cars-for-sale?makeCode=HYUNDAI&psid=MT1038');
    await (await second).finished();
    expect(asked).toEqual([{}, { psid: 'MT1038' }]);
    const channel = (await context.cookies()).find(({ name }) => name === 'channel');
    expect(channel).toMatchObject({ value: 'HYUNDAI_C360', httpOnly: true, sameSite: 'Lax' });
    expect(Math.round((channel?.expires ?? 0) - Date.now() / 1000)).toBeGreaterThan(604_790);
  },
);

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

  test('the page confirms the signal, sets no cookie, and is counted without one', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    const sent = page.waitForRequest(EVENTS);
    await page.goto('/cars-for-sale?makeCode=HONDA&zip=60601');
    await expect(page.getByText('Opt-Out Request Preference Signal Honored')).toBeVisible();
    const request = await sent;
    expect((await request.allHeaders())['cookie']).toBeUndefined();
    const views = readEvents(request).filter(({ type }) => type === 'page-view');
    expect(views).toEqual([{ type: 'page-view', view: 'results', search: 'makeCode=HONDA' }]);
    expect(await context.cookies()).toEqual([]);
  });
});

test(
  'without the signal nothing is shown, unless the same person sent it from another browser',
  BY_NIGHT,
  async ({ page, context }) => {
    await new ResultsPage(page).open('/cars-for-sale/honda');
    const notice = page.getByText('Opt-Out Request Preference Signal Honored');
    await expect(notice).toBeHidden();
    await context.addCookies([{ name: 'opt_out', value: '1', url: page.url() }]);
    await page.reload();
    await expect(notice).toBeVisible();
  },
);

test('with the flag off nothing is left of it', BY_NIGHT, async ({ page }) => {
  const site = await startVariant('consumer', { FLAGS: '{"page_events":false}' });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.clock.install();
  await page.goto(`${site.url}/cars-for-sale?makeCode=TOYOTA`);
  await untilAwake(page);
  await page.clock.runFor(2 * SENT_AFTER_MS);
  await hide(page);
  expect(await page.content()).not.toMatch(/data-page-events/);
  expect(urls.filter((url) => EVENTS.test(url) || SESSION.test(url) || /analytics/.test(url))).toEqual([]);
  await page.goto('about:blank'); // ends what still loads
  await site.stop();
});
