// Tests pages without the expected results: none, few, failed, or for a car no longer for sale.
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
const FEW = '/cars-for-sale?zip=60601&searchRadius=50&makeCode=HONDA&listingType=CERTIFIED';

onEveryLook((width) => {
  test('no results come with suggestions, and few results with other cars', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.openSteadily(NOTHING);
    await results.markDocument();
    await expect(results.heading).toContainText('0 Matches');
    await expect(page.getByText('Update filter criteria to see more results')).toBeVisible();
    const suggestion = page.locator('#listings li', { hasText: /^Remove Under \$5: [\d,]+$/ });
    const count = readNumber(await suggestion.innerText(), /: ([\d,]+)$/);
    await expectAccessible(page);
    await suggestion.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/maxPrice/);
    await results.expectRightCount();
    expect(await results.total()).toBe(count);
    await results.expectSameDocument();

    await results.openSteadily(FEW);
    expect(await results.total()).toBeLessThan(9);
    await expect(page.getByRole('heading', { name: 'More results farther away' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'More of these makes and models' })).toBeVisible();
    const hrefs = await page
      .locator('main li[data-tier] h3 a')
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

test('a search without results suggests only searches with results, each with its count', async ({
  page,
}) => {
  const results = new ResultsPage(page);
  await results.open(NOTHING);
  await expect(results.heading).toContainText('0 Matches');
  await expect(page.getByText('Update filter criteria to see more results')).toBeVisible();
  const suggestions = page.locator('#listings li', { hasText: /^(?:Remove|Search) / });
  const counted = page.locator('#listings li', { hasText: /^(?:Remove|Search) .*: [\d,]+$/ });
  await expect(counted.filter({ hasText: 'Remove Under $5:' })).toBeVisible();
  await expect
    .poll(async () => (await suggestions.count()) - (await counted.count()), 'suggestions not yet counted')
    .toBe(0);

  for (const suggestion of await suggestions.all()) {
    const href = (await suggestion.getByRole('link').getAttribute('href')) ?? '';
    const count = readNumber(await suggestion.innerText(), /: ([\d,]+)$/);
    expect(count, href).toBeGreaterThan(0);
    expect(count, href).toBe(await countOf(page, new URL(href, page.url()).href));
  }
  await expect(suggestions.filter({ hasText: 'Search within 25 miles' })).toHaveCount(0);
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
