// Tests a results card: its explanations, its seller, its menu and its actions.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { FIRST_CARDS, ResultsPage, compareButtonOf, untilAwake } from '#tests/support/results-page.ts';

const USED = '/cars-for-sale?makeCode=HONDA&listingType=USED';

async function firstCard(page: Page, path = USED): Promise<{ card: Locator; name: string }> {
  await page.goto(path);
  await untilAwake(page);
  const card = page
    .locator('#listings li[data-tier]')
    .filter({ has: page.locator('a[data-dialog="email"]') })
    .first();
  const save = await card.getByRole('button', { name: /^Save / }).getAttribute('aria-label');
  return { card, name: (save ?? '').slice('Save '.length) };
}

const moreOf = (card: Locator): Locator => card.locator('summary[aria-label^="More about "]');

test('a price out the door is not read as the price before a reduction', async ({ page }) => {
  await page.goto(`${USED}&zip=60601`);
  const reduced = page.locator('#cars p > b').filter({ hasText: /^Price reduced$/ });
  const separator = await reduced.first().evaluate((words) => getComputedStyle(words, '::after').content);
  expect(separator).toContain('·');
});

onEveryWidth((width) => {
  test('opens the explanation and the menu of a card, compares it and saves it', async ({ page }) => {
    const { card, name } = await firstCard(page);
    await expectSteady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await card.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page, FIRST_CARDS);
    await moreOf(card).click();
    await expect(card.getByRole('link', { name: `Report ${name}` })).toBeVisible();
    await expectAccessible(page, '#cars details[open] summary + div');

    const before = await card.boundingBox();
    const compare = await compareButtonOf(card);
    await expect(compare).toHaveAccessibleName(`Compare ${name}`);
    await compare.click();
    const added = card.getByRole('button', { name: `Added to Compare ${name}` });
    await expect(added).toHaveAttribute('aria-pressed', 'true');
    expect((await card.boundingBox())?.height).toBe(before?.height);
    await added.click();
    await expect(card.getByRole('button', { name: `Compare ${name}` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );

    const save = card.getByRole('button', { name: `Save ${name}` });
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(save).toBeFocused();
  });
});

test('explains a price with or without a rating, even without a script', async ({ page, browser }) => {
  const { card } = await firstCard(page, '/cars-for-sale/best-deals');
  const without = await browser.newPage({ javaScriptEnabled: false });
  await without.goto(page.url());
  for (const list of [page, without]) {
    const rated = list.locator('#listings details').filter({ hasText: 'comparable cars' }).first();
    await rated.locator('summary').click();
    await expect(rated).toContainText(
      /Comparable cars are priced at about \$[\d,]+ at this mileage as of \w{3} \d+, \d{4}\./,
    );
    await expect(rated.getByRole('link', { name: 'Pricing details' })).toHaveAttribute(
      'href',
      /#pricingDetails$/,
    );
  }
  await expect(
    without
      .locator('#listings')
      .getByRole('button', { name: /^Save 20/ })
      .first(),
  ).toBeVisible();
  await without.close();
  await page.goto('/cars-for-sale?makeCode=HONDA&listingType=NEW');
  await page.getByText('No price rating').first().click();
  await expect(page.getByText('No rating because new cars are not compared.').first()).toBeVisible();
  await expect(card).toBeAttached();
});

test('opens dialogs about the car from the menu', async ({ page }) => {
  const { card, name } = await firstCard(page);
  await moreOf(card).click();
  await card.getByRole('link', { name: `Share ${name}` }).click();
  const share = page.getByRole('dialog', { name: 'Share this car' });
  await expect(share).toContainText(name);
  // As when what had the focus is replaced.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: `Report ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Report this car' })).toContainText(name);
});

test('closes the menu by Escape, which returns focus, and by a press elsewhere', async ({ page }) => {
  const { card, name } = await firstCard(page);
  const more = moreOf(card);
  const share = card.getByRole('link', { name: `Share ${name}` });
  await more.click();
  await share.focus();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await expect(share).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(share).toBeHidden();
});

test("without a script, emails a dealer and makes a private seller an offer on the car's page", async ({
  page,
  browser,
}) => {
  const without = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(USED);
  await without.goto(page.url());
  await without
    .getByRole('link', { name: /^Email dealer about / })
    .first()
    .click();
  await expect(without).toHaveURL(/\/vehicle\/[^#]+#contact$/);
  await expect(without.locator('#contact')).toBeInViewport();
  await without.close();
  await page.goto('/cars-for-sale?makeCode=HONDA&sellerType=p');
  await expect(page.getByRole('link', { name: /^Make Offer about / }).first()).toBeVisible();
  await expect(page.locator('li[data-tier="organic"]').locator('a[data-dialog="email"]')).toHaveCount(0);
});

test('adds the tier to a click but not to the link itself', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open(USED);
  const organic = page.locator('#cars li[data-tier="organic"] h3 a').first();
  await expect(organic).not.toHaveAttribute('href', /clickType/);
  await expect(async () => {
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    });
    await organic.click();
    await expect(organic).toHaveAttribute('href', /\?clickType=listing$/, { timeout: 500 });
  }).toPass();
});

test('a prebuilt page asks once for the views of all its cards, and shows those of now', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/svc/listing-view-count?*', (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
    asked.push(...ids);
    return route.fulfill({ json: { viewCounts: Object.fromEntries(ids.map((id) => [id, 7])) } });
  });
  await page.goto('/cars-for-sale/honda/civic');
  await untilAwake(page);
  expect(asked).toEqual([]); // nothing is loaded for visitors who do nothing
  // As similar cars, which no island draws: the sample has none on this page.
  await page.evaluate(() => {
    const similar = document.createElement('ul');
    const cars = [...document.querySelectorAll('#cars li[data-tier]')];
    const highlight = cars.find(({ textContent }) => textContent.includes('Act Quick!'));
    const organic = document.querySelector('#cars li[data-tier="organic"]');
    similar.append(highlight?.cloneNode(true) ?? '', organic?.cloneNode(true) ?? '');
    document.querySelector('main')?.append(similar);
  });
  await page.getByRole('heading', { level: 1 }).hover();
  const cards = page.locator('#listings li[data-tier="organic"]:visible');
  await expect(cards.filter({ hasText: '7 views' })).toHaveCount(await cards.count());
  const similar = page.locator('li[data-tier]:not(#cars li)');
  await expect(similar.last()).toContainText('7 views');
  await expect(similar.first()).toContainText(/^(?:(?!views).)*Act Quick! 7 views(?:(?!views).)*$/);
  expect(new Set(asked).size).toBe(asked.length);
  await expectSteady(page);
});
