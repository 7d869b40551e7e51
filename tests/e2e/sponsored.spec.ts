// Tests sponsored places: labeled, and hidden with one click.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands, onEveryWidth } from '#tests/support/both-brands.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { FIRST_CARDS, ResultsPage } from '#tests/support/results-page.ts';

const PAGE = '/cars-for-sale/ford';
const UNPAID = ['organic', 'ime', 'boost'];
/** Counted from 0, of those that a page without ZIP fills. @see docs/rules/ads.md#listing-tiers */
const PLACES = {
  premium: [0, 1, 2],
  highlight: [4, 14, 25],
  featured: [11, 17],
  standard: [20, 27],
  fourth: [23],
};

/** In one or two columns. @see docs/rules/ads.md#listing-tiers */
const NARROW_PREMIUM = [0, 9, 18];
const THREE_COLUMNS_FROM = 904;

onEveryWidth((width) => {
  test('sponsored listings are labeled, in their places, and absent in organic order', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.openSteadily(PAGE);
    const cards = page.locator('#listings li[data-tier]:visible');
    const tiers = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-tier')));
    if (width < THREE_COLUMNS_FROM) {
      expect(tiers.slice(0, 2)).toEqual(['premium', 'organic']);
      for (const place of NARROW_PREMIUM) expect(tiers[place], `place ${place}`).toBe('premium');
      expect(tiers.filter((tier) => tier === 'premium')).toHaveLength(NARROW_PREMIUM.length);
    } else {
      expect(tiers.slice(0, 4)).toEqual(['premium', 'premium', 'premium', 'organic']);
      for (const [tier, places] of Object.entries(PLACES)) {
        for (const place of places) expect(tiers[place], `place ${place}`).toBe(tier);
      }
    }
    const ids = await results.shownIds();
    expect(new Set(ids).size, 'no car is shown twice').toBe(ids.length);
    const texts = await cards.allInnerTexts();
    for (const [index, text] of texts.entries()) {
      const tier = tiers[index] ?? '';
      expect(text.includes('Sponsored'), `${tier}: ${text}`).toBe(!UNPAID.includes(tier));
      expect(text.includes('Recommended')).toBe(tier === 'boost');
      expect(text.includes('Extended market')).toBe(tier === 'ime');
    }
    await expectAccessible(page, FIRST_CARDS);

    await page.getByRole('link', { name: 'Hide sponsored results' }).focus();
    await page.keyboard.press('Enter');
    const labels = page.locator('#listings li').getByText('Sponsored', { exact: true });
    await expect(labels).toHaveCount(0);
    await expect(results.cards).toHaveCount(30);
    await results.open('/cars-for-sale/toyota');
    await expect(labels).toHaveCount(0);
    await page.getByRole('link', { name: 'Show sponsored results' }).click();
    await expect(labels.nth(5)).toBeAttached();
  });
});

onBothBrands(() => {
  test('the showcase has dealers and their cars and can be hidden', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open(PAGE);
    const showcase = page.getByRole('region', { name: 'Dealer showcase' });
    await showcase.scrollIntoViewIfNeeded();
    await expect(showcase.getByText('Sponsored')).toBeVisible();
    await showcase.getByRole('button', { name: 'Cars' }).click();
    expect(await showcase.getByRole('link').count()).toBeLessThanOrEqual(12);
    const shown = await hrefsOf(results.cards);
    for (const href of await hrefsOf(showcase.getByRole('link'))) expect(shown).not.toContain(href);
    await showcase.getByRole('button', { name: 'Dealers' }).focus();
    await page.keyboard.press('Enter');
    await expect(showcase.getByRole('link').first()).toHaveAttribute('href', /^\/dealers\//);

    await showcase.getByRole('button', { name: 'Hide' }).click();
    await expect(showcase.getByRole('link')).toHaveCount(0);
    await results.openSteadily('/cars-for-sale/toyota');
    await showcase.scrollIntoViewIfNeeded();
    await expect(showcase.getByRole('button', { name: 'Show' })).toBeVisible();
    await expect(showcase.getByRole('link')).toHaveCount(0);
    await showcase.getByRole('button', { name: 'Show' }).click();
    await expect(showcase.getByRole('link').first()).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('organic order is a link in both directions', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Hide sponsored results' }).click();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=FORD&isSponsorship=false');
    await expect(page.getByText('Sponsored', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show sponsored results' }).click();
    await expect(page.getByText('Sponsored', { exact: true }).first()).toBeVisible();
  });

  test('the place of the showcase leads to the page with its dealers', async ({ page }) => {
    await page.goto(PAGE);
    const showcase = page.getByRole('region', { name: 'Dealer showcase' });
    await showcase.getByRole('link', { name: 'See the dealers' }).click();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=FORD&showcase=open');
    await expect(showcase.getByRole('link').first()).toHaveAttribute('href', /^\/dealers\//);
    await expect(showcase.getByRole('button')).toHaveCount(0);
  });
});

test('the showcase of a page that came with it is there at once, and that of the next search follows', async ({
  page,
}) => {
  const results = new ResultsPage(page);
  await results.openSteadily('/cars-for-sale?makeCode=FORD&showcase=open');
  const showcase = page.getByRole('region', { name: 'Dealer showcase' });
  const before = await hrefsOf(showcase.getByRole('link'));
  await showcase.scrollIntoViewIfNeeded();
  await showcase.getByRole('button', { name: 'Cars' }).click();
  await expect(showcase.getByRole('link').first()).toHaveAttribute('href', /\/vehicle\//);
  await page.getByRole('link', { name: 'Used', exact: true }).first().click();
  await expect(showcase.getByRole('link').first()).toBeVisible();
  expect(before.length).toBeGreaterThan(0);
});

test.describe('while its script cannot be loaded', () => {
  test.use({ expectedProblems: ['Failed to load resource'] });

  test('the showcase says so, keeps the link to its dealers, and comes when the page is loaded again', async ({
    page,
  }) => {
    const results = new ResultsPage(page);
    await page.route(/\/LateShowcase\./, (route) => route.abort());
    await results.open(PAGE);
    const showcase = page.getByRole('region', { name: 'Dealer showcase' });
    await showcase.scrollIntoViewIfNeeded();
    const problem = page.getByRole('alert').filter({ hasText: /^We couldn't load this/, visible: true });
    await expect(problem).toBeVisible();
    await expect(showcase.getByRole('link', { name: 'See the dealers' })).toBeVisible();
    const before = page.url();
    await page.unroute(/\/LateShowcase\./);
    await problem.getByRole('link', { name: 'Reload' }).click();
    await expect(problem).toHaveCount(0);
    await showcase.scrollIntoViewIfNeeded();
    await expect(showcase.getByRole('button', { name: 'Dealers' })).toBeVisible();
    expect(page.url()).toBe(before);
  });
});

function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}
