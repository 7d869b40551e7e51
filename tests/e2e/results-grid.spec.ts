// Tests the grid around the cars: categories, the wallet, loading more, and short results.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands, onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { keepOrganicOrder, ResultsPage } from '#tests/support/results-page.ts';

const NARROW = '/cars-for-sale?makeCode=HONDA&listingType=USED';

onEveryWidth((width) => {
  test('category tabs are followed in place; All Results can be undone', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.openSteadily(NARROW);
    await results.markDocument();
    const tabs = page.getByRole('navigation', { name: 'Categories' });
    await expect(tabs.locator('[aria-current]')).toHaveText('All Results');

    await tabs.getByRole('link', { name: 'Buy Online' }).focus();
    await page.keyboard.press('Enter');
    await expect(tabs.locator('[aria-current]')).toHaveText('Buy Online');
    await results.expectRightCount();
    await expect(page).toHaveURL(/homeServices=BUY_ONLINE.*categorySearch=buy-online/);
    await page.getByRole('link', { name: 'Remove Buy online' }).first().click(); // the chip of the category
    await expect(tabs.locator('[aria-current]')).toHaveText('All Results');
    await tabs.getByRole('link', { name: 'Buy Online' }).click();
    await results.settled();

    await tabs.getByRole('link', { name: 'All Results' }).click();
    await expect(page).toHaveURL('/cars-for-sale/honda');
    await results.expectRightCount();
    await page.getByRole('link', { name: 'Undo' }).click();
    await expect(page).toHaveURL(/homeServices=BUY_ONLINE/);
    await results.expectRightCount();
    await results.expectSameDocument();
    await expectAccessible(page, 'nav[aria-label="Categories"]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

test('links that have no room beside a long heading are below the link to the map', async ({ page }) => {
  await page.goto('/cars-for-sale/honda/civic?zip=60601');
  const links = page.locator('h1 ~ a');
  const edges = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, right } = link.getBoundingClientRect();
      return { top: Math.round(top), right: Math.round(right) };
    }),
  );
  const rows = [...Map.groupBy(edges, ({ top }) => top).values()];
  expect(rows.length).toBe(2);
  expect(rows.map((row) => row.at(-1)?.right)).toEqual([1248, 1248]);
});

onBothBrands(() => {
  test('See More Results appends a page, and Back from a vehicle restores all of it', async ({ page }) => {
    await keepOrganicOrder(page);
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    await results.moreLink.focus();
    await page.keyboard.press('Enter');
    await expect(results.cards).toHaveCount(60);
    await expect(page).toHaveURL('/cars-for-sale/honda?firstRecord=30');
    await expect(results.cards.nth(30)).toBeFocused();
    await expect(results.liveRegion).toHaveText('30 more vehicles loaded');

    await results.cards.last().scrollIntoViewIfNeeded(); // later pages load by scrolling
    await expect(results.cards).toHaveCount(90);
    await page.getByRole('button', { name: 'Pause loading more' }).click();
    const ids = await results.shownIds();
    expect(new Set(ids).size).toBe(ids.length);
    await results.cards.nth(40).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await results.cards.nth(40).click();
    await expect(page).toHaveURL(/\/cars-for-sale\/vehicle\//);
    await page.goBack();
    await expect.poll(() => results.shownIds()).toEqual(ids);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test('a budget shows monthly payments on cards', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    await page.getByRole('link', { name: 'Set a budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'See what you can afford' });
    await dialog.getByLabel('Monthly budget').fill('none');
    await dialog.getByRole('button', { name: 'Show payments' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Enter a monthly budget in whole dollars, from 1 to 99,999.',
    );
    await dialog.getByLabel('Monthly budget').fill('450');
    await expect(dialog.getByText(/up to \$2\d,\d{3}\./)).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByLabel('Monthly budget').press('Enter');
    await expect(dialog).toBeHidden();
    const payments = page.locator('#listings li[data-tier]').getByRole('link', { name: /\/mo/ });
    await expect(payments.first()).toBeVisible();
    await page.getByRole('button', { name: 'Monthly payments', pressed: true }).click();
    await expect(payments).toHaveCount(0);
  });
});

test('loading by scrolling can be paused, so that the footer stays reachable', async ({ page }) => {
  await keepOrganicOrder(page);
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  await page.evaluate(() => {
    // What a visitor sees in the moment in which the next cars are there.
    new MutationObserver((_, watcher) => {
      if (document.querySelectorAll('#cars h3 a').length <= 30) return;
      watcher.disconnect();
      const canPause = document.querySelector('#listings')!.textContent.includes('Pause loading more');
      document.body.dataset['canPause'] = String(canPause);
    }).observe(document.querySelector('#listings')!, { childList: true, subtree: true });
  });
  await results.moreLink.click();
  await results.settled();
  await expect(page.locator('body')).toHaveAttribute('data-can-pause', 'true');
  const pause = page.getByRole('button', { name: 'Pause loading more' });
  await expect(pause).toBeInViewport();
  await pause.click();
  const count = await results.cards.count();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(results.moreLink).toBeVisible();
  expect(await results.cards.count()).toBe(count);
});

test('pausing also stops what is on its way, so that the footer is not pushed away', async ({ page }) => {
  await keepOrganicOrder(page);
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const { promise: isPaused, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/svc\/results\?.*firstRecord=60/, async (route) => {
    await isPaused;
    await route.continue();
  });
  await results.moreLink.click();
  await results.settled();
  const asked = page.waitForRequest(/svc\/results\?.*firstRecord=60/);
  const pause = page.getByRole('button', { name: 'Pause loading more' });
  await results.cards.last().scrollIntoViewIfNeeded();
  await asked;
  await pause.click();
  const count = await results.cards.count();
  const answered = page.waitForResponse(/svc\/results\?.*firstRecord=60/);
  release(undefined);
  await (await answered).finished();
  await expect(results.moreLink).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await results.cards.count()).toBe(count);
});

test('who has paused loading by scrolling is not overruled by a longer list that Back brings', async ({
  page,
}) => {
  await keepOrganicOrder(page);
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  await results.moreLink.click();
  await results.settled();
  await expect.poll(() => results.cards.count()).toBeGreaterThanOrEqual(60);
  await page.getByLabel('Sort by').selectOption({ label: 'Price: lowest first' });
  await results.settled();
  await expect(results.cards).toHaveCount(30);
  const pause = page.getByRole('button', { name: 'Pause loading more' });
  await pause.click();
  await page.goBack();
  await expect.poll(() => results.cards.count()).toBeGreaterThanOrEqual(60);
  await expect(results.moreLink).toBeVisible();
  await expect(pause).toBeHidden();
});

test('nothing is shown below the last page', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda?firstRecord=390');
  expect(await results.cards.count()).toBeGreaterThan(0);
  await expect(results.moreLink).toHaveCount(0);
  const cards = page.locator('#listings ul').filter({ has: results.cards.first() });
  await expect(cards.locator('xpath=following-sibling::*')).toHaveCount(0);
});

test('an experience has its own look and heading, and a tab ends it', async ({ page }) => {
  const results = new ResultsPage(page);
  const brandOf = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--brand').trim());
  await results.open('/cars-for-sale/honda');
  const usual = await brandOf();
  await results.open('/cars-for-sale?experience=hyundai-buy-online');
  await expect(results.heading).toContainText('Hyundai cars to buy online');
  expect(await brandOf()).not.toBe(usual);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Best Deals' })
    .click();
  await expect(page).not.toHaveURL(/experience/);
  await results.settled();
  expect(await brandOf()).toBe(usual);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs are links, and the wallet is a page', async ({ page }) => {
    await page.goto('/cars-for-sale/honda');
    await page.getByRole('link', { name: 'Certified Used', exact: true }).click();
    await expect(page).toHaveURL('/cars-for-sale/certified-cars/honda');
    await expect(page.locator('nav[aria-label="Categories"] [aria-current]')).toHaveText('Certified Used');
    await expect(page.getByRole('button', { name: 'Monthly payments' })).toBeHidden();
    await page.getByRole('link', { name: 'Set a budget' }).click();
    await page.getByLabel('Monthly budget').fill('450');
    await page.getByRole('button', { name: 'See what I can afford' }).click();
    await page.getByRole('link', { name: /^Shop cars up to \$2\d,\d{3}$/ }).click();
    await expect(
      page.getByRole('link', { name: /^Remove Under \$2\d,\d{3} for \$450 a month$/ }).first(),
    ).toBeVisible();
  });
});
