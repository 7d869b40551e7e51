// Pages that arrive in small pieces do not move: the browser never paints half of a row.
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage } from '#tests/support/results-page.ts';
import { siteUrlOf } from '#tests/support/site-of-brand.ts';
import { startSlowLine } from '#tests/support/slow-line.ts';
import type { SlowLine } from '#tests/support/slow-line.ts';

/** A page that loads the shared styles first, because afterward a browser could paint at once. */
const PAGES = [
  '/cars-for-sale/honda/civic',
  '/',
  '/cars-for-sale?zip=60601&searchRadius=50&makeCode=HONDA&listingType=CERTIFIED',
  '/cars-for-sale/all-cars',
];

onBothBrands((_, brand) => {
  let line: SlowLine;
  test.beforeAll(async () => {
    line = await startSlowLine(siteUrlOf(brand));
  });
  test.afterAll(() => line.stop());

  test('pages do not move while they load', async ({ page }) => {
    const results = new ResultsPage(page);
    for (const path of PAGES) {
      await test.step(path, () => results.openSteadily(line.url + path));
    }
    const vehicle = (await results.cards.first().getAttribute('href')) ?? '';
    expect(vehicle).toContain('/vehicle/');
    await test.step(vehicle, () => results.openSteadily(line.url + vehicle));
  });
});
