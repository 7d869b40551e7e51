// Comparing trims: in a dialog on a model page, and on a separate page.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { sweep } from '#tests/support/nightly.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { WIDTHS, untilAwake, viewportOf } from '#tests/support/results-page.ts';

const MODEL = '/cars-for-sale/honda/civic#compare-trims';
const PAGE = '/compare/trims/2026/honda/civic';

test('the dialog works by keyboard, filters by engine type, and resets when it is closed', async ({
  page,
}) => {
  await page.goto(MODEL);
  await untilAwake(page);
  const opener = page.getByRole('link', { name: /^Compare \d+ trims$/ });
  const dialog = page.getByRole('dialog', { name: 'Compare 2026 Honda Civic trims' });
  const filter = dialog.getByLabel('Engine type');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('');
  const columns = dialog.getByRole('columnheader');
  const all = await columns.count();
  expect(await opener.textContent()).toContain(`${all}`);

  await filter.focus();
  await page.keyboard.press('h'); // Hybrid
  await expect(filter).toHaveValue('HYB');
  await expect.poll(() => columns.count()).toBeLessThan(all);
  await expect(columns.first()).toContainText('Hybrid');
  await expectAccessible(page, 'dialog');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('');
  await expect(columns).toHaveCount(all);
});

test('a search for one fuel type selects its trims in the dialog and on the page', async ({ page }) => {
  await page.goto('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&fuelTypeGroup=HYB#compare-trims');
  await untilAwake(page);
  const panel = page.getByRole('tabpanel', { name: 'Compare Trims' });
  await expect(panel.getByLabel('Engine type')).toHaveValue('HYB');
  await expect(panel.getByText('Sport Hybrid', { exact: true })).toBeVisible();
  await expect(panel.getByText('LX', { exact: true })).toBeHidden();
  await panel.getByRole('link', { name: /^Compare \d+ trims$/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Engine type')).toHaveValue('HYB');
});

test('a trim in the dialog searches in place', async ({ page }) => {
  await page.goto(MODEL);
  await untilAwake(page);
  await page.getByRole('link', { name: /^Compare \d+ trims$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('link', { name: / for sale/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/2026/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026 Honda Civic');
});

test.describe('when trims fail to load', () => {
  test.use({ expectedProblems: ['ERR_FAILED'] });

  test('neither dialog claims that there are none', async ({ page }) => {
    await page.route('**/rest/lsc/**', (route) => route.abort());
    const failed = page
      .getByRole('dialog')
      .getByText("We couldn't load the trims. Please close this and try again.");
    await page.goto(MODEL);
    await untilAwake(page);
    await page.getByRole('link', { name: /^Compare \d+ trims$/ }).click();
    await expect(failed).toBeVisible();
    await page.goto('/cars-for-sale/honda/civic?#dialog=trims');
    await untilAwake(page);
    await expect(failed).toBeVisible();
  });
});

for (const width of sweep(WIDTHS)) {
  test(`the page at ${width} px does not move, fits, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(viewportOf(width));
    await page.goto(PAGE);
    await expectSteady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page filters by engine type and shows only differences', async ({ page }) => {
    await page.goto(PAGE);
    const lx = page.getByRole('columnheader', { name: /^LX/ });
    await expect(lx).toBeVisible();
    await page.getByLabel('Engine type').selectOption('Hybrid');
    await expect(lx).toBeHidden();
    await page.getByLabel('Engine type').selectOption('All');
    await expect(lx).toBeVisible();

    const same = page.getByRole('rowheader', { name: /^Drive/ });
    const differs = page.getByRole('rowheader', { name: /^MSRP/ });
    await page.getByLabel('Show only differences').check();
    await expect(same).toBeHidden();
    await expect(differs).toBeVisible();
  });

  test('on a phone, each fact is a heading with a line for each trim, or one for all, and nothing scrolls', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(PAGE);
    const cells = page.locator('.trim-rows :is(th, td)');
    const ends = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.checkVisibility()).map((cell) => cell.getBoundingClientRect().right),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(360);
    const namesOf = (row: string) =>
      page
        .locator('tr', { has: page.locator('th', { hasText: row }) })
        .locator('td')
        .evaluateAll((all) =>
          all
            .filter((cell) => cell.checkVisibility())
            .map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
        );
    expect(await namesOf('MSRP')).toContain('LX');
    expect(await namesOf('Drive')).toEqual(['All trims']);
    await page.getByLabel('Engine type').selectOption('Hybrid');
    expect(await namesOf('MSRP')).not.toContain('LX');
    expect(await namesOf('Drive')).toEqual(['All trims']);
  });

  test('the opener of the dialog links to the page', async ({ page }) => {
    await page.goto(MODEL);
    await page.getByRole('link', { name: /^Compare \d+ trims$/ }).click();
    await expect(page).toHaveURL(PAGE);
  });
});
