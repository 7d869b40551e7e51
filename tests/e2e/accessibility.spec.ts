// Pages that no other test covers, on both brands. Dialogs and menus are covered by their own tests.
import { expectAccessible, expectAccessibleInForcedColors } from '#tests/support/accessibility.ts';
import { onEveryLook } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { ResultsPage, untilAwake, viewportOf } from '#tests/support/results-page.ts';
import { BY_NIGHT, some } from '#tests/support/nightly.ts';

const PAGES = [
  '/cars-for-sale/2023/honda/civic',
  '/certified',
  '/',
  '/electric-vehicle-types',
  '/dealers/pa',
  '/account/sign-in',
  '/cars-for-sale/hodna',
];

onEveryLook((width) => {
  test.describe('pages', () => {
    test.use({ expectedProblems: ['404'] }); // the last of them does not exist

    for (const path of some(PAGES, 3)) {
      test(`axe finds nothing on ${path}, and nothing moves`, async ({ page }) => {
        await page.goto(path);
        await untilAwake(page);
        await expectSteady(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectAccessible(page);
      });
    }
  });
});

for (const [width, path] of [
  [360, '/'],
  [768, '/cars-for-sale/honda/civic'],
  [1280, '/cars-for-sale?zip=60601&searchRadius=100&listingType=USED&featureCode=BLUETOOTH&mileage=100000'],
] as const) {
  test(`axe finds nothing on ${path} in forced colors`, BY_NIGHT, async ({ page }) => {
    await page.setViewportSize(viewportOf(width));
    await page.goto(path);
    await untilAwake(page);
    await expectAccessibleInForcedColors(page);
  });
}

test('axe finds nothing with an invalid price', BY_NIGHT, async ({ page }) => {
  await page.setViewportSize(viewportOf(360));
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  await results.openDrawer();
  const prices = await results.fields('Price');
  await prices.getByLabel('Max price').fill('0');
  await prices.getByLabel('Max price').press('Enter');
  await expect(prices.getByText('Max price must be greater than 0.')).toBeVisible();
  await expectAccessible(page);
});

test('marks that are drawn by style sheets show in forced colors', BY_NIGHT, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const menu = page.locator('#cars summary[aria-label^="More about"]').first();
  const marks = [
    { what: 'the cross that removes a filter', of: results.chips.first(), part: '::after' },
    { what: 'the dots of the menu of a car', of: menu, part: '::before' },
  ];
  for (const { what, of, part } of marks) {
    const drawn = await of.evaluate((element, name) => getComputedStyle(element, name).backgroundImage, part);
    expect.soft(drawn, what).toContain('gradient');
  }
  const colors = await page.locator('header a[href^="/account/saved"]').evaluate((link) => {
    const text = document.createElement('span');
    text.style.color = 'LinkText';
    link.append(text);
    return [getComputedStyle(link, '::before').backgroundColor, getComputedStyle(text).color];
  });
  expect(colors[0], 'the heart of the header has the color of the links').toBe(colors[1]);
});
