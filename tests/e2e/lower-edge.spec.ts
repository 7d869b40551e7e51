// What stands at the lower edge of the window stands beside each other, never one on the other.
import type { Locator, Page } from '@playwright/test';
import { onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilAwake } from '#tests/support/results-page.ts';

const RESULTS = '/cars-for-sale/honda';

async function lookAtACar(page: Page): Promise<void> {
  await page.goto('/cars-for-sale/toyota');
  await page.locator('#listings').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.waitForURL(/\/vehicle\//);
  await untilAwake(page);
}

async function expectApart(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  expect(above && above.y + above.height).toBeLessThanOrEqual(below?.y ?? 0);
  expect(above?.y).toBeGreaterThanOrEqual(0);
}

onEveryWidth(() => {
  test('the alert stands on the drawer of the comparison, open and closed', async ({ page }) => {
    await lookAtACar(page);
    await page.goto(RESULTS);
    const alert = page.getByRole('complementary', { name: 'Still Interested?' });
    await expect(alert).toBeVisible();
    const opener = page.locator('[href="#filters"]');
    if (await opener.isVisible()) await expectApart(alert, opener);
    await page.locator('#listings').getByRole('button', { name: 'Compare' }).first().click();
    const drawer = page.locator('#compare-drawer');
    const folder = drawer.locator('[aria-expanded]');
    await expect(folder).toHaveAttribute('aria-expanded', 'true');
    await expectApart(alert, drawer);
    await folder.click();
    await expect(folder).toHaveAttribute('aria-expanded', 'false');
    await expectApart(alert, drawer);
  });
});

test('what pauses loading stands above what opens the filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(RESULTS);
  await untilAwake(page);
  await page.getByRole('link', { name: 'See More Results' }).click();
  const pause = page.getByRole('button', { name: 'Pause loading more' });
  await expect(pause).toBeVisible();
  await expectApart(pause, page.locator('[href="#filters"]'));
});
