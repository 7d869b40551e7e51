import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInForcedColors } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, untilAwake, viewportOf } from '#tests/support/results-page.ts';

const PAGES = {
  'the home page': '/',
  'all cars': '/cars-for-sale/all-cars',
  'a make': '/cars-for-sale/honda',
  'a model': '/cars-for-sale/honda/civic',
  'a year of a model': '/cars-for-sale/2023/honda/civic',
  'a filtered search':
    '/cars-for-sale?zip=60601&searchRadius=100&listingType=USED&featureCode=BLUETOOTH&mileage=100000',
  'a search without results': '/cars-for-sale?makeCode=HONDA&listingType=USED&maxPrice=5',
  'a later page': '/cars-for-sale/honda?firstRecord=30',
};

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewportOf(width) });

    for (const [name, path] of Object.entries(PAGES)) {
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        await page.goto(path);
        await untilAwake(page);
        await expectAccessible(page);
      });
    }

    for (const name of ['the home page', 'a model', 'a filtered search'] as const) {
      test(`axe finds nothing on ${name} in forced colors`, async ({ page }) => {
        await page.goto(PAGES[name]);
        await untilAwake(page);
        await expectAccessibleInForcedColors(page);
      });
    }

    test('axe finds nothing on a vehicle', async ({ page }) => {
      await page.goto(await firstVehicle(page));
      await expectAccessible(page);
    });

    test('axe finds nothing on a price that cannot be', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale/honda');
      await results.openDrawer();
      const prices = await results.fields('Price');
      await prices.getByLabel('Max price').fill('0');
      await prices.getByLabel('Max price').press('Enter');
      await expect(prices.getByText('Max price must be greater than 0.')).toBeVisible();
      await expectAccessible(page);
    });

    test('axe finds nothing with every section of the panel open', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale/honda/civic');
      await results.openDrawer();
      for (const label of await results.sectionLabels()) await results.fields(label);
      await expectAccessible(page);
    });

    test.describe('of pages that are not there', () => {
      test.use({ expectedProblems: ['404'] });

      test('axe finds nothing on the page that says so', async ({ page }) => {
        await page.goto('/cars-for-sale/hodna');
        await expectAccessible(page);
      });
    });
  });
}

async function firstVehicle(page: Page): Promise<string> {
  const answer = await page.request.get('/rest/lsc/listing?makeCode=HONDA&listingType=USED');
  const { listings } = (await answer.json()) as { listings: { id: string }[] };
  return `/cars-for-sale/vehicle/${listings[0]?.id ?? ''}`;
}
