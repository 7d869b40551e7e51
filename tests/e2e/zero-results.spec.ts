import { expect, test } from '#tests/support/browser-test.ts';
import { countOf, keepOrganicOrder, readNumber, ResultsPage } from '#tests/support/results-page.ts';

const NOTHING = '/cars-for-sale?zip=60601&searchRadius=10&makeCode=HONDA&listingType=USED&maxPrice=5';

test('a search without results offers ways out that bring something, each with what it brings', async ({
  page,
}) => {
  const results = new ResultsPage(page);
  await results.open(NOTHING);
  await expect(results.heading).toContainText('0 Matches');
  await expect(page.getByText('Update filter criteria to see more results')).toBeVisible();
  const ways = page.locator('#listings li', { hasText: /^(?:Remove|Search) / });
  const counted = page.locator('#listings li', { hasText: /^(?:Remove|Search) .*: [\d,]+$/ });
  await expect(counted.filter({ hasText: 'Remove Under $5:' })).toBeVisible();
  await expect
    .poll(async () => (await ways.count()) - (await counted.count()), 'ways not yet counted')
    .toBe(0);

  for (const way of await ways.all()) {
    const href = (await way.getByRole('link').getAttribute('href')) ?? '';
    const count = readNumber(await way.innerText(), /: ([\d,]+)$/);
    expect(count, href).toBeGreaterThan(0);
    expect(count, href).toBe(await countOf(page, new URL(href, page.url()).href));
  }
  await expect(ways.filter({ hasText: 'Search within 25 miles' })).toHaveCount(0);
});

test('a way out leads to its results in place', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open(NOTHING);
  await results.markDocument();
  await page.locator('#listings li', { hasText: 'Remove Under $5:' }).getByRole('link').click();
  await expect(page).toHaveURL('/cars-for-sale?zip=60601&searchRadius=10&makeCode=HONDA&listingType=USED');
  await results.expectRightCount();
  await results.expectSameDocument();
});

test('a filter that leaves nothing says so in place, and Back brings the cars again', async ({ page }) => {
  await keepOrganicOrder(page);
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const ids = await results.shownIds();
  const maxPrice = (await results.fields('Price')).getByLabel('Max price');
  await maxPrice.fill('5');
  await maxPrice.press('Enter');
  await expect(page.getByText('Update filter criteria to see more results')).toBeVisible();
  await expect(results.liveRegion).toHaveText('0 Matches');
  await page.goBack();
  await expect(results.cards).toHaveCount(30);
  expect(await results.shownIds()).toEqual(ids);
});
