// Tests what is below the results: rows of cars and links that follow an in-place search, and the first load.
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { startFakeUpstream } from '#tests/support/fake-upstream.ts';
import { ResultsPage, untilAwake, viewportOf, follow } from '#tests/support/results-page.ts';
import { startVariant } from '#tests/support/site-of-brand.ts';

const MODEL = '/cars-for-sale/honda/civic';
/** A search for another model with few cars. */
const FEW = '/cars-for-sale?zip=60601&searchRadius=100&makeCode=TOYOTA&modelCode=RAV4';
const SIMILAR = '**/rest/lsc/listing/similar?*';
const row = (page: Page, name: string) => page.getByRole('list', { name });

test('draws cars of a body style that was not on the page', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open(MODEL);
  const trucks = page.locator('#cars use[href$="#trucks"]');
  await expect(trucks).toHaveCount(0);
  await follow(page, '/cars-for-sale?makeCode=FORD&modelCode=F_150');
  await expect(results.heading).toContainText(/F-?150/);
  await expect(trucks).not.toHaveCount(0);
  // The drawing is in a file of its own: without it, nothing has a size.
  await expect
    .poll(() => trucks.first().evaluate((use: SVGUseElement) => use.getBBox().width))
    .toBeGreaterThan(100);
});

test('hides tabs about the model for a search for another model, and Back restores them', async ({
  page,
}) => {
  const faqs = page.getByRole('tab', { name: 'FAQs' });
  await new ResultsPage(page).open(MODEL);
  await faqs.click();
  await follow(page, '/cars-for-sale/certified-cars/honda/civic');
  await expect(faqs).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: 'Pricing' })).toBeVisible();
  await page.goBack();
  await expect(faqs).toBeVisible();
  await expect(page.locator('[role="tabpanel"]:not([hidden])')).toHaveCount(1);
});

test('keeps the focused car of a row visible on a phone in both directions', async ({ page }) => {
  await page.setViewportSize(viewportOf(360));
  await new ResultsPage(page).open(FEW);
  const similar = row(page, 'Similar cars');
  await similar.focus();
  for (const [key, ratio] of [
    ['Tab', 1],
    ['Shift+Tab', 0.7],
  ] as const) {
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press(key);
      await expect(similar.locator(':focus')).toBeInViewport({ ratio });
    }
    await page.keyboard.press('Tab');
  }
});

for (const width of [360, 1280]) {
  test(`rows and links follow an in-place search, and Back restores those of the page, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewportOf(width));
    const waiting: Route[] = [];
    let isHeld = true;
    await page.route(SIMILAR, async (route) => {
      if (isHeld) waiting.push(route);
      else await route.continue();
    });
    const results = new ResultsPage(page);
    await results.open(MODEL);
    await results.markDocument();
    const about = page.getByRole('link', { name: 'About Honda Civic' });
    await expect(about).toBeVisible();
    const section = page.getByRole('heading', { level: 2, name: 'About Honda Civic' });
    await expect(section).toBeVisible();

    await follow(page, FEW);
    await expect(results.heading).toContainText(/RAV4.*\b[1-8] Match/s);
    for (const name of ['More results farther away', 'Similar cars'])
      await expect(row(page, name).locator('> li[aria-hidden]')).toHaveCount(6);
    await expect(about).toBeHidden();
    await expect(section).toBeHidden();
    await expect.poll(() => waiting.length).toBe(1);
    isHeld = false;
    await waiting[0]?.continue();
    await expect(row(page, 'Similar cars').locator('> li[data-tier]')).toHaveCount(20);
    await expect(row(page, 'More results farther away').locator('> li[data-tier]')).toHaveCount(16);
    const ids = await page
      .locator('li[data-tier] h3 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(ids).size, 'no car stands twice').toBe(ids.length);
    await expect(page.getByRole('navigation', { name: 'More of these makes and models' })).toBeVisible();
    await expectAccessible(page, 'section:has(> ul[aria-label="Similar cars"])');

    await page.getByRole('link', { name: 'See all of: More results farther away' }).click();
    await expect(page).toHaveURL(
      '/cars-for-sale?zip=60601&makeCode=TOYOTA&modelCode=RAV4&sortBy=distanceASC',
    );
    await results.expectRightCount();
    await page.goBack();
    await expect(row(page, 'Similar cars').locator('> li[data-tier]')).toHaveCount(20);
    await page.goBack();
    await expect(results.heading).toContainText('Honda Civic');
    await expect(row(page, 'Similar cars')).toHaveCount(0);
    await expect(about).toBeVisible();
    await expect(section).toBeVisible();
    await results.expectSameDocument();
  });
}

test.describe('rows that cannot be loaded', () => {
  test.use({ expectedProblems: ['net::ERR_FAILED'] });

  test('are left out', async ({ page }) => {
    await page.route(SIMILAR, (route) => route.abort());
    const results = new ResultsPage(page);
    await results.open(MODEL);
    await follow(page, FEW);
    await expect(results.heading).toContainText('RAV4');
    await expect(page.getByRole('navigation', { name: 'More of these makes and models' })).toBeVisible();
    for (const name of ['More results farther away', 'Similar cars'])
      await expect(row(page, name)).toHaveCount(0);
  });
});

test('labels highlighted similar cars, except in organic order', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open(FEW);
  const highlight = row(page, 'Similar cars').locator('> li[data-tier="similar-highlight"]').first();
  await highlight.scrollIntoViewIfNeeded();
  await expect(highlight.getByText('Sponsored', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('forecourt.organic-order', 'true'));
  await page.reload();
  await untilAwake(page);
  await highlight.scrollIntoViewIfNeeded();
  await expect(highlight.getByText('Sponsored', { exact: true })).toBeHidden();
  await page.goto(`${FEW}&isSponsorship=false`);
  await expect(row(page, 'Similar cars')).toBeVisible();
  await expect(highlight).toHaveCount(0);
});

test.describe('a page whose results failed to load', () => {
  test.use({ expectedProblems: ['status of 500'] });

  test('shows 25 placeholder cards while it retries', async ({ page }) => {
    test.slow(); // a separate server
    const upstream = await startFakeUpstream({});
    upstream.fault = 'status-500';
    const site = await startVariant('consumer', { LSC_URL: upstream.url });
    try {
      await page.goto(`${site.url}/cars-for-sale?makeCode=TOYOTA&listingType=NEW`);
      // The next page never loads, so that there is time to check.
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
      await page.getByRole('link', { name: 'Please try again' }).click();
      await expect(page.locator('#first-load > li')).toHaveCount(25);
      await expect(page.locator('#first-load')).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
    } finally {
      await site.stop();
      await upstream.stop();
    }
  });
});
