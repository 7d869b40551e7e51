// Tests the fixed bottom ad and the frames of an ad server. Unit tests of placement cover the grid.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { startAdServer } from '#tests/support/fake-ad-server.ts';
import type { AdServer } from '#tests/support/fake-ad-server.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { ResultsPage, untilAwake, viewportOf } from '#tests/support/results-page.ts';
import { startVariant } from '#tests/support/site-of-brand.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { BY_NIGHT, sweep } from '#tests/support/nightly.ts';

const REFRESH_MS = 30_000;
const POLL_MS = 300;
/** Listings above each fluid ad, on a page of thirty results. @see docs/rules/ads.md#cards-between-listings */
const GRID_ADS = [7, 14, 19, 36];
/** Rendered on demand, so that it follows this server's environment. */
const ON_DEMAND = '/cars-for-sale?makeCode=TOYOTA';

const fixedAd = (page: Page) => page.getByRole('region', { name: 'Advertisement' });
const houseAd = (page: Page) => fixedAd(page).getByRole('link');

/** Counts the listings above each ad of the grid, as with more than one column. */
function adPlaces(page: Page): Promise<number[]> {
  return page
    .locator('#listings li:is([data-tier]:not([data-on^="narrow"]), [data-ad-slot])')
    .evaluateAll((items) => {
      const places: number[] = [];
      let listings = 0;
      for (const item of items) {
        if (item.hasAttribute('data-ad-slot')) places.push(listings);
        else listings += 1;
      }
      return places;
    });
}

async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const { scrollHeight } = document.documentElement;
    scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: 'instant' });
  }, share);
}

async function showFixedAd(page: Page): Promise<void> {
  await scrollToShare(page, 0.15);
  await expect(fixedAd(page)).toBeVisible();
}

onEveryWidth((width) => {
  test('ads are in their places, and the fixed one appears after a tenth of the page without moving anything', async ({
    page,
  }) => {
    const results = new ResultsPage(page);
    await results.openSteadily('/cars-for-sale/all-cars');
    await expect(fixedAd(page)).toBeHidden();
    // The certified brand has fewer sponsored cards, so its page may end before the last place.
    const cards = await page.locator('#listings li[data-tier]:not([data-on^="narrow"])').count();
    expect(await adPlaces(page)).toEqual(GRID_ADS.filter((place) => place <= cards));
    await showFixedAd(page);
    const place = await fixedAd(page).locator('[data-ad-place]').boundingBox();
    expect([place?.width, place?.height]).toEqual(width < 768 ? [320, 50] : [728, 90]);
    await expectSteady(page);
    await expectAccessible(page, '[data-fixed-ad]');
  });

  test('the fixed ad covers no control, and can be closed by keyboard', BY_NIGHT, async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/all-cars');
    await showFixedAd(page);
    if (!results.isDocked) {
      await results.openDrawer(); // its button is not under the ad
      await results.closeDrawer();
    }
    await results.moreLink.focus();
    const [link, ad] = [await results.moreLink.boundingBox(), await fixedAd(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(ad?.y ?? 0);
    await fixedAd(page).getByRole('button', { name: 'Close ad' }).focus();
    await page.keyboard.press('Enter');
    await expect(fixedAd(page)).toBeHidden();
    await expect(page.locator('#listings')).toBeFocused();
  });
});

test('a closed ad stays closed for the visit', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/toyota');
  await showFixedAd(page);
  await fixedAd(page).getByRole('button', { name: 'Close ad' }).click();
  await results.open('/cars-for-sale/honda');
  const script = page.waitForResponse(/\/ads\.store/);
  await scrollToShare(page, 0.3);
  await script;
  await expect(fixedAd(page)).toBeHidden();
});

test.describe('as liners', () => {
  let site: SiteUnderTest;
  test.beforeAll(async () => {
    site = await startVariant('consumer', { FLAGS: '{"liner_ads":true}' });
  });
  test.afterAll(() => site.stop());

  for (const { width, columns } of sweep([
    { width: 360, columns: 1 },
    { width: 768, columns: 2 },
    { width: 1280, columns: 3 },
  ])) {
    test(`ads span the grid at ${width} px and move nothing`, BY_NIGHT, async ({ page }) => {
      await page.setViewportSize(viewportOf(width));
      await new ResultsPage(page).openSteadily(site.url + ON_DEMAND);
      const grid = await page.locator('#listings ul:has(> [data-ad-slot])').boundingBox();
      const ad = await page.locator('[data-ad-slot]').first().boundingBox();
      expect(ad?.width).toBeCloseTo(grid?.width ?? 0, 0);
      const tops = await page
        .locator('#listings ul:has(> [data-ad-slot]) > li:not([data-ad-slot])')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.checkVisibility() && !cell.querySelector('section')) // the showcase is no car
            .map((cell) => cell.getBoundingClientRect().top),
        );
      expect(tops.filter((top) => top < (ad?.y ?? 0))).toHaveLength(3 * columns);
      await expectAccessible(page, '[data-ad-slot]');
    });
  }
});

test('the ad is absent before a tenth of the page', BY_NIGHT, async ({ page }) => {
  await page.clock.install();
  await new ResultsPage(page).open('/cars-for-sale/toyota');
  await scrollToShare(page, 0.08);
  await page.clock.runFor(10 * POLL_MS);
  await expect(fixedAd(page)).toBeHidden();
});

test('nothing of the ads is loaded before the first scroll', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await new ResultsPage(page).open('/cars-for-sale/toyota');
  expect(scripts.filter((url) => url.includes('/ads.store'))).toEqual([]);
  await showFixedAd(page);
  expect(scripts.filter((url) => url.includes('/ads.store'))).toHaveLength(1);
});

test('house ads rotate and stop for good when an overlay opens', BY_NIGHT, async ({ page }) => {
  await page.clock.install();
  await new ResultsPage(page).open('/cars-for-sale/toyota');
  await scrollToShare(page, 0.2);
  await expect(async () => {
    await page.clock.runFor(POLL_MS);
    await expect(fixedAd(page)).toBeVisible({ timeout: 1 });
  }).toPass();
  const first = await houseAd(page).innerText();
  await page.clock.runFor(REFRESH_MS);
  const second = await houseAd(page).innerText();
  expect(second).not.toBe(first);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    dialog.close();
  });
  await expect(fixedAd(page)).toBeVisible();
  await page.clock.runFor(3 * REFRESH_MS);
  expect(await houseAd(page).innerText()).toBe(second);
});

test('the ad does not change while the pointer or focus is on it', BY_NIGHT, async ({ page }) => {
  await page.clock.install();
  await new ResultsPage(page).open('/cars-for-sale/toyota');
  await scrollToShare(page, 0.2);
  await expect(async () => {
    await page.clock.runFor(POLL_MS);
    await expect(fixedAd(page)).toBeVisible({ timeout: 1 });
  }).toPass();
  const first = await houseAd(page).innerText();
  await houseAd(page).focus();
  await page.clock.runFor(3 * REFRESH_MS);
  expect(await houseAd(page).innerText()).toBe(first);
});

test('there is no ad without results', BY_NIGHT, async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 500 });
  await new ResultsPage(page).open('/cars-for-sale?makeCode=TOYOTA&maxPrice=1');
  await scrollToShare(page, 1);
  await page.clock.runFor(10 * POLL_MS);
  await expect(fixedAd(page)).toBeHidden();
});

test('flags that are off remove the ads', BY_NIGHT, async ({ page }) => {
  const site = await startVariant('consumer', { FLAGS: '{"fixed_ad":false,"srp_ads":false}' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(site.url + ON_DEMAND);
  await untilAwake(page);
  await scrollToShare(page, 1);
  const html = await page.content();
  expect(html).not.toMatch(/ data-(?:ads|fixed-ad|ad-slot)|Advertisement|Ads\.astro/);
  expect(requests.filter((url) => /\/ads\./i.test(url))).toEqual([]);
  await page.goto('about:blank'); // what it still loads is not missed
  await site.stop();
});

test.describe('with an ad server', () => {
  let ads: AdServer;
  let site: SiteUnderTest;
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  test.beforeAll(async () => {
    ads = await startAdServer();
    site = await startVariant('consumer', { ADS_URL: ads.url });
  });
  test.afterAll(async () => {
    await site.stop();
    ads.close();
  });
  test.beforeEach(() => {
    ads.asked.length = 0;
    ads.answerWith('filled');
  });

  const askedSlots = () => ads.asked.map(({ url }) => url.searchParams.get('slot') ?? '');

  test('its frame is sandboxed and gets the cars, but nothing personal', BY_NIGHT, async ({ page }) => {
    await page.goto(`${site.url}${ON_DEMAND}&zip=60601&searchRadius=50&psid=MT1033`);
    await untilAwake(page);
    await scrollToShare(page, 0.2);
    const frame = fixedAd(page).locator('iframe[data-filled]');
    await expect(frame).toBeVisible();
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    );
    await expect(frame).toHaveAttribute('title', 'Advertisement');
    await expect(houseAd(page)).toBeHidden();
    for (const { url, headers } of ads.asked) {
      expect([...url.searchParams.keys()].sort()).toEqual(['brand', 'search', 'size', 'slot']);
      expect(url.searchParams.get('search')).toBe('makeCode=TOYOTA');
      expect(headers.referer).toBeUndefined();
    }
    // What the ad server sets lives as long as the page does, for its frames among themselves.
    expect(ads.asked[0]?.headers.cookie).toBeUndefined();
    ads.asked.length = 0;
    await page.goto(`${site.url}${ON_DEMAND}`);
    await untilAwake(page);
    await scrollToShare(page, 0.2);
    await expect(frame).toBeVisible();
    expect(ads.asked[0]?.headers.cookie).toBeUndefined();
    // A frame adds no history entry: the blank page, the first page and this one.
    expect(await page.evaluate(() => history.length)).toBe(3);
  });

  test('a filled grid ad stays, and one that never answers is reported', BY_NIGHT, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.clock.install();
    await page.goto(site.url + ON_DEMAND);
    await untilAwake(page);
    const [filled, hanging] = [
      page.locator('[data-ad-slot="grid-1"]'),
      page.locator('[data-ad-slot="grid-3"]'),
    ];
    await filled.scrollIntoViewIfNeeded();
    await expect(filled.locator('iframe')).toHaveAttribute('data-filled');
    await expect(filled.frameLocator('iframe').getByRole('heading')).toBeVisible();
    ads.answerWith('hang');
    await hanging.scrollIntoViewIfNeeded();
    await expect.poll(() => askedSlots()).toContain('grid-3');
    await page.clock.runFor(10_500);
    await expect(filled.locator('iframe')).toHaveAttribute('data-filled');
    await expect(hanging.locator('iframe')).not.toHaveAttribute('data-filled');
    expect(warnings).toContain('Failed to load the ad in slot grid-3.');
    expect(warnings).not.toContain('Failed to load the ad in slot grid-1.');
  });

  test('the house ad is shown when the server has no ad', BY_NIGHT, async ({ page }) => {
    ads.answerWith('empty');
    await page.goto(site.url + ON_DEMAND);
    await untilAwake(page);
    await showFixedAd(page);
    await expect(houseAd(page)).toBeVisible();
    await expect(fixedAd(page).locator('iframe')).toHaveCount(0);
  });

  test('ten seconds without an answer show the house ad and are logged', BY_NIGHT, async ({ page }) => {
    ads.answerWith('mute');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.clock.install();
    await page.goto(site.url + ON_DEMAND);
    await untilAwake(page);
    await scrollToShare(page, 0.2);
    await expect.poll(() => ads.asked.length).toBeGreaterThan(0);
    await expect(fixedAd(page)).toBeHidden();
    await page.clock.runFor(10_500);
    await expect(houseAd(page)).toBeVisible();
    expect(warnings).toContain('Failed to load the ad in slot fixed.');
  });
});
