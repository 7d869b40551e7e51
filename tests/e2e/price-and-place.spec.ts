import type { Locator } from '@playwright/test';
import { recordAnnouncements } from '#tests/support/announcements.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, viewportOf } from '#tests/support/results-page.ts';

test('a price is formatted while it is typed, and asked for once, on Enter', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/svc/results')) asked.push(request.url());
  });
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const maxPrice = (await results.fields('Price')).getByLabel('Max price');

  await maxPrice.pressSequentially('12a3456789012');
  await expect(maxPrice).toHaveValue('$1,234,567,890');
  await maxPrice.fill('');
  await maxPrice.pressSequentially('20000');
  await expect(maxPrice).toHaveValue('$20,000');
  await expect(page).toHaveURL('/cars-for-sale/honda');
  await maxPrice.press('Enter');
  await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&maxPrice=20000');
  await expect(page.getByRole('link', { name: 'Remove Under $20,000' })).toBeVisible();
  await maxPrice.press('Tab');
  await results.expectRightCount();
  expect(asked).toHaveLength(1);
});

test('cents are read as cents and rounded to whole dollars', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const maxPrice = (await results.fields('Price')).getByLabel('Max price');
  await maxPrice.pressSequentially('20,000.50');
  await expect(maxPrice).toHaveValue('$20,000.50');
  await maxPrice.press('Enter');
  await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&maxPrice=20001');
  await expect(maxPrice).toHaveValue('$20,001');
  await maxPrice.press('Tab');
  await expect(maxPrice).toHaveValue('$20,001');
});

test('a price in thousands is understood, with and without a script', async ({ page, browser }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const maxPrice = (await results.fields('Price')).getByLabel('Max price');
  await maxPrice.pressSequentially('20k');
  await expect(maxPrice).toHaveValue('$20,000');
  await maxPrice.press('Enter');
  await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&maxPrice=20000');
  const without = await browser.newPage({ javaScriptEnabled: false });
  await without.goto(new URL('/cars-for-sale?makeCode=HONDA&maxPrice=12.5k', page.url()).href);
  await expect(without).toHaveURL(/\?makeCode=HONDA&maxPrice=12500$/);
  await without.close();
});

const PRICE_PROBLEMS = [
  { width: 360, min: '20000', max: '20000', message: 'Min and Max price cannot be the same.' },
  { width: 768, min: '20000', max: '10000', message: 'Max price must be greater than Min price.' },
  { width: 1280, min: '', max: '0', message: 'Max price must be greater than 0.' },
];

for (const { width, min, max, message } of PRICE_PROBLEMS) {
  test(`${min || 'nothing'} to ${max}: "${message}" (at ${width} px)`, async ({ page }) => {
    await page.setViewportSize(viewportOf(width));
    const results = new ResultsPage(page);
    const announcements = await recordAnnouncements(page);
    const start = min === '' ? '/cars-for-sale/honda' : `/cars-for-sale?makeCode=HONDA&minPrice=${min}`;
    await results.open(start);
    await results.openDrawer();
    const fields = await results.fields('Price');
    const maxPrice = fields.getByLabel('Max price');

    await maxPrice.fill(max);
    await maxPrice.press('Enter');
    await expect(fields.getByText(message, { exact: true })).toBeVisible();
    await expectDescribed(maxPrice, message);
    await expect(maxPrice).toHaveValue('');
    await expect(maxPrice).toBeFocused();
    await expect(page).toHaveURL(start);
    await expectAnnounced(results, message);
    expect(await announcements()).toEqual([message]);

    await maxPrice.fill('25000');
    await maxPrice.press('Enter');
    await expect(fields.getByText(message)).toBeHidden();
    await expect(page).toHaveURL(/maxPrice=25000/);
    await results.expectRightCount();
  });
}

test('an invalid ZIP is refused with a message', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/all-cars');
  const fields = await results.fields('Location');
  const field = fields.getByLabel('ZIP Code');
  const message = fields.getByText('Enter a valid ZIP Code', { exact: true });
  for (const zip of ['1234', '00000', 'abcde', '606011']) {
    await field.fill(zip);
    await field.press('Enter');
    await expect(message, zip).toBeVisible();
    await expectDescribed(field, 'Enter a valid ZIP Code');
    await expect(page).toHaveURL('/cars-for-sale/all-cars');
    await expectAnnounced(results, 'Enter a valid ZIP Code');
    await field.fill('606');
  }
});

test('a ZIP is taken from what people paste, with spaces or as ZIP+4', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/all-cars');
  const field = (await results.fields('Location')).getByLabel('ZIP Code');
  await field.fill(' 60601-1234 ');
  await field.press('Enter');
  await expect(page).toHaveURL('/cars-for-sale?zip=60601&searchRadius=50');
  await page.goto('/');
  await page.getByLabel('ZIP Code').fill(' 60601 ');
  await page.getByLabel('ZIP Code').press('Enter');
  await expect(page).toHaveURL('/cars-for-sale?zip=60601&searchRadius=50');
});

test('the message about a ZIP is right below it, also with a choice for its radius', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale?zip=60601&searchRadius=50');
  const fields = await results.fields('Location');
  const field = fields.getByLabel('ZIP Code');
  await field.fill('00000');
  await field.press('Enter');
  const message = await fields.getByText('Enter a valid ZIP Code', { exact: true }).boundingBox();
  const box = await field.boundingBox();
  expect((message?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(16);
});

test.describe('while the code that asks about a ZIP cannot be loaded', () => {
  test.use({ expectedProblems: ['Failed to load resource', 'Failed to fetch dynamically imported module'] });

  test('one that is malformed is refused, and five digits are searched', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/all-cars');
    await page.route(/\/ask-zip\.store\./, (route) => route.abort());
    const fields = await results.fields('Location');
    const field = fields.getByLabel('ZIP Code');
    await field.fill('123');
    await field.press('Enter');
    await expect(fields.getByText('Enter a valid ZIP Code', { exact: true })).toBeVisible();
    await field.fill('60601');
    await field.press('Enter');
    await expect(page).toHaveURL('/cars-for-sale?zip=60601&searchRadius=50');
    await results.expectRightCount();
  });
});

test('a ZIP with a radius narrows the search, another radius widens it', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/all-cars');
  const everywhere = await results.total();
  const fields = await results.fields('Location');
  const field = fields.getByLabel('ZIP Code');

  await field.fill('99999');
  await field.press('Enter');
  await expect(fields.getByText('Enter a valid ZIP Code')).toBeVisible();
  await field.fill('60601');
  await fields.getByRole('button', { name: 'Set' }).click();
  await expect(page).toHaveURL('/cars-for-sale?zip=60601&searchRadius=50');
  await expect(fields.getByText('Enter a valid ZIP Code')).toBeHidden();
  await results.expectRightCount();
  const near = await results.total();
  expect(near).toBeLessThan(everywhere);
  await fields.getByLabel('Distance').selectOption('500');
  await fields.getByRole('button', { name: 'Set' }).click();
  await expect(page).toHaveURL('/cars-for-sale?zip=60601&searchRadius=500');
  await results.expectRightCount();
  expect(await results.total()).toBeGreaterThan(near);
});

test('five makes are the maximum', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale?makeCode=BMW,FORD,HONDA,KIA');
  const fields = await results.fields('Make and model');
  await fields.getByText('Add Another Make').click();
  await fields.getByRole('combobox', { name: 'Make' }).selectOption('TOYOTA');

  await expect(page).toHaveURL(/TOYOTA/);
  await results.expectRightCount();
  await expect(results.chips).toHaveCount(5);
  await expect(fields.getByText('Add Another Make')).toBeHidden();
  await page.getByRole('link', { name: 'Remove Ford' }).click();
  await expect(fields.getByText('Add Another Make')).toBeVisible();
});

/** The field's description contains the message. */
async function expectDescribed(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

/** A live region that is not inert announces it. */
async function expectAnnounced({ page }: ResultsPage, message: string): Promise<void> {
  const region = page.locator(':is([role="status"], [role="alert"]):not([inert] *)');
  await expect(region.filter({ hasText: message })).toHaveCount(1);
}

test.describe('on a phone', () => {
  test.use({ viewport: viewportOf(360) });

  test('"See Results" leads to a ZIP Code that needs another look', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    await results.openDrawer();
    const zip = results.panel.getByLabel('ZIP Code');
    await zip.fill('00000');
    await results.panel.getByLabel('Max price').focus(); // far below
    await results.panel.getByRole('button', { name: 'See Results' }).click();
    await expect(zip).toBeFocused();
    await expect(zip).toBeInViewport();
    await expect(zip).toHaveAccessibleDescription('Enter a valid ZIP Code');
  });
});
