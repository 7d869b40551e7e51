// A browser below the floor runs our scripts but lacks what islands use. None wakes, so links and forms stay in charge.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { ResultsPage, viewportOf } from '#tests/support/results-page.ts';

/** As in Safari 17.3 and Firefox 123. */
async function ageBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
}

for (const [width, when] of [
  [390, {}],
  [1280, BY_NIGHT],
] as const) {
  test.describe(`at ${width} px`, when, () => {
    test.use({ viewport: viewportOf(width) });

    test('a filter is applied by the form, a sort by its button', async ({ page }) => {
      await ageBrowser(page);
      const results = new ResultsPage(page);
      await page.goto('/cars-for-sale/honda');
      const before = await results.total();
      if (!results.isDocked) await results.opener.click();
      const used = (await results.fields('Condition')).getByRole('checkbox', { name: /^Used/ });
      await used.check();
      expect(await results.total(), 'nothing changes by halves').toBe(before);
      await expect(page).toHaveURL(/\/cars-for-sale\/honda/);
      await results.panel.getByRole('button', { name: 'See Results' }).click();
      await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED');
      expect(await results.total()).toBeLessThan(before);
      await results.expectRightCards();

      await page.getByLabel('Sort by').selectOption('mileageASC');
      await page.getByRole('button', { name: 'Sort', exact: true }).click();
      await expect(page).toHaveURL(/sortBy=mileageASC/);
      await results.expectRightCards();
    });

    test('saving, comparing and writing to the dealer are pages', BY_NIGHT, async ({ page }) => {
      await ageBrowser(page);
      await page.goto('/cars-for-sale?makeCode=HONDA&listingType=USED');
      const card = page.locator('#cars li[data-tier]:has(a[data-dialog="email"])').first();
      await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
      await expect(card.getByLabel(/^More about/)).toBeHidden();
      await card.getByRole('button', { name: /^Compare / }).click();
      await expect(page).toHaveURL(/\/compare\?ids=/);
      await page.goBack();
      await card.getByRole('link', { name: /^Email/ }).click();
      await expect(page).toHaveURL(/\/vehicle\/.*#contact$/);
      await expect(
        page
          .locator('#contact')
          .getByRole('button', { name: /^Send|^Email/ })
          .first(),
      ).toBeVisible();
    });
  });
}

test('the calculator of a vehicle has its button', BY_NIGHT, async ({ page }) => {
  await ageBrowser(page);
  await page.goto('/cars-for-sale?makeCode=HONDA&listingType=USED');
  await page.locator('#cars').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.getByLabel('Price ($)').fill('24000');
  await page.getByLabel('Down payment ($)').fill('0');
  await page.getByLabel('APR (%)').fill('0');
  await page.getByLabel('Months').selectOption('48');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.locator('#pricingDetails output')).toHaveText('$500 a month');
});
