// Tests pages without the expected results: none, few, failed, or for a car no longer for sale.
import type { Page } from '@playwright/test';
import { BRANDS } from '#src/domain/site/brands.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onEveryLook } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { startFakeUpstream } from '#tests/support/fake-upstream.ts';
import type { FakeUpstream } from '#tests/support/fake-upstream.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import {
  countOf,
  keepOrganicOrder,
  readNumber,
  ResultsPage,
  viewportOf,
  WIDTHS,
} from '#tests/support/results-page.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { siteDataDirOf, startVariant } from '#tests/support/site-of-brand.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const NOTHING = '/cars-for-sale?zip=60601&searchRadius=500&makeCode=HONDA&listingType=USED&maxPrice=5';
/** The program of the certified brand has fewer cars. */
const FEW = {
  consumer: '/cars-for-sale?zip=60601&searchRadius=100&makeCode=TOYOTA&modelCode=RAV4&sortBy=yearDESC',
  certified: '/cars-for-sale?zip=60601&searchRadius=300&makeCode=TOYOTA&modelCode=RAV4&sortBy=yearDESC',
};

const widerOf = (page: Page) => page.getByRole('region', { name: 'Widen your search' });

onEveryLook((width, brand) => {
  test('no results come with suggestions, and few results with other cars', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.openSteadily(NOTHING);
    await results.markDocument();
    await expect(results.heading).toContainText('0 Matches');
    await expect(page.getByText('Update filter criteria to see more results')).toBeVisible();
    const wider = widerOf(page)
      .getByRole('listitem')
      .filter({ hasText: /^(?:Under|Any price)/ });
    const count = readNumber(await wider.innerText(), /: ([\d,]+)$/);
    await expectAccessible(page);
    await wider.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/maxPrice=5(?:&|$)/);
    await results.expectRightCount();
    expect(await results.total()).toBe(count);
    await results.expectSameDocument();

    await results.openSteadily(FEW[brand]);
    expect(await results.total()).toBeLessThan(9);
    await expect(widerOf(page).getByLabel('Email me when another appears')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More results farther away' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'More of these makes and models' })).toBeVisible();
    const hrefs = await page
      .locator('main li[data-tier]:visible h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size, 'no car twice').toBe(hrefs.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });
});

for (const { key: brand } of Object.values(BRANDS)) {
  test.describe(`${brand}, where the search fails and a car is gone`, () => {
    test.use({ brand, expectedProblems: ['500'] });
    /** Larger screens test what both brands share. */
    const widths = brand === 'consumer' ? WIDTHS : WIDTHS.slice(0, 1);
    let upstream: FakeUpstream;
    let data: SiteData;
    let site: SiteUnderTest;
    let failing: SiteUnderTest;
    test.beforeAll(async () => {
      upstream = await startFakeUpstream({});
      upstream.fault = 'status-500';
      data = copySiteData(siteDataDirOf(brand));
      await data.importCamrys(['elm-0', 'elm-1', 'elm-2', 'elm-3', 'elm-4', 'elm-5']);
      await data.importCamrys(['elm-1', 'elm-2', 'elm-3', 'elm-4', 'elm-5']);
      const env = { ...data.env, DATA_DIR: data.dataDir };
      site = await startVariant(brand, env);
      failing = await startVariant(brand, { ...env, LSC_URL: upstream.url });
    });
    test.afterAll(async () => {
      await Promise.all([site.stop(), failing.stop()]);
      await upstream.stop();
      data.remove();
    });

    for (const width of widths) {
      test(`the page says so and offers links, at ${width} px`, async ({ page }) => {
        await page.setViewportSize(viewportOf(width));
        await page.goto(`${failing.url}/cars-for-sale?makeCode=TOYOTA&listingType=NEW`);
        await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
        await expect(page.getByRole('alert')).toContainText('There was an issue with your last search.');
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Please try again' }).focus();
        const reloaded = page.waitForEvent('load');
        await page.keyboard.press('Enter');
        await reloaded;
        await expect(page.getByRole('alert')).toBeVisible();

        // Only the failing service knows whether a car is gone, so the page does not guess.
        await page.goto(`${failing.url}/cars-for-sale/vehicle/elm-0`);
        await expect(page.getByRole('alert')).toContainText('There was an issue with your last search.');

        await page.goto(`${site.url}/cars-for-sale/vehicle/elm-0`);
        await expectSteady(page);
        await expect(
          page.getByText("We're sorry, the Toyota Camry you were looking for is no longer available."),
        ).toBeVisible();
        await expect(page.getByText('Here are vehicles you may be interested in.')).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

for (const search of [NOTHING, FEW.consumer]) {
  test(`every wider search of ${search} keeps the other filters and finds what it says`, async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open(search);
    const own = new URLSearchParams(search.split('?')[1]);
    const links = await widerOf(page).getByRole('listitem').all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const href = (await link.getByRole('link').getAttribute('href')) ?? '';
      const count = readNumber(await link.innerText(), /: ([\d,]+)$/);
      expect(count, href).toBeGreaterThan(await results.total());
      expect(count, href).toBe(await countOf(page, new URL(href, page.url()).href));
      const kept = new URL(href, page.url()).searchParams;
      const changed = [...own].filter(([key, value]) => kept.get(key) !== value);
      expect(changed.length, href).toBeLessThanOrEqual(1);
    }
  });
}

test('cars farther away fulfill every other filter, nearest first', async ({ page }) => {
  await new ResultsPage(page).open(FEW.consumer);
  const cards = page.getByRole('list', { name: 'More results farther away' }).locator('li[data-tier]');
  const texts = await cards.allInnerTexts();
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text).toContain('RAV4');
  const miles = texts.map((text) => readNumber(text, /([\d,]+) mi away/));
  expect(Math.min(...miles)).toBeGreaterThanOrEqual(100);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
});

test('a search without results emails when a car appears, in place', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const maxPrice = (await results.fields('Price')).getByLabel('Max price');
  await maxPrice.fill('5');
  await maxPrice.press('Enter');
  await expect(results.liveRegion).toHaveText('0 Matches');
  const box = widerOf(page);
  await expect(page.locator('form#email-capture')).toBeHidden();
  await box.getByLabel('Email me when one appears').fill('zero-results@example.com');
  await page.keyboard.press('Enter');
  await expect(box.getByRole('button', { name: 'Subscribed!' })).toBeVisible();
  await expect(box.getByRole('status')).toContainText('Check your email');
  await expect(page).toHaveURL(/maxPrice=5/);
});

test('a filter without results says so in place, and Back restores the cars', async ({ page }) => {
  await keepOrganicOrder(page);
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const ids = await results.shownIds();
  const maxPrice = (await results.fields('Price')).getByLabel('Max price');
  await maxPrice.fill('5');
  await maxPrice.press('Enter');
  await expect(page.getByText('Update filter criteria to see more results')).toBeVisible();
  await expect(results.liveRegion).toHaveText('0 Matches');
  await page.goBack();
  await expect(results.cards).toHaveCount(30);
  expect(await results.shownIds()).toEqual(ids);
});

test('an email about new cars is offered for words, and not for symbols that no car can have', async ({
  page,
}) => {
  const offer = page.getByLabel('Email me when one appears');
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale?keyword=qqqqq');
  await expect(offer).toBeVisible();
  await results.open('/cars-for-sale?keyword=%3F%3F%3F');
  await expect(results.heading).toContainText('0 Matches');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
});
