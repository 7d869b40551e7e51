// Tests what a visitor does while scripts are still loading.
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import { holdScripts, holdSearches } from '#tests/support/search-traffic.ts';

test('a make selected before the script loads stays when another is selected', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  const scripts = await holdScripts(page);
  const searches = await holdSearches(page);
  await page.goto('/cars-for-sale/all-cars', { waitUntil: 'commit' });
  const makes = results.section('Make and model').getByRole('combobox', { name: 'Make' });
  await makes.selectOption('HONDA');
  await scripts.letThrough();
  await untilAwake(page);
  await searches.untilRequested(1);

  await makes.selectOption('KIA');
  await searches.untilRequested(2);
  await searches.answer(1);
  await expect(page).toHaveURL('/cars-for-sale?makeCodeList=HONDA,KIA');
  await expect(results.chips).toHaveText(['Honda', 'Kia']);
  await results.expectRightCount();
});

test('an order selected before the script loads is applied', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/cars-for-sale/honda/civic', { waitUntil: 'commit' });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('derivedpriceASC');
  await scripts.letThrough();
  await expect(page).toHaveURL(/sortBy=derivedpriceASC/);
  await expect(sort).toHaveValue('derivedpriceASC');
});

test('the menu of a card comes with the script that fills it, and moves nothing', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/cars-for-sale/honda/civic', { waitUntil: 'commit' });
  const card = page.locator('#cars li[data-tier="organic"]').first();
  const email = card.getByRole('link', { name: /^Email dealer / });
  await expect(email).toBeVisible();
  await expect(card.getByLabel(/^More about /)).toHaveCount(0);
  const before = await placeWithin(card, email);
  await scripts.letThrough();
  await card.getByLabel(/^More about /).click();
  await expect(card.getByRole('link', { name: /^Share / })).toBeVisible();
  expect(await placeWithin(card, email)).toEqual(before);
});

test('where scripts cannot be loaded, the button for payments leads to the wallet', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/cars-for-sale/honda/civic');
  await page.getByRole('button', { name: 'Monthly payments' }).click();
  await expect(page).toHaveURL(/\/my-wallet\??$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what you can afford');
});

test.describe('while a script cannot be loaded', () => {
  test.use({ expectedProblems: ['Failed to load resource', 'Failed to fetch dynamically imported module'] });

  test('a search that failed is made before the next page is loaded', async ({ page }) => {
    await page.route(/\/results-session-start\./, (route) => route.abort());
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda/civic');
    const fields = await results.fields('Condition');
    await fields.getByRole('checkbox', { name: /^New/ }).check();
    const problem = page.locator('#listings').getByRole('alert');
    await expect(problem).toHaveText(/^We couldn't load these results/);
    await page.unrouteAll();
    await results.moreLink.click();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&listingType=NEW');
    await expect(problem).toBeHidden();
    await results.expectRightCount();
    await results.expectRightCards();
  });

  test('a menu that cannot be loaded says so, and is loaded when it is opened again', async ({ page }) => {
    await page.goto('/cars-for-sale/honda/civic');
    await untilAwake(page);
    await page.route(/\/CardMenu\./, (route) => route.abort());
    const card = page.locator('#cars li[data-tier="organic"]').first();
    const more = card.getByLabel(/^More about /);
    await more.click();
    await expect(card.getByRole('alert')).toHaveText(/^We couldn't load this/);
    await page.unrouteAll();
    await expect(async () => {
      await more.click(); // closes it
      await more.click();
      await expect(card.getByRole('link', { name: /^Share / })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
});

/** Scrolling moves both. */
async function placeWithin(card: Locator, part: Locator): Promise<number[]> {
  const [outer, inner] = [await card.boundingBox(), await part.boundingBox()];
  return [(inner?.x ?? 0) - (outer?.x ?? 0), (inner?.y ?? 0) - (outer?.y ?? 0)];
}
