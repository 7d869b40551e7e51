import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { openFirstCar, untilAwake } from '#tests/support/results-page.ts';
import type { Page } from '@playwright/test';

/** Moves the clock forward by an hour from the next page on, which starts a new visit. */
async function comeBackLater(page: Page): Promise<void> {
  const later = Date.now() + 60 * 60_000;
  await page.addInitScript((now) => {
    Date.now = () => now;
  }, later);
}

onBothBrands((_, brand) => {
  test('a viewed car appears in the strip and in the alert, which is reported and stays closed', async ({
    page,
  }) => {
    if (brand === 'consumer') await page.addInitScript(() => (navigator.sendBeacon = () => false));
    const title = await openFirstCar(page);
    await comeBackLater(page);
    const requested = page.waitForRequest('**/cars-for-sale/still-interested/alert');
    await page.goto('/cars-for-sale/honda');
    const request = await requested;
    expect((await request.response())?.status()).toBe(200);
    expect(request.resourceType()).toBe(brand === 'certified' ? 'ping' : 'fetch');
    // The body of a beacon is not visible here.
    if (brand === 'consumer')
      expect(request.postDataJSON()).toEqual({ brand, vins: [expect.stringMatching(/^\w{17}$/)] });
    const alert = page.getByRole('complementary', { name: 'Still Interested?' });
    await expect(alert).toBeVisible();
    await expectSteady(page);
    const words = title.split(' ').slice(0, 3).join(' ');
    await expect(alert).toContainText(words);
    await expect(page.getByRole('list', { name: 'Recently viewed' })).toContainText(words);
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Close the alert' }).focus();
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Recently viewed' })).toBeVisible();
    await expect(alert).toBeHidden();
  });
});

test('a new visitor requests no history', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/cars-for-sale/honda');
  await untilAwake(page);
  expect(asked.filter((url) => url.includes('vin='))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
});

test('the history is not requested again within two minutes', async ({ page }) => {
  await openFirstCar(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('vin=')) asked.push(request.url());
  });
  for (const path of ['/cars-for-sale/honda', '/cars-for-sale/ford', '/cars-for-sale/kia']) {
    await page.goto(path);
    await expect(page.getByRole('list', { name: 'Recently viewed' })).toBeVisible();
  }
  expect(asked).toHaveLength(1);
});

test('the alert is not shown in the visit that opened the car, or after Back', async ({ page }) => {
  const alert = page.getByRole('complementary', { name: 'Still Interested?' });
  const strip = page.getByRole('list', { name: 'Recently viewed' });
  await openFirstCar(page);
  await page.goBack();
  await expect(strip).toBeVisible();
  await page.goto('/cars-for-sale/honda');
  await expect(strip).toBeVisible();
  await expect(alert).toHaveCount(0);

  await comeBackLater(page);
  await page.goto('/cars-for-sale/ford');
  await expect(alert).toBeVisible();
  await page.goto('/certified');
  await page.goBack();
  await expect(strip).toBeVisible();
  await untilAwake(page);
  await expect(alert).toHaveCount(0);
});

test('the alert links to its car', async ({ page }) => {
  const title = await openFirstCar(page);
  const car = new URL(page.url()).pathname;
  await comeBackLater(page);
  await page.goto('/cars-for-sale/honda');
  await page
    .getByRole('complementary', { name: 'Still Interested?' })
    .getByRole('link', { name: 'See this car' })
    .click();
  await page.waitForURL((url) => url.pathname === car);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
