import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, viewportOf } from '#tests/support/results-page.ts';

/** More tab stops than any page has before the target. */
const MAX_STOPS = 150;

for (const [width, brand] of [
  [360, 'consumer'],
  [768, 'certified'],
] as const) {
  test.describe(`the drawer of ${brand} at ${width} px`, () => {
    test.use({ brand, viewport: viewportOf(width) });

    test('takes focus, traps it, and returns it on Escape', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale/honda');
      await results.opener.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await expect(drawer).toBeVisible();
      await expect(drawer.locator(':focus').or(page.locator('#filters:focus'))).toHaveCount(1);
      await expect(page.locator('#listings')).toBeAttached();
      expect(await isInert(page.locator('#listings')), 'the page behind is inert').toBe(true);

      await page.keyboard.press('Shift+Tab');
      expect(await isFocusOutside(results.panel)).toBe(false);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await isFocusOutside(results.panel)).toBe(false);

      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(results.opener).toBeFocused();
      expect(await isInert(page.locator('#listings'))).toBe(false);
    });

    test('cuts no chip where Clear Filters begins', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open(
        '/cars-for-sale?zip=60601&searchRadius=50&makeCode=HONDA&listingType=USED&startYear=2015',
      );
      await results.openDrawer();
      const room = await results.panel.getByRole('link', { name: 'Clear Filters' }).evaluate((link) => {
        const cover = link.closest('li')?.getBoundingClientRect().left ?? Infinity;
        return link.getBoundingClientRect().left - cover;
      });
      expect(room).toBeGreaterThanOrEqual(8);
    });

    test('shows the number of results and leads to them', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale/honda');
      await results.openDrawer();
      await results.choose('Condition', 'Used');
      await expect(results.panel).toContainText(`${await results.total()} Matches`);
      await results.closeDrawer();
      await expect(results.opener).toBeFocused();
      await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED');
      await results.expectRightCount();
    });

    test('becomes the drawer when opened before its script loads, and closes', async ({ page }) => {
      const scripts = Promise.withResolvers<undefined>();
      await page.route('**/_astro/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto('/cars-for-sale/honda', { waitUntil: 'commit' });
      const results = new ResultsPage(page);
      await results.opener.click();
      await expect(results.panel).toBeVisible();
      scripts.resolve(undefined);
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await results.choose('Condition', 'Used');
      await results.closeDrawer();
      await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED');
    });

    test('closes with its close button', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale/honda');
      await results.openDrawer();
      await results.panel.getByRole('link', { name: 'Close filters' }).click();
      await expect(results.panel).toBeHidden();
      await expect(results.opener).toBeFocused();
      await expect(page).toHaveURL('/cars-for-sale/honda');
    });
  });
}

test.describe('on Android', () => {
  test.use({ viewport: viewportOf(360) });

  test('Back closes the drawer and stays on the page', async ({ page }) => {
    // Only Chrome on Android sends it for Back.
    await page.addInitScript(() => {
      class BackWatcher {
        onclose: (() => void) | null = null;
        constructor() {
          addEventListener('android-back', () => this.onclose?.());
        }
        destroy() {
          this.onclose = null;
        }
      }
      Object.assign(globalThis, { CloseWatcher: BackWatcher });
    });
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    await results.openDrawer();
    await page.evaluate(() => dispatchEvent(new Event('android-back')));
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden();
    await expect(results.opener).toBeFocused();
    await expect(page).toHaveURL('/cars-for-sale/honda');
  });
});

test('the keyboard alone reaches a vehicle from the filters and returns', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');

  const used = results.section('Condition').getByRole('checkbox', { name: /^Used/ });
  await tabTo(page, used);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED');
  await results.expectRightCount();
  await expect(used).toBeFocused();

  const mileage = results.section('Mileage');
  await tabTo(page, mileage.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, mileage.getByRole('combobox'));
  await page.keyboard.type('Under 100,000');
  await expect(page).toHaveURL(/mileage=100000/);
  await results.expectRightCount();

  const second = results.cards.nth(1);
  await tabTo(page, second);
  const name = await second.innerText();
  await page.keyboard.press('Enter');
  await expect(results.heading).toHaveText(name);
  await page.goBack();
  await results.settled();
  await expect(page).toHaveURL(/mileage=100000/);
});

test('a make is selected by keyboard on Enter, not by passing over it', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/all-cars');
  const make = results.section('Make and model').getByRole('combobox', { name: 'Make' });
  await tabTo(page, make);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(make).toBeFocused();
  await expect(page).toHaveURL('/cars-for-sale/all-cars');
  const code = await make.inputValue();
  expect(code).not.toBe('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/cars-for-sale?makeCode=${code}`);
  await results.expectRightCount();
  await expect(results.section('Make and model').locator(':focus')).toHaveCount(1);
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no stop within ${MAX_STOPS} is ${String(target)}`);
}

function isInert(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.closest('[inert]') !== null);
}

/** When the body has focus, the browser's own controls do, which are not part of the page. */
function isFocusOutside(element: Locator): Promise<boolean> {
  return element.evaluate(
    (node) => document.activeElement !== document.body && !node.contains(document.activeElement),
  );
}
