// Pages that stand still while they come in piece by piece: the browser paints none of their rows half done.
import { BRANDS } from '#src/domain/site/brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, viewportOf } from '#tests/support/results-page.ts';
import { siteUrlOf } from '#tests/support/site-of-brand.ts';
import { startSlowLine, type SlowLine } from '#tests/support/slow-line.ts';

/** First one whose styles the others share: from then on a browser could paint at once. */
const PAGES = [
  '/cars-for-sale/honda/civic',
  '/',
  '/cars-for-sale?zip=60601&searchRadius=50&makeCode=HONDA&listingType=CERTIFIED',
  '/cars-for-sale/all-cars',
];

for (const { key: brand } of Object.values(BRANDS)) {
  test.describe(`${brand} on a slow line`, () => {
    let line: SlowLine;
    test.use({ brand });
    test.beforeAll(async () => {
      line = await startSlowLine(siteUrlOf(brand));
    });
    test.afterAll(() => line.stop());

    for (const width of [360, 1280]) {
      test.describe(`at ${width} px`, () => {
        test.use({ viewport: viewportOf(width) });

        test('pages stand still while they come', async ({ page }) => {
          const results = new ResultsPage(page);
          for (const path of PAGES) {
            await test.step(path, () => results.openSteadily(line.url + path));
          }
          const vehicle = (await results.cards.first().getAttribute('href')) ?? '';
          expect(vehicle).toContain('/vehicle/');
          await test.step(vehicle, () => results.openSteadily(line.url + vehicle));
        });
      });
    }
  });
}
