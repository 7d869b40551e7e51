// The way by keyboard and screen reader from the top of a results page to the cars, the filters and the count.
import type { Page } from '@playwright/test';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage } from '#tests/support/results-page.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const PATH = '/cars-for-sale/honda';

async function follow(page: Page, skipLink: string): Promise<void> {
  const link = page.getByRole('link', { name: skipLink });
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
}

onBothBrands(() => {
  test('the first skip link leads to the list, whose first car is the next tab stop', async ({ page }) => {
    await new ResultsPage(page).open(PATH);
    await follow(page, 'Skip to vehicle Listings');
    await page.keyboard.press('Tab');
    const first = page.locator('#cars li[data-tier]:visible').first();
    expect(await first.evaluate((card) => card.contains(document.activeElement))).toBe(true);
    await expect(first.getByRole('heading', { level: 3 }).getByRole('link')).toBeFocused();
  });

  test(
    'another leads to the filters, which are a dialog where they are not beside the cars',
    BY_NIGHT,
    async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open(PATH);
      await follow(page, 'Skip to filters');
      await expect(results.panel).toBeFocused();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(results.isDocked ? 0 : 1);
    },
  );

  test('a third leads to the heading with the count, before the filters', BY_NIGHT, async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open(PATH);
    await follow(page, 'Skip to results');
    await expect(results.heading).toBeFocused();
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('h1, #filters, #cars')].map(({ id }) => id),
    );
    expect(order).toEqual(['results-heading', 'filters', 'cars']);
  });

  test('cars are a named list, and a link says the price and the mileage', BY_NIGHT, async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale?makeCode=HONDA&listingType=USED');
    const list = page.locator('#cars').getByRole('list', { name: 'Results' });
    await expect(
      list.getByRole('heading', { level: 3 }).getByRole('link').first(),
    ).toHaveAccessibleDescription(/^(?:\$[\d,]+|Call for price), [\d,]+ mi$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Results' })).toHaveCount(1);
    await results.openDrawer();
    const fields = await results.fields('Make and model');
    await expect(fields.getByRole('checkbox', { name: /^Honda [\d,]+\scars$/ })).toBeVisible();
  });

  test('a new order is announced with the count', BY_NIGHT, async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open(PATH);
    await page.getByLabel('Sort by').selectOption({ label: 'Year: newest first' });
    await expect(results.liveRegion.first()).toHaveText(/^Sorted by Year: newest first\. [\d,]+ Matches$/);
  });
});
