// Tests the filter panel beyond plain choices: Your Search, facets of one style or trim, and explanations.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onEveryLook } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady, forgetShifts } from '#tests/support/layout-shift.ts';
import { readNumber, ResultsPage } from '#tests/support/results-page.ts';

onEveryLook(() => {
  test('the panel opens sections with a value, shows exact counts, and has Your Search', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.openSteadily('/cars-for-sale?makeCode=HONDA&listingType=USED&mileage=100000');
    await results.openDrawer();
    await expect(results.section('Mileage')).toHaveAttribute('open');
    await expect(results.section('Drive type')).not.toHaveAttribute('open');
    for (const label of await results.sectionLabels()) await results.fields(label);
    await expectAccessible(page, '#filters');

    const option = (await results.fields('Drive type')).getByRole('checkbox').first();
    const count = readNumber((await option.locator('..').innerText()).replace(/\s+/g, ' '), /([\d,]+)$/);
    await option.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/driveGroup=/);
    await expect.poll(() => results.total()).toBe(count);
    await results.expectRightCount();
    await expect(option).toBeFocused();

    await results.panel.getByRole('button', { name: 'Save Search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search saved' })).toBeVisible();
    await page.keyboard.press('Escape');
    await results.panel.getByRole('link', { name: 'Remove Used' }).click();
    await expect(results.panel.getByRole('link', { name: /^Remove / })).toHaveCount(3);
    await results.panel.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(results.panel.getByRole('list', { name: 'Your search' })).toHaveCount(0);
    await results.expectRightCount();
  });
});

test('options of a closed section come when it is opened, also after a failure', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push('ERR_FAILED');
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const engines = results.section('Engine').getByRole('checkbox');
  await expect(engines).toHaveCount(0);

  const answers = '**/cars-for-sale/svc/results?*';
  await page.route(answers, (route) => route.abort());
  await results.openDrawer();
  const section = results.section('Engine');
  await section.locator('> summary').click();
  await expect(section.getByText("We couldn't load the options.")).toBeVisible();
  await page.unroute(answers);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(engines.first()).toBeVisible();
  await expect((await results.fields('Features')).getByRole('checkbox')).not.toHaveCount(0);

  const total = await results.total();
  const count = readNumber(
    (await engines.first().locator('..').innerText()).replace(/\s+/g, ' '),
    /([\d,]+)$/,
  );
  await engines.first().check();
  await expect.poll(() => results.total()).toBe(count);
  await page.goBack();
  await expect.poll(() => results.total()).toBe(total);
  await expect(engines.first()).not.toBeChecked();
});

test('the focus ring is never cut off in the panel', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await results.panel.locator('summary').first().focus();
  const cut: string[] = [];
  let seen = 0;
  for (let ring = await findRing(page); ring !== undefined; ring = await findRing(page)) {
    seen += 1;
    if (ring.isCut) cut.push(ring.name);
    await page.keyboard.press('Tab');
  }
  expect(seen).toBeGreaterThan(20);
  expect(cut).toEqual([]);
});

/** Finds whether anything cuts off the focus ring in the panel's list. */
function findRing(page: Page): Promise<{ name: string; isCut: boolean } | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('#filters details')) return undefined;
    const { outlineOffset, outlineWidth } = getComputedStyle(focused);
    const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth) - 0.1;
    const box = focused.getBoundingClientRect();
    let isCut = false;
    for (let around = focused.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const { left, top } = around.getBoundingClientRect();
      const [inLeft, inTop] = [left + around.clientLeft, top + around.clientTop];
      isCut ||= box.left - reach < inLeft || box.right + reach > inLeft + around.clientWidth;
      isCut ||= box.top - reach < inTop || box.bottom + reach > inTop + around.clientHeight;
    }
    return { name: focused.textContent.trim(), isCut };
  });
}

test('a suggested filter narrows the results in place to its count', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  await results.markDocument();
  const suggestions = page.getByRole('list', { name: 'Suggested filters' }).getByRole('link');
  const suggestion = suggestions.filter({ hasText: /^Under \$/ }).first();
  const count = readNumber(await suggestion.innerText(), /([\d,]+)$/);
  await suggestion.click();
  await expect(results.heading).toBeFocused();
  await results.settled();
  expect(await results.total()).toBe(count);
  await results.expectRightCount();
  await results.expectSameDocument();
  // A section opens with its first value.
  const bodyStyle = results.section('Body style');
  await expect(bodyStyle).not.toHaveAttribute('open');
  await suggestions.filter({ hasText: /^Sedan \d/ }).click();
  await expect(bodyStyle).toHaveAttribute('open');
});

test('shows bed and cab only for trucks, and sizes only for their styles', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/all-cars');
  const ofStyles = ['SUV size', 'Van type', 'Sedan size', 'Truck bed length', 'Truck cab size'];
  for (const label of ofStyles) await expect(results.section(label)).toHaveCount(0);
  await results.choose('Body style', 'Truck');
  await expect(results.section('Truck bed length')).toHaveCount(1);
  const cabs = (await results.fields('Truck cab size')).getByRole('radio');
  const names = await cabs.evaluateAll((fields) =>
    fields.map((field) => field.parentElement?.textContent ?? ''),
  );
  expect(names.map((name) => name.replace(/ [\d,]+$/, ''))).toEqual(
    ['Any', '3 or less', '4', '5', '6'].filter((name) => names.some((text) => text.startsWith(name))),
  );
  await results.choose('Body style', 'SUV/Crossover');
  await expect(results.section('SUV size')).toHaveCount(1);
  await results.expectRightCount();
});

test('shows the mileage distribution in shares that add up to 100%', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale?makeCode=HONDA&listingType=USED');
  const mileage = await results.fields('Mileage');
  await expect(mileage.getByText(/^Average [\d,]+ miles, highest [\d,]+$/)).toBeVisible();
  const shares = (await mileage.getByRole('listitem').allInnerTexts()).map((text) =>
    Number(/([\d.]+)%$/.exec(text)?.[1]),
  );
  const sum = shares.reduce((whole, share) => whole + share, 0);
  expect(sum).toBeGreaterThan(99.4);
  expect(sum).toBeLessThan(100.6);
  await mileage.getByRole('combobox').selectOption('60000');
  await results.settled();
  await expect(mileage.getByText(/highest [1-5]?\d,\d{3}$/)).toBeVisible();
});

test('explains fuels, certified cars and trims in dialogs', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC');
  await (await results.fields('Fuel type')).getByRole('link', { name: 'Electric vehicle types' }).click();
  await expect(page.getByRole('dialog', { name: 'Electric vehicle types' })).toBeVisible();
  await page.keyboard.press('Escape');
  await (await results.fields('Condition')).getByRole('link', { name: 'Certified programs' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await (await results.fields('Make and model')).getByRole('link', { name: "What's a trim?" }).click();
  await expect(page.getByRole('dialog', { name: 'Trims' })).toBeVisible();
});

test('ZIP and radius apply on submit', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale?zip=60601&searchRadius=50');
  const place = await results.fields('Location');
  await place.getByLabel('Distance').selectOption('200');
  await results.choose('Condition', 'Used');
  await expect(page).toHaveURL(/zip=60601&searchRadius=50&listingType=USED/);
  await expect(place.getByLabel('Distance')).toHaveValue('200');
  await place.getByRole('button', { name: 'Set' }).click();
  await expect(page).toHaveURL(/searchRadius=200/);
  await results.expectRightCount();
  await place.getByRole('checkbox', { name: /farther away/ }).check();
  await expect(page).toHaveURL(/marketExtension=include/);
  await results.expectRightCount();
});

test('an option without cars in the radius says why it is disabled', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale?zip=99501&searchRadius=10&makeCode=HONDA');
  const fuel = await results.fields('Fuel type');
  const hydrogen = fuel.getByRole('checkbox', { name: /^Hydrogen .*cars in this radius$/ });
  await expect(hydrogen).toBeDisabled();
});

test.describe('packages', () => {
  test('load for the selected trim, with a placeholder until then', async ({ page }) => {
    const { model, trim } = await findTrimWithPackages(page);
    const results = new ResultsPage(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/searchoptions/packages?*', async (route) => {
      await held;
      await route.continue();
    });
    await results.open(`/cars-for-sale?${model}`);
    await expect(results.section('Packages')).toHaveCount(0);
    const trims = (await results.fields('Make and model')).locator('[name="trimCode"]');
    await trims.and(page.locator(`[value="${trim}"]`)).check();
    await results.settled();
    await expect(results.section('Packages').getByText('Loading packages')).toHaveCount(1);
    await forgetShifts(page);
    answer();
    const option = (await results.fields('Packages')).getByRole('checkbox').first();
    await expectSteady(page);
    const count = readNumber((await option.locator('..').innerText()).replace(/\s+/g, ' '), /([\d,]+)$/);
    await option.check();
    await results.settled();
    expect(await results.total()).toBe(count);
    await results.expectRightCount();
  });

  test.describe('that fail', () => {
    test.use({ expectedProblems: ['502'] });

    test('leave the panel as it is', async ({ page }) => {
      const { model, trim } = await findTrimWithPackages(page);
      const results = new ResultsPage(page);
      await page.route('**/searchoptions/packages?*', (route) => route.fulfill({ status: 502, body: '{}' }));
      await results.open(`/cars-for-sale?${model}`);
      const trims = (await results.fields('Make and model')).locator('[name="trimCode"]');
      await trims.and(page.locator(`[value="${trim}"]`)).check();
      await results.settled();
      await expect(results.section('Packages')).toHaveCount(0);
      await results.choose('Condition', 'Used');
      await results.expectRightCount();
    });
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('suggestions and explanations are links', async ({ page }) => {
    const results = new ResultsPage(page);
    await page.goto('/cars-for-sale?makeCode=HONDA&listingType=USED');
    const suggestion = page.getByRole('list', { name: 'Suggested filters' }).getByRole('link').first();
    const count = readNumber(await suggestion.innerText(), /([\d,]+)$/);
    await suggestion.click();
    expect(await results.total()).toBe(count);
    await (await results.fields('Condition')).getByRole('link', { name: 'Certified programs' }).click();
    await expect(page).toHaveURL('/certified');
  });
});

interface Found {
  listings: { makeCode: string; modelCode: string; trimCode?: string }[];
}

/** Finds a model's search, and the form value of a trim with packages. */
async function findTrimWithPackages(page: Page): Promise<{ model: string; trim: string }> {
  const answer = await page.request.get('/rest/lsc/listing?packages=TECHNOLOGY_PACKAGE&numRecords=100');
  const { listings } = (await answer.json()) as Found;
  const car = listings.find(({ trimCode }) => trimCode !== undefined);
  const { makeCode = '', modelCode = '', trimCode = '' } = car ?? {};
  return { model: `makeCode=${makeCode}&modelCode=${modelCode}`, trim: `${modelCode}|${trimCode}` };
}
