// The certified brand in a browser: the same release, served for the other brand. Its pages are made on demand.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, WIDTHS, untilAwake, viewportOf } from '#tests/support/results-page.ts';
import { startSite, type SiteUnderTest } from '#tests/support/site-under-test.ts';

const CERTIFIED_FORDS = '/cars-for-sale?makeCode=FORD&listingType=CERTIFIED';

let site: SiteUnderTest;
test.beforeAll(async () => {
  site = await startSite(process.env['SITE_DATA_DIR'] ?? '', { BRAND: 'certified' });
});
test.afterAll(() => site.stop());

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewportOf(width) });

    test('axe finds nothing on its results and its program', async ({ page }) => {
      await new ResultsPage(page).open(site.url + CERTIFIED_FORDS);
      await expect(page.locator('html')).toHaveAttribute('data-brand', 'certified');
      await expectAccessible(page);
      const program = page.getByRole('link', { name: 'Forecourt Certified', exact: true });
      await program.last().focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Forecourt Certified' });
      await expect(dialog).toContainText('A 172-point inspection');
      await expect(dialog).toContainText('under 80,000 miles');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(program.last()).toBeFocused();
    });
  });
}

test('the money-back guarantee is its own', async ({ page }) => {
  await new ResultsPage(page).open(`${site.url}${CERTIFIED_FORDS}#dialog=money-back`);
  await expect(page.getByRole('dialog', { name: 'Money-back guarantee' })).toContainText(
    'can go back within 14 days or 1,000 miles',
  );
});

test('home is the search of all cars', async ({ page }) => {
  await page.goto(site.url + CERTIFIED_FORDS);
  await untilAwake(page);
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  await expect(home).toHaveAttribute('href', '/cars-for-sale');
});

test('a model shows what its used cars cost', async ({ page }) => {
  await page.goto(`${site.url}/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&listingType=USED`);
  for (const caption of ['Used Honda Civic prices by year', 'Used Honda Civic prices by trim'])
    await expect(page.getByRole('table', { name: caption })).toBeVisible();
});
