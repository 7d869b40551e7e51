// The tools of a results page on a phone. @see docs/decisions/016-phone-first.md
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { ResultsPage } from '#tests/support/results-page.ts';
import type { Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const CARDS = '#listings li[data-tier]:visible';

/** The top positions of the cards in the page. */
async function placesOf(page: Page, selector: string): Promise<{ top: number; bottom: number }[]> {
  return page.locator(selector).evaluateAll((cards) =>
    cards.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    }),
  );
}

for (const brand of ['consumer', 'certified'] as const) {
  test.describe(`${brand} on a phone`, () => {
    test.use({ brand, viewport: PHONE });

    test('on the smallest phone, a card with a distance is at most 300 px high', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/cars-for-sale?zip=60601&searchRadius=100');
      const cards = await placesOf(page, CARDS);
      expect(cards).not.toEqual([]);
      for (const { top, bottom } of cards) expect.soft(bottom - top).toBeLessThanOrEqual(300);
    });

    test('on the smallest phone, the example of a search is whole', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/cars-for-sale/honda');
      const room = await page.getByLabel('Keyword, VIN or stock number').evaluate((field) => {
        const { placeholder, clientWidth } = field as HTMLInputElement;
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const pen = document.createElement('canvas').getContext('2d');
        if (pen) pen.font = font;
        const width = pen?.measureText(placeholder).width ?? Infinity;
        return clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
      });
      expect(room).toBeGreaterThanOrEqual(0);
    });

    test('the last breadcrumb is whole when it has the focus', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/cars-for-sale/honda/civic');
      const last = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last();
      await last.focus();
      const [trail, link] = await Promise.all([
        page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('list').boundingBox(),
        last.boundingBox(),
      ]);
      const FADED = 24;
      expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(
        (trail?.x ?? 0) + (trail?.width ?? 0) - FADED,
      );
    });

    test('one bar at the bottom has the filters with their count, the sort order and saving', async ({
      page,
    }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale?makeCode=HONDA&listingType=USED');
      const bar = page.locator('[data-bottom-bar]');
      const box = await bar.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
      await expect(results.opener).toHaveText(/Filters\s*2/);
      await bar.getByLabel('Sort by').selectOption({ label: 'Year: newest first' });
      await expect(page).toHaveURL(/sortBy=yearDESC/);
      await results.settled();
      await bar.getByRole('button', { name: 'Save Search' }).click();
      await expect(page.getByRole('dialog', { name: /save/i })).toBeVisible();
    });
  });
}

test('the menu is hidden when Tab leaves it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await button.click();
  await links.last().focus();
  await page.keyboard.press('Tab');
  await expect(links.last()).toBeHidden();
  await expect(page.locator('main :focus')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
  await button.click();
  await expect(links.first()).toBeVisible();
});

test.describe('without a script on a phone', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('the bar filters, sorts and saves with forms, and the menu opens', async ({ page }) => {
    await page.goto('/cars-for-sale?makeCode=HONDA');
    const bar = page.locator('[data-bottom-bar]');
    await bar.getByLabel('Sort by').selectOption({ label: 'Year: newest first' });
    await bar.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/sortBy=yearDESC/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Electric' }).click();
    await expect(page).toHaveURL('/cars-for-sale/electric');
    await bar.getByRole('link', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'See Results' }).click();
    await expect(page).toHaveURL(/cars-for-sale/);
  });
});

test(
  'the choices of a purchase have circles of one size, also beside a long name, and ask for what they need',
  BY_NIGHT,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/cars-for-sale?categorySearch=buy-online&homeServices=BUY_ONLINE');
    const path = await page.locator('#listings a[href^="/buy-online/"]').first().getAttribute('href');
    await page.goto(path ?? '');
    await expect(page.getByLabel('Year, make and model')).toBeHidden();
    await page.getByLabel('Yes', { exact: true }).check();
    await expect(page.getByLabel('Year, make and model')).toBeVisible();
    await page.getByLabel('No', { exact: true }).check();
    await expect(page.getByLabel('Year, make and model')).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('In cash').check();
    await expect(page.getByLabel('Loan term')).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).click();
    const pickup = page.getByLabel(/^Pick it up at/);
    await page.getByLabel('Have it delivered').check();
    await expect(page.getByLabel('Street address')).toBeVisible();
    await pickup.check();
    await expect(page.getByLabel('Street address')).toBeHidden();
    const longer = 'Pick it up at a dealer whose name takes more than one line of a phone';
    await pickup.evaluate((radio: HTMLInputElement, text) => radio.labels?.[0]?.append(text), longer);
    const [first, second] = [
      await pickup.boundingBox(),
      await page.getByLabel('Have it delivered').boundingBox(),
    ];
    expect(first?.width).toBe(second?.width);
  },
);
