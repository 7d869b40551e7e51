// Research and build-price pages: from the results to the facts of a model and its dealers.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT, sweep } from '#tests/support/nightly.ts';
import { WIDTHS } from '#tests/support/results-page.ts';

test('the heading of the results links to the research page, and a breadcrumb links back to its cars', async ({
  page,
}) => {
  await page.goto('/cars-for-sale/honda/civic');
  await page.getByRole('link', { name: 'Civic research' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honda Civic research');
  const rung = page
    .locator('#trims')
    .getByRole('link', { name: /in stock/ })
    .first();
  const text = (await rung.textContent()) ?? '';
  const count = /\d+/.exec(text)?.[0] ?? '';
  await rung.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} Match`);
});

test('a year in the table has its own page', BY_NIGHT, async ({ page }) => {
  await page.goto('/research/honda/civic');
  await page.locator('#years').getByRole('link', { name: '2026', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026 Honda Civic research');
  await expect(page.locator('#years [aria-current]')).toContainText('2026');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a fresh catalog names generations, each with the page of its source', async ({ page }) => {
    await page.goto('/research/honda/civic');
    const row = page.locator('#generations').getByRole('row', { name: 'Tenth generation' });
    await expect(row).toContainText('2016 to 2021');
    await expect(row.getByRole('link')).toHaveAttribute('href', /^https:\/\/en\.wikipedia\.org\//);
    await page.goto('/research/2016/honda/civic');
    await expect(page.locator('#generations tbody tr')).toHaveCount(1);
    await expect(page.locator('#changes')).toContainText('Tenth generation, was Ninth generation');
  });

  test('a page can be rated as helpful and thanks the visitor', BY_NIGHT, async ({ page }) => {
    await page.goto('/research/honda/civic');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
    await expect(page.getByText('Was this page helpful?')).toBeHidden();
  });

  test('an answer about a search returns to that search', BY_NIGHT, async ({ page }) => {
    await page.goto('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&startYear=2021&endYear=2021');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  });

  test('a trim is configured and priced, and dealers are listed', async ({ page }) => {
    await page.goto('/research/honda/civic');
    await page.getByRole('link', { name: 'Custom Order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Build and price a \d{4} Honda Civic$/);
    await page.getByRole('radio', { name: /^Si\b/ }).check();
    await page.getByLabel('Down payment ($)').fill('5000');
    await page.getByLabel('ZIP code').fill('60601');
    await page.getByRole('button', { name: 'Update price' }).click();
    await expect(page.getByRole('heading', { name: /Honda Civic Si$/ })).toBeVisible();
    await expect(page.getByText('$5,000 down')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Si\b/ })).toBeChecked();
    await expect(page.getByText(/then the nearest to Chicago, IL/)).toBeVisible();
    await expect(
      page
        .locator('#dealers')
        .getByRole('link', { name: /^Call / })
        .first(),
    ).toHaveAttribute('href', /^tel:/);
  });
});

test('tables of years, generations and engines show every column on a phone, without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, tables] of [
    ['/research/honda/civic', ['years', 'generations']],
    ['/research/honda/insight', ['years', 'engines']],
  ] as const) {
    await page.goto(path);
    for (const id of tables) {
      const cells = page.locator(`#${id} .year-rows`).first().locator('th, td');
      const ends = await cells.evaluateAll((all) =>
        all.filter((cell) => cell.checkVisibility()).map((cell) => cell.getBoundingClientRect().right),
      );
      expect(ends.length).toBeGreaterThan(0);
      expect(Math.max(...ends)).toBeLessThanOrEqual(360);
    }
  }
});

for (const width of sweep(WIDTHS)) {
  test(`pages of research fit ${width} pixels and are accessible`, BY_NIGHT, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/research/honda/civic', '/build-price/honda/civic']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });
}

test('older years fit a small screen with text at 200%', BY_NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/research/honda/civic');
  await page.locator('#years summary').click();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200%; }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
