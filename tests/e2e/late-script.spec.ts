// Tests what a visitor does while scripts are still loading.
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

test('the menu of a card that is opened before the script loads fills itself', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/cars-for-sale/honda/civic', { waitUntil: 'commit' });
  const card = page.locator('#cars li[data-tier="organic"]').first();
  await card.locator('summary[aria-label^="More about "]').click();
  const share = card.getByRole('link', { name: /^Share / });
  await expect(card.locator('details[open]')).toBeAttached();
  await expect(share).toBeHidden();
  await scripts.letThrough();
  await expect(share).toBeVisible();
});
