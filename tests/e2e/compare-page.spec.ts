// The page that compares cars.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import {
  comparisonOf,
  ComparedVehicles,
  escapePattern,
  nameOnPages,
  someCars,
} from '#tests/support/compared-vehicles.ts';
import type { Car } from '#tests/support/compared-vehicles.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { untilAwake, viewportOf } from '#tests/support/results-page.ts';

test('a comparison of five cars on a small screen moves nothing, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize(viewportOf(360));
  await page.goto(await comparisonOf(page, 5));
  await untilAwake(page);
  await expectSteady(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});

for (const path of ['/compare', '/compare?ids=never-was']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await untilAwake(page);
    await expectAccessible(page);
  });
}

test('a single car is shown with suggestions; axe finds nothing', async ({ page }) => {
  await page.goto(await comparisonOf(page, 1));
  await untilAwake(page);
  await expect(page.getByText('Add at least one more car to see what differs.')).toBeVisible();
  await expectAccessible(page);
});

test('the table scrolls by keyboard in its own region, and its labels stay visible', async ({ page }) => {
  await page.setViewportSize(viewportOf(360));
  await page.goto(await comparisonOf(page, 5));
  const table = page.getByRole('region', { name: 'Comparison' });
  await table.focus();
  const label = page.getByRole('rowheader', { name: 'Mileage (differs)' });
  const before = await label.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await label.boundingBox())?.x).toBe(before?.x);
});

test('two cars fit on a phone, with the names in view, and each can be saved and emailed', async ({
  page,
}) => {
  await page.setViewportSize(viewportOf(360));
  const [first, second] = (await someCars(page, 2)) as [Car, Car];
  await page.goto(`/compare?ids=${first.id},${second.id}`);
  await untilAwake(page);
  const table = page.getByRole('region', { name: 'Comparison' });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByRole('columnheader', { name: nameOnPages(second) })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: `Save ${nameOnPages(first)}` })).toHaveCount(1);
  // A private seller gets offers instead.
  await page
    .getByRole('link', {
      name: new RegExp(`^(Email dealer|Make Offer) about ${escapePattern(nameOnPages(second))}$`),
    })
    .click();
  await expect(page.getByRole('dialog')).toContainText(nameOnPages(second));
});

test('removing a car on the page removes it from the drawer', async ({ page }) => {
  const compared = new ComparedVehicles(page);
  const [first, second, third] = (await someCars(page, 3)) as [Car, Car, Car];
  await compared.add(first, second, third);
  await compared.compareLink.click();
  await untilAwake(page);
  await page
    .getByRole('link', { name: `Remove ${nameOnPages(second)}` })
    .first()
    .click();
  await expect(page).toHaveURL(`/compare?ids=${first.id},${third.id}`);
  await compared.open(first);
  await expect(compared.drawer).toContainText('Compare 2 of 5');
});

test("a shared comparison becomes the shopper's own when a car is added", async ({ page }) => {
  await page.goto(await comparisonOf(page, 3));
  await untilAwake(page);
  await page.getByRole('link', { name: 'Add another car' }).click();
  await expect(page).toHaveURL('/cars-for-sale/all-cars');
  await expect(new ComparedVehicles(page).drawer).toContainText('Compare 3 of 5');
});

test('a comparison can be shared from its page', async ({ page }) => {
  const path = await comparisonOf(page, 2);
  await page.goto(path);
  await untilAwake(page);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(
    new RegExp(`${escapePattern(path)}$`),
  );
});

test('a comparison of five cars prints on one landscape page', async ({ page }) => {
  await page.goto(await comparisonOf(page, 5));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader', { name: 'Mileage (differs)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, paperWidth, paperHeight] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(paperWidth)).toBeGreaterThan(Number(paperHeight));
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('Compare opens the comparison of a car, and a link adds another', async ({ page }) => {
    const [car] = (await someCars(page, 1)) as [Car];
    await page.goto(`/cars-for-sale/vehicle/${car.id}`);
    await page.getByRole('button', { name: `Compare ${nameOnPages(car)}` }).click();
    await expect(page).toHaveURL(`/compare?ids=${car.id}`);
    await page.locator('a[href*=","]').first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  });

  test('differences can be shown alone', async ({ page }) => {
    await page.goto(await comparisonOf(page, 3));
    const same = page.locator('tr[data-differs="false"]').first();
    const different = page.locator('tr[data-differs="true"]').first();
    await expect(same).toBeVisible();
    await page.getByLabel('Show only differences').check();
    await expect(same).toBeHidden();
    await expect(different).toBeVisible();
  });

  test('distances start from a ZIP', async ({ page }) => {
    await page.goto(await comparisonOf(page, 2));
    await page.getByLabel('ZIP Code for distances').fill('60601');
    await page.getByRole('button', { name: 'Set' }).click();
    await expect(page.getByRole('row', { name: /^Distance/ })).toContainText('mi away');
  });
});
