// A visitor who hides sponsored results sees the page in organic order, and nothing moves on hydration.
import { onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { keepOrganicOrder, ResultsPage } from '#tests/support/results-page.ts';

/** Many results with all tiers, and so few that the rows below are visible at once. */
const SEARCHES = [
  '/cars-for-sale?zip=60601&searchRadius=500&listingType=USED',
  '/cars-for-sale?zip=60601&searchRadius=100&makeCode=FORD',
];

onEveryWidth(() => {
  for (const search of SEARCHES) {
    test(`${search} does not move on hydration in organic order`, async ({ page }) => {
      await keepOrganicOrder(page);
      const results = new ResultsPage(page);
      await results.open(search);
      await expect(results.cards.first()).toBeVisible();
      // The row of similar cars keeps the mark of a highlighted car, and does not show it.
      await expect(page.getByText('Sponsored', { exact: true }).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Dealer showcase' })).toHaveCount(0);
      await expect(page.locator('html[data-organic-order]')).toHaveCount(0);
      await expectSteady(page);
    });
  }
});

test.describe('when the script fails to load', () => {
  test.use({ expectedProblems: ['Failed to load resource', 'Error hydrating'] });

  test('shows the cars after a while in the default order', async ({ page }) => {
    await keepOrganicOrder(page);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(SEARCHES[0] ?? '');
    const results = new ResultsPage(page);
    await expect(results.cards.first()).toBeHidden();
    await expect(results.cards.first()).toBeVisible();
  });
});

test('other visitors see the page at once', async ({ page }) => {
  const results = new ResultsPage(page);
  await page.goto(SEARCHES[0] ?? '');
  await expect(results.cards.first()).toBeVisible();
  await expect(page.locator('html[data-organic-order]')).toHaveCount(0);
});
