import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, WIDTHS, viewportOf } from '#tests/support/results-page.ts';
import { startSite } from '#tests/support/site-under-test.ts';

const TITLE = 'Need help? Try these.';

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewportOf(width) });

    test('help opens by keyboard, does not trap, and gives the focus back', async ({ page }) => {
      await new ResultsPage(page).open('/cars-for-sale/honda/civic');
      const opener = page.getByRole('button', { name: 'Need help?' });
      const help = page.getByRole('region', { name: TITLE });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(help).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await expect(help.getByRole('button', { name: 'Close help' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('help stays while the pointer is on it and goes by a click beside it', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale/honda/civic');
      await page.getByRole('button', { name: 'Need help?' }).click();
      const help = page.getByRole('region', { name: TITLE });
      await help.hover();
      await results.heading.hover();
      await expect(help).toBeVisible();
      await results.heading.click();
      await expect(help).toBeHidden();
    });

    test('Shop by Budget opens the wallet', async ({ page }) => {
      await new ResultsPage(page).open('/cars-for-sale/honda');
      await page.getByRole('button', { name: 'Need help?' }).click();
      await page.getByRole('link', { name: 'Shop by Budget' }).click();
      await expect(page.getByRole('region', { name: TITLE })).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(page.getByRole('dialog')).toContainText('budget');
    });

    test('without a wallet it leads to the price', async ({ page }) => {
      const site = await startSite(process.env['SITE_DATA_DIR'] ?? '', { FLAGS: '{"my_wallet":false}' });
      await new ResultsPage(page).open(`${site.url}/cars-for-sale?makeCode=HONDA&listingType=USED`);
      await page.getByRole('button', { name: 'Need help?' }).click();
      await page.getByRole('link', { name: 'Shop by Budget' }).click();
      await expect(page.getByRole('region', { name: TITLE })).toBeHidden();
      await expect(page.getByLabel('Min price')).toBeFocused();
      await expect(page.getByLabel('Min price')).toBeInViewport();
      await page.close();
      await site.stop();
    });

    test('Search suggested filter leads to the row of suggestions', async ({ page }) => {
      await new ResultsPage(page).open('/cars-for-sale/honda');
      await page.getByRole('button', { name: 'Need help?' }).click();
      await page.getByRole('link', { name: 'Search suggested filter' }).click();
      await expect(page.getByRole('region', { name: TITLE })).toBeHidden();
      const row = page.getByRole('list', { name: 'Suggested filters' });
      await expect(row.getByRole('link').first()).toBeFocused();
    });

    test('Compare trims leads to the trims of the model', async ({ page }) => {
      await new ResultsPage(page).open('/cars-for-sale/honda/civic');
      await page.getByRole('button', { name: 'Need help?' }).click();
      await page.getByRole('link', { name: 'Compare trims' }).click();
      await expect(page.getByRole('region', { name: TITLE })).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Honda Civic trims' })).toBeInViewport();
    });
  });
}

test('on small screens help is a sheet at the lower edge', async ({ page }) => {
  await page.setViewportSize(viewportOf(360));
  await new ResultsPage(page).open('/cars-for-sale/honda');
  await page.getByRole('button', { name: 'Need help?' }).click();
  const box = await page.getByRole('region', { name: TITLE }).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800, 0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('help opens, and its box searches', async ({ page }) => {
    await page.goto('/cars-for-sale/honda/civic');
    await page.getByRole('button', { name: 'Need help?' }).click();
    const help = page.getByRole('region', { name: TITLE });
    await help.getByRole('searchbox', { name: 'Search all cars' }).fill('Accord');
    await help.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/cars-for-sale?keyword=Accord');
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('0 Matches');
  });

  test('a car is reported by a plain form', async ({ page }) => {
    const answer = await page.request.get('/rest/lsc/listing?makeCode=HONDA&listingType=USED');
    const { listings } = (await answer.json()) as { listings: { id: string }[] };
    await page.goto(`/cars-for-sale/vehicle/${listings[1]?.id ?? ''}#report`);
    await page.getByText('Report this car').click();
    await page.getByLabel('What is wrong?').selectOption('SOLD');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page).toHaveURL(/#reported$/);
    await expect(page.getByText('Your report is stored')).toBeVisible();
  });

  test('programs, guarantees and electric types stand on pages of their own', async ({ page }) => {
    await page.goto('/certified#ford-certified');
    await expect(page.getByRole('heading', { name: 'Ford certified used cars' })).toBeInViewport();
    await page.goto('/certified#money-back-guarantee');
    await expect(page.getByRole('heading', { name: 'Ford money-back guarantee' })).toBeInViewport();
    await page.goto('/electric-vehicle-types');
    await expect(page.getByRole('heading', { name: /^Plug-in hybrid/ })).toBeVisible();
  });
});

for (const path of ['/certified', '/electric-vehicle-types']) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize(viewportOf(width));
      await page.goto(path);
      await expectAccessible(page);
    });
  }
}
