// The page's bar is at the bottom of the window. At most one overlay is open above it, and none covers the focus.
import type { Locator, Page } from '@playwright/test';
import { onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectFocusClear, expectOneOverlay } from '#tests/support/lower-edge.ts';
import { someCars } from '#tests/support/compared-vehicles.ts';
import type { Car } from '#tests/support/compared-vehicles.ts';
import { ResultsPage, compareButtonOf, untilAwake } from '#tests/support/results-page.ts';

const RESULTS = '/cars-for-sale/honda';
const PHONE = { width: 390, height: 844 };

const alertOf = (page: Page) => page.getByRole('complementary', { name: 'Still Interested?' });
const drawerOf = (page: Page) => page.locator('#compare-drawer');
const cardAt = (page: Page, index: number) =>
  page.locator('#cars li[data-tier]:has(a[data-dialog="email"]):visible').nth(index);
const adOf = (page: Page) => page.getByRole('region', { name: 'Advertisement' });

async function lookAtACar(page: Page): Promise<void> {
  await page.goto('/cars-for-sale/toyota');
  await page.locator('#cars').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.waitForURL(/\/vehicle\//);
  await untilAwake(page);
}

/** An hour later, with a car to return to. */
async function comeBack(page: Page): Promise<void> {
  await lookAtACar(page);
  await page.addInitScript(
    (now) => {
      Date.now = () => now;
    },
    Date.now() + 60 * 60_000,
  );
  await page.goto(RESULTS);
  await expect(alertOf(page)).toBeVisible();
}

async function expectApart(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  expect(above && above.y + above.height).toBeLessThanOrEqual(below?.y ?? 0);
  expect(above?.y).toBeGreaterThanOrEqual(0);
}

onEveryWidth(() => {
  test('the alert is above the bar, hides for the comparison, and returns after it', async ({ page }) => {
    await comeBack(page);
    const bar = page.locator('[href="#filters"][aria-haspopup]');
    if (await bar.isVisible()) await expectApart(alertOf(page), bar);
    await (await compareButtonOf(cardAt(page, 0))).click();
    await expect(drawerOf(page)).toBeVisible();
    if (await bar.isVisible()) await expectApart(drawerOf(page), bar);
    await expectOneOverlay(page);
    await drawerOf(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(drawerOf(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await drawerOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(alertOf(page)).toBeVisible();
    await expectOneOverlay(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('every step shows at most one overlay, and none with a dialog', async ({ page }) => {
    test.slow();
    const results = new ResultsPage(page);
    await comeBack(page);
    await expectOneOverlay(page);
    await page.mouse.wheel(0, 4_000); // the fixed ad is due, and waits for the alert
    await expectOneOverlay(page);
    await alertOf(page).getByRole('button', { name: 'Close the alert' }).click();
    await expect(adOf(page)).toBeVisible();
    await expectOneOverlay(page);

    await results.openDrawer();
    await expectOneOverlay(page);
    await results.closeDrawer();
    await expect(adOf(page)).toBeVisible();
    await (await compareButtonOf(cardAt(page, 6))).click();
    await expect(drawerOf(page)).toBeVisible();
    await expect(adOf(page)).toBeHidden();
    await expectOneOverlay(page);
    await page.getByRole('button', { name: 'Save Search' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(drawerOf(page)).toBeHidden();
    await expectOneOverlay(page);
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeVisible();

    const [car] = (await someCars(page, 1)) as [Car];
    for (const path of ['/cars-for-sale/ford', `/cars-for-sale/vehicle/${car.id}`, RESULTS]) {
      await page.goto(path);
      await untilAwake(page);
      await expect(drawerOf(page)).toBeVisible();
      await page.mouse.wheel(0, 3_000);
      await expectOneOverlay(page);
    }
  });

  test('focus is never below an overlay or the bar in either direction', async ({ page }) => {
    await page.goto(RESULTS);
    await untilAwake(page);
    await (await compareButtonOf(cardAt(page, 1))).click();
    await expect(drawerOf(page)).toBeVisible();
    await expectFocusClear(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press(key);
        await expectFocusClear(page);
      }
    }
  });

  test('the alert does not cover a control in use', async ({ page }) => {
    await lookAtACar(page);
    await page.addInitScript(
      (now) => {
        Date.now = () => now;
      },
      Date.now() + 60 * 60_000,
    );
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/isNewSearch=false/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(RESULTS);
    const heart = page
      .locator('#listings')
      .getByRole('button', { name: /^Save / })
      .nth(4); // far enough down to come to the lower edge
    await heart.focus();
    await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'end', behavior: 'instant' }));
    release();
    await expect(page.getByRole('list', { name: 'Recently viewed' })).toBeAttached();
    await untilAwake(page);
    await expect(alertOf(page)).toHaveCount(0);
    await heart.blur();
    await expect(alertOf(page)).toBeVisible();
  });

  test('the pause button is above the bar', async ({ page }) => {
    await page.goto(RESULTS);
    await untilAwake(page);
    await page.getByRole('link', { name: 'See More Results' }).click();
    const pause = page.getByRole('button', { name: 'Pause loading more' });
    await expect(pause).toBeVisible();
    await expectApart(pause, page.locator('[href="#filters"][aria-haspopup]'));
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      await expectFocusClear(page);
    }
  });
});
