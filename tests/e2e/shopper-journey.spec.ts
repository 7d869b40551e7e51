import { recordAnnouncements } from '#tests/support/announcements.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { ResultsPage } from '#tests/support/results-page.ts';

onBothBrands(() => {
  test('a shopper searches from the home page and narrows the results in place', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Max price').selectOption('30000');
    await page.getByRole('button', { name: 'Search' }).click();
    const results = new ResultsPage(page);
    await results.expectRightCount();
    await results.markDocument();
    await results.openDrawer();

    await results.choose('Condition', 'Used');
    await expectStep(results, 'listingType=USED');
    const makes = await results.fields('Make and model');
    await makes.getByRole('combobox', { name: 'Make' }).selectOption('HONDA');
    await expectStep(results, 'makeCode=HONDA');
    await results.choose('Make and model', 'Civic');
    await expectStep(results, 'CIVIC');
    const minPrice = (await results.fields('Price')).getByLabel('Min price');
    await minPrice.fill('4000');
    await minPrice.press('Enter');
    await expectStep(results, 'minPrice=4000');
    await (await results.fields('Mileage')).getByRole('combobox').selectOption('150000');
    await expectStep(results, 'mileage=150000');
    await results.choose('Body style', 'Sedan');
    await expectStep(results, 'vehicleStyleCode=SEDAN');
    const feature = (await results.fields('Features')).getByRole('checkbox').first();
    await feature.check();
    await expectStep(results, 'featureCode=');

    await results.closeDrawer();
    await expect(results.chips).toHaveCount(6); // both prices are one, the make is in its model
    await results.expectSameDocument();
    await results.expectRightCards();
  });

  test('chips remove one filter each, Clear Filters all of them', BY_NIGHT, async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale?makeCode=HONDA&listingType=CERTIFIED,USED&mileage=100000');
    await results.markDocument();
    const before = await results.total();

    await page.getByRole('link', { name: 'Remove Certified' }).click();
    await expect(page.getByRole('link', { name: 'Remove Certified' })).toBeHidden();
    await expectStep(results, 'listingType=USED');
    expect(await results.total()).toBeLessThan(before);
    await expect(results.chips).toHaveCount(3);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Remove /);
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(results.chips).toHaveCount(0);
    const panelHeading = results.panel.getByRole('heading', { name: 'Filters', exact: true });
    await expect(results.isDocked ? panelHeading : results.heading).toBeFocused();
    await expect(page).toHaveURL('/cars-for-sale/all-cars');
    await results.expectRightCount();
    await results.expectSameDocument();
  });
});

test('sorting reorders the results in place and announces each step once', async ({ page }) => {
  const results = new ResultsPage(page);
  const announcements = await recordAnnouncements(page);
  await results.open('/cars-for-sale/honda/civic');
  await results.markDocument();
  const before = await results.total();

  await page.getByLabel('Sort by').selectOption('derivedpriceASC');
  await expect(page).toHaveURL(/sortBy=derivedpriceASC/);
  await results.settled();
  await results.expectRightCards();
  expect(await results.total()).toBe(before);
  const sorted: unknown = expect.stringMatching(/^Sorted by Price: lowest first\. [\d,]+ Matches/);
  await expect.poll(announcements).toEqual([sorted]);
  await results.expectSameDocument();

  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page).not.toHaveURL(/CIVIC/i);
  await results.settled();
  await results.expectRightCount();
  expect(await announcements()).toEqual([sorted, expect.stringMatching(/^[\d,]+ Matches/)]);
});

test('a card links to the page of its vehicle', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  const card = results.cards.first();
  const name = await card.innerText();
  await card.click();
  await expect(page).toHaveURL(/\/cars-for-sale\/vehicle\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { name: 'Estimate your payment' })).toBeVisible();
});

/** Checks one step of an in-place search: its address and its count. */
async function expectStep(results: ResultsPage, part: string): Promise<void> {
  await expect.poll(() => results.page.url()).toContain(part);
  await results.expectRightCount();
}
