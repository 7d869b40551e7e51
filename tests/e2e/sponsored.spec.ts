// What is paid for: marked, switched off with one click, put away with another.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { watchLayoutShifts } from '#tests/support/layout-shift.ts';
import { ResultsPage, viewportOf, WIDTHS } from '#tests/support/results-page.ts';

const PAGE = '/cars-for-sale/ford';

for (const width of WIDTHS) {
  test.describe(`sponsored listings at ${width} px`, () => {
    test.use({ viewport: viewportOf(width) });

    test('say so, and are gone in organic order', async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      const results = new ResultsPage(page);
      await results.open(PAGE);
      const labels = page.locator('#listings li').getByText('Sponsored', { exact: true });
      expect(await labels.count()).toBeGreaterThan(5);
      expect(await shifts()).toEqual([]);
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Organic order only' }).click();
      await expect(labels).toHaveCount(0);
      await expect(results.cards).toHaveCount(30);
      await results.open('/cars-for-sale/toyota');
      await expect(labels).toHaveCount(0);
      await page.getByRole('link', { name: 'Show sponsored listings too' }).click();
      expect(await labels.count()).toBeGreaterThan(5);
    });

    test('stand in the showcase, which can be put away', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open(PAGE);
      const showcase = page.getByRole('region', { name: 'Dealer showcase' });
      await expect(showcase.getByText('Sponsored')).toBeVisible();
      await showcase.getByRole('button', { name: 'Cars' }).click();
      expect(await showcase.getByRole('link').count()).toBeLessThanOrEqual(12);
      await showcase.getByRole('button', { name: 'Dealers' }).focus();
      await page.keyboard.press('Enter');
      await expect(showcase.getByRole('link').first()).toHaveAttribute('href', /ownerId=/);

      await showcase.getByRole('button', { name: 'Hide' }).click();
      await expect(showcase.getByRole('link')).toHaveCount(0);
      const shifts = await watchLayoutShifts(page);
      await results.open('/cars-for-sale/toyota');
      await expect(showcase.getByRole('button', { name: 'Show' })).toBeVisible();
      await expect(showcase.getByRole('link')).toHaveCount(0);
      expect(await shifts()).toEqual([]);
      await showcase.getByRole('button', { name: 'Show' }).click();
      await expect(showcase.getByRole('link').first()).toBeVisible();
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('organic order is a link, and so is the way back', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Organic order only' }).click();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=FORD&isSponsorship=false');
    await expect(page.getByText('Sponsored', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show sponsored listings too' }).click();
    await expect(page.getByText('Sponsored', { exact: true }).first()).toBeVisible();
  });
});
