// Searching without JavaScript: forms and links work, and the server responds.
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { countOf, ResultsPage } from '#tests/support/results-page.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

test.use({ javaScriptEnabled: false });

onBothBrands(() => {
  test('the panel is a form with See Results', async ({ page }) => {
    const results = new ResultsPage(page);
    await page.goto('/cars-for-sale/honda');
    await openPanel(results);
    await (await results.fields('Condition')).getByRole('checkbox', { name: /^Used/ }).check();
    await (await results.fields('Price')).getByLabel('Max price').fill('$25,000');
    // Closed sections come with the page that "Show options" leads to, which keeps what is chosen.
    await results.section('Mileage').locator('> summary').click();
    await results.section('Mileage').getByRole('button', { name: 'Show options' }).click();
    await expect(results.section('Mileage').getByRole('combobox')).toBeVisible();
    await (await results.fields('Mileage')).getByRole('combobox').selectOption('100000');
    await (await results.fields('Body style')).getByRole('checkbox', { name: /^Sedan/ }).check();
    await results.panel.getByRole('button', { name: 'See Results' }).click();

    await expect(page).toHaveURL(
      '/cars-for-sale?makeCode=HONDA&listingType=USED&vehicleStyleCode=SEDAN&maxPrice=25000&mileage=100000&filters=mileage',
    );
    await expectRightResults(results);
    await expect(results.chips).toHaveCount(5);
    await openPanel(results);
    const used = (await results.fields('Condition')).getByRole('checkbox', { name: /^Used/ });
    await expect(used).toBeChecked();
  });

  test('an invalid price is answered with its message', BY_NIGHT, async ({ page }) => {
    const results = new ResultsPage(page);
    await page.goto('/cars-for-sale/honda');
    await openPanel(results);
    const prices = await results.fields('Price');
    await prices.getByLabel('Min price').fill('20000');
    await prices.getByLabel('Max price').fill('10000');
    await results.panel.getByRole('button', { name: 'See Results' }).click();

    await openPanel(results);
    const answered = await results.fields('Price');
    await expect(answered.getByText('Max price must be greater than Min price.')).toBeVisible();
    await expect(answered.getByLabel('Max price')).toHaveAccessibleDescription(
      'Max price must be greater than Min price.',
    );
    await expect(answered.getByLabel('Max price')).toHaveValue('');
  });
});

test('makes and a model are selected with the form', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  const seeResults = results.panel.getByRole('button', { name: 'See Results' });
  await page.goto('/cars-for-sale/all-cars');
  const chooseMake = async (code: string) =>
    (await results.fields('Make and model')).getByRole('combobox', { name: 'Make' }).selectOption(code);

  await chooseMake('HONDA');
  await seeResults.click();
  await expect(results.heading).toContainText('Honda cars for sale');
  await expectRightResults(results);
  await (await results.fields('Make and model')).getByRole('checkbox', { name: /^Civic/ }).check();
  await seeResults.click();
  await expect(results.heading).toContainText('Honda Civic for sale');
  await expectRightResults(results);
  await (await results.fields('Make and model')).getByText('Add Another Make').click();
  await results.section('Make and model').getByRole('button', { name: 'Show options' }).click();
  await (await results.fields('Make and model')).getByText('Add Another Make').click();
  await chooseMake('TOYOTA');
  await seeResults.click();
  await expect(results.chips).toHaveText(['Honda Civic', 'Toyota']);
  await expectRightResults(results);
});

test('a ZIP with its radius is part of the form', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await page.goto('/cars-for-sale/all-cars');
  const place = await results.fields('Location');
  await place.getByLabel('ZIP Code').fill('60601');
  await place.getByLabel('Distance').selectOption('100');
  await place.getByRole('button', { name: 'Set' }).click();
  await expect(page).toHaveURL('/cars-for-sale?zip=60601&searchRadius=100');
  await expectRightResults(results);
});

test('sorting is a separate form', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await page.goto('/cars-for-sale?makeCode=HONDA&listingType=USED');
  await page.getByLabel('Sort by').selectOption('mileageASC');
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED&sortBy=mileageASC');
  await expectRightResults(results);
});

test('chips and Clear Filters are links', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await page.goto('/cars-for-sale?makeCode=HONDA&listingType=NEW,USED&mileage=100000');
  await page.getByRole('link', { name: 'Remove New' }).click();
  await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED&mileage=100000');
  await expectRightResults(results);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/cars-for-sale/all-cars');
  await expectRightResults(results);
});

test('See More Results leads through every page, with each vehicle once', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await page.goto('/cars-for-sale?makeCode=HONDA&listingType=USED&isSponsorship=false');
  const total = await results.total();
  const ids = await results.shownIds();
  while (await results.moreLink.isVisible()) {
    const before = page.url();
    await results.moreLink.click();
    await expect(page).not.toHaveURL(before);
    await expectRightResults(results);
    ids.push(...(await results.shownIds()));
  }
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  await expect(page.getByRole('link', { name: 'Previous results' })).toBeVisible();
});

test('the pages of a prebuilt page are linked too', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await page.goto('/cars-for-sale/honda');
  await results.moreLink.click();
  await expect(page).toHaveURL('/cars-for-sale/honda?firstRecord=30');
  await expectRightResults(results);
  await page.getByRole('link', { name: 'Previous results' }).click();
  await expect(page).toHaveURL('/cars-for-sale/honda');
  await expectRightResults(results);
});

test(
  'without results the page says so, suggests links and emails when a car appears',
  BY_NIGHT,
  async ({ page }) => {
    const results = new ResultsPage(page);
    await page.goto('/cars-for-sale?makeCode=HONDA&listingType=USED&maxPrice=5');
    await expect(page.getByText('Update filter criteria to see more results')).toBeVisible();
    const wider = page.getByRole('region', { name: 'Widen your search' });
    await wider.getByLabel('Email me when one appears').fill('without-script@example.com');
    await wider.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    await page.goBack();
    await wider.getByRole('link').first().click();
    await expectRightResults(results);
  },
);

test('a card has buttons that are no toggles, and no menu, whose actions need a script', async ({ page }) => {
  await page.goto('/cars-for-sale?makeCode=HONDA&listingType=USED');
  const card = page.locator('#cars li[data-tier="organic"]').first();
  for (const name of [/^Save /, /^Compare /]) {
    await expect(card.getByRole('button', { name })).toBeVisible();
    await expect(card.getByRole('button', { name })).not.toHaveAttribute('aria-pressed');
  }
  await expect(card.getByLabel(/^More about/)).toBeHidden();
});

test('a vehicle has a payment form that the server answers', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await page.goto('/cars-for-sale?makeCode=HONDA&listingType=USED'); // new cars may have incentives
  await results.cards.first().click();
  const monthly = page.locator('#pricingDetails output');
  await expect(monthly).toHaveText(/^\$[\d,]+ a month$/);
  await page.getByLabel('Price ($)').fill('24000');
  await page.getByLabel('Down payment ($)').fill('0');
  await page.getByLabel('APR (%)').fill('0');
  await page.getByLabel('Months').selectOption('48');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/#pricingDetails$/);
  await expect(monthly).toHaveText('$500 a month');
});

/** Without JavaScript, the target of the link shows the panel. */
async function openPanel(results: ResultsPage): Promise<void> {
  if (!results.isDocked) await results.opener.click();
  await expect(results.panel).toBeVisible();
}

async function expectRightResults(results: ResultsPage): Promise<void> {
  expect(await results.total()).toBe(await countOf(results.page, results.page.url()));
  await results.expectRightCards();
}
