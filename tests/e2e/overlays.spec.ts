// Overlays that open by themselves do not change the scroll position.
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { ResultsPage } from '#tests/support/results-page.ts';

test('an ad does not scroll the page back to the focused element', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/toyota');
  await results.cards.first().focus();
  const scrolled = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    return scrollY;
  });
  await expect(page.getByRole('region', { name: 'Advertisement' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
