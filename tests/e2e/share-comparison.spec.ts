import { expect, test } from '#tests/support/browser-test.ts';
import { untilAwake } from '#tests/support/results-page.ts';

test('the dialog for sharing a comparison mentions the comparison', async ({ page }) => {
  await page.goto('/cars-for-sale/honda');
  const hrefs = await page
    .locator('#cars')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''));
  await page.goto(`/compare?ids=${hrefs.map((href) => href.split('/').at(-1)).join()}`);
  await untilAwake(page);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this comparison' })).toBeVisible();
});
