import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { readNumber, ResultsPage } from '#tests/support/results-page.ts';
import { sweep } from '#tests/support/nightly.ts';
import { holdScripts } from '#tests/support/search-traffic.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Find a car' });
const boxOf = (page: Page): Locator => dialogOf(page).getByRole('combobox');
const options = (page: Page): Locator => dialogOf(page).getByRole('option');
const chips = (page: Page): Locator =>
  dialogOf(page).getByRole('list', { name: 'Understood as' }).getByRole('button');

async function openWindow(page: Page, path = '/cars-for-sale/all-cars'): Promise<ResultsPage> {
  const results = new ResultsPage(page);
  await results.open(path);
  await page.getByLabel('Keyword, VIN or stock number').click();
  await expect(boxOf(page)).toBeFocused();
  return results;
}

onBothBrands(() => {
  test('a sentence becomes removable chips, and suggestions work by keyboard', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.openSteadily('/cars-for-sale/all-cars');
    await page.getByLabel('Keyword, VIN or stock number').click();
    await expect(boxOf(page)).toBeFocused();
    await boxOf(page).fill('awd suv under 40k with heated seats');
    await expect(chips(page)).toHaveText([
      'All-wheel drive',
      'SUV/Crossover',
      'Under $40,000',
      'Heated seats',
    ]);
    await expectAccessible(page, 'dialog[open]');
    await dialogOf(page).getByRole('button', { name: 'Remove Heated seats' }).click();
    await expect(boxOf(page)).toHaveValue('awd suv under 40k with');
    await expect(chips(page)).toHaveCount(3);
    const button = dialogOf(page).getByRole('button', { name: /^Search · / });
    const total = readNumber(await button.innerText(), /([\d,]+) match/);
    await button.click();
    await expect(page).toHaveURL(/\?vehicleStyleCode=SUVCROSS&driveGroup=AWD&maxPrice=40000&phrase=/);
    await expect(dialogOf(page)).toBeHidden();
    await results.expectRightCount();
    expect(await results.total()).toBe(total);
    await expect(page.getByText('Showing results for All-wheel drive · SUV/Crossover')).toBeVisible();

    await results.open('/cars-for-sale/all-cars');
    await page.getByLabel('Keyword, VIN or stock number').focus();
    await expect(dialogOf(page)).toBeHidden(); // focus alone opens nothing
    await page.keyboard.type('honda');
    await expect(boxOf(page)).toHaveValue('honda');
    await expect(options(page).first()).toContainText('Honda');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = options(page).nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(boxOf(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? '',
    );
    const name = await second.locator('span').innerText();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    await expect(results.chips.filter({ hasText: name })).toHaveCount(1);
    await results.expectRightCount();
  });
});

test('the initial window is accessible', async ({ page }) => {
  await openWindow(page);
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'electric with at least 300 mile range' }).click();
  await expect(chips(page)).toHaveText(['Electric', '300 mile range or more']);
});

test('Escape leaves the options, then the window, and returns focus to the field', async ({ page }) => {
  await openWindow(page);
  await boxOf(page).fill('toyota');
  await expect(options(page)).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByLabel('Keyword, VIN or stock number')).toBeFocused();
});

test('letters typed while the window appears are in it', async ({ page }) => {
  await new ResultsPage(page).openSteadily('/cars-for-sale/all-cars');
  await page.getByLabel('Keyword, VIN or stock number').focus();
  await page.evaluate(() => {
    const appearing = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[data-keyword-field]');
      if (!field || !document.querySelector('dialog')) return;
      appearing.disconnect();
      field.value = 'honda';
      field.dispatchEvent(new Event('input'));
    });
    appearing.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.type('h');
  await expect(boxOf(page)).toHaveValue('honda');
});

test('Enter in the empty field opens the window, also before its code is there', async ({ page }) => {
  const code = await holdScripts(page, 'keyword-field');
  await new ResultsPage(page).openSteadily('/cars-for-sale/all-cars');
  const field = page.getByRole('textbox', { name: 'Keyword, VIN or stock number' }); // not the window's, which fades
  await field.focus();
  await page.keyboard.press('Enter');
  await code.letThrough();
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(boxOf(page)).toBeFocused();
  await expect(page).toHaveURL('/cars-for-sale/all-cars');
});

for (const width of sweep([390, 1280])) {
  test.describe(`Enter at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('submits at once, however fast the text is typed', async ({ page }) => {
      await page.goto('/cars-for-sale/all-cars', { waitUntil: 'commit' });
      await page.getByLabel('Keyword, VIN or stock number').focus();
      await page.keyboard.type('diesel truck');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/vehicleStyleCode=TRUCKS&fuelTypeGroup=DSL&phrase=diesel%20truck$/);
    });

    test('submits while the window opens and while it loads', async ({ page }) => {
      await page.route(/suggested\/keywords|read-search/, () => undefined); // never answered
      await openWindow(page);
      await page.keyboard.type('hyundai tuscon');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/makeCode=HYUNDAI&modelCode=TUCSON&phrase=hyundai%20tuscon$/);
      await expect(page.getByText('Showing results for Hyundai Tucson')).toBeVisible();
      await expect(page.getByLabel('Keyword, VIN or stock number')).toHaveValue('hyundai tuscon');
    });

    test('submits while suggestions are shown', async ({ page }) => {
      await openWindow(page);
      await boxOf(page).fill('minivan');
      await expect(options(page)).not.toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/vehicleStyleCode=VANMV&vanSubtypeCode=MINIVAN&phrase=minivan$/);
    });
  });
}

test('Back from the results shows the page, not the window', async ({ page }) => {
  await openWindow(page);
  await page.keyboard.type('minivan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/phrase=minivan$/);
  await page.goBack();
  await expect(page).toHaveURL('/cars-for-sale/all-cars');
  await expect(dialogOf(page)).toBeHidden();
});

test('a phrase adds to filters set in place', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.openSteadily('/cars-for-sale/honda');
  await results.choose('Exterior color', 'Red');
  await expect(page).toHaveURL(/extColorSimple=RED/);
  const box = page.getByLabel('Keyword, VIN or stock number');
  // Submitted by the form itself, as before the window has opened.
  await box.evaluate((field: HTMLInputElement) => {
    field.value = 'under 40k';
    field.form?.requestSubmit();
  });
  await expect(page).toHaveURL(/\?makeCode=HONDA&extColorSimple=RED&maxPrice=40000&phrase=under%2040k$/);
});

test('a corrected phrase shows its reading and links to a search for the exact words', async ({ page }) => {
  await openWindow(page);
  await boxOf(page).fill('hyundai tuscon');
  await expect(options(page).first()).toContainText('Hyundai Tucson');
  await boxOf(page).fill('hyundai tuscon no sunroof');
  await expect(dialogOf(page).getByText('Showing results for Hyundai Tucson')).toBeVisible();
  const unused = "We couldn't use: no sunroof (we can't exclude that).";
  await expect(dialogOf(page).getByText(unused, { exact: true })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/phrase=/);
  await expect(page.getByText(unused, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search for the exact words instead' }).click();
  await expect(page).toHaveURL('/cars-for-sale?keyword=hyundai%20tuscon%20no%20sunroof');
  await expect(page.getByRole('link', { name: /^Hyundai Tucson/ })).toBeVisible();
});

test('a page opens in a new window', async ({ page, context }) => {
  await openWindow(page);
  await boxOf(page).fill('honda civic');
  const opened = context.waitForEvent('page');
  await options(page).filter({ hasText: 'opens in a new window' }).first().click();
  await expect(await opened).toHaveURL(/\/cars-for-sale\/honda\/civic$/);
});

test('a VIN leads to its car, and an unknown one is reported', async ({ page }) => {
  await openWindow(page);
  const answer = await page.request.get('/rest/lsc/listing?makeCode=TOYOTA');
  const { listings } = (await answer.json()) as { listings: { id: string; vin?: string }[] };
  const { id, vin = '' } = listings.find((listing) => listing.vin) ?? { id: '' };
  await boxOf(page).fill('1M8GDM9AXKP042788');
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    "We don't have a car with the VIN 1M8GDM9AXKP042788.",
  );
  await boxOf(page).fill(vin);
  await expect(dialogOf(page).getByRole('link', { name: 'View this car' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/cars-for-sale/vehicle/${id}$`));
});

test('other filters stay, or are dropped by clearing the checkbox', async ({ page }) => {
  const results = await openWindow(page, '/cars-for-sale?makeCode=HONDA&extColorSimple=RED');
  await boxOf(page).fill('awd');
  await dialogOf(page).getByLabel('Keep my other filters').uncheck();
  await expect(dialogOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await dialogOf(page)
    .getByRole('button', { name: /^Search · / })
    .click();
  await expect(page).toHaveURL(/\?driveGroup=AWD&phrase=awd$/);
  await results.expectRightCount();
});

test.describe('when nothing answers', () => {
  test.use({ expectedProblems: ['Failed to load resource'] });

  test('shows no suggestions and still searches for the text', async ({ page }) => {
    const results = await openWindow(page);
    await page.route(/suggested\/keywords|read-search/, (route) => route.abort());
    await boxOf(page).fill('civic');
    await expect(dialogOf(page).getByText("Suggestions aren't available")).toBeVisible();
    await expect(options(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/makeCode=HONDA&modelCode=CIVIC&phrase=civic$/);
    await results.expectRightCount();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: ['404 (Not Found)'] });

  for (const [where, path, box] of [
    ['home', '/', 'Model or keyword'],
    ['the results', '/cars-for-sale/all-cars', 'Keyword, VIN or stock number'],
    ['a page that is not there', '/no-such-page', 'Make, model or keyword'],
    ["the site's search", '/search', 'Make, model or keyword'],
  ] as const)
    test(`a phrase is read from the box of ${where}`, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel(box).filter({ visible: true }).fill('awd suv under 50k');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/vehicleStyleCode=SUVCROSS&driveGroup=AWD&maxPrice=50000&phrase=/);
      await expect(page.getByText('Showing results for All-wheel drive · SUV/Crossover')).toBeVisible();
    });

  test('an edited phrase is read again and keeps filters it did not name', async ({ page }) => {
    await page.goto('/cars-for-sale/honda');
    const box = page.getByLabel('Keyword, VIN or stock number');
    await box.fill('awd under 50k');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?makeCode=HONDA&driveGroup=AWD&maxPrice=50000&phrase=/);
    await box.fill('under 40k');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?makeCode=HONDA&maxPrice=40000&phrase=/);
    await page.getByRole('link', { name: 'Search for the exact words instead' }).click();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&keyword=under%2040k');
  });
});
