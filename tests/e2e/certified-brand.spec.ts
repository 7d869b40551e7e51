// What is special about the certified brand: its style, texts, program and home page. Other tests cover the pages that both
// brands share.
import { BRANDS } from '#src/domain/site/brands.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { ResultsPage } from '#tests/support/results-page.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const CERTIFIED_FORDS = '/cars-for-sale?makeCode=FORD&listingType=CERTIFIED';
const HOMES = { consumer: '/', certified: '/cars-for-sale' } as const;

onEveryWidth((_, brand) => {
  test('results have the style and the texts of the brand, and its own program', async ({ page }) => {
    await new ResultsPage(page).openSteadily(CERTIFIED_FORDS);
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
    await expect(page.getByRole('banner')).toContainText(BRANDS[brand].name);
    await expect(page).toHaveTitle(new RegExp(`\\| ${BRANDS[brand].name}$`));
    const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
    await expect(home).toHaveAttribute('href', HOMES[brand]);
    const program = page.getByRole('link', {
      name: brand === 'certified' ? 'Forecourt Certified' : 'Ford certified',
      exact: true,
    });
    await program.last().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(brand === 'certified' ? 'A 172-point inspection' : 'Ford');
    await expect(dialog).toContainText('14 days or 1,000 miles');
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(program.last()).toBeFocused();
  });
});

onEveryWidth(() => {
  test('a model shows prices of its used cars', BY_NIGHT, async ({ page }) => {
    await page.goto('/cars-for-sale/honda/civic');
    for (const caption of ['Used Honda Civic prices by year', 'Used Honda Civic prices by trim'])
      await expect(page.getByRole('table', { name: caption })).toBeVisible();
    await expectSteady(page);
  });
});

test.describe('the certified brand', () => {
  test.use({ brand: 'certified' });

  test(
    'the program is stated as wide as the results, and its marks are whole',
    BY_NIGHT,
    async ({ page }) => {
      await page.goto('/cars-for-sale/honda/civic');
      const strip = await page.locator('#program-strip').boundingBox();
      const search = await page.getByLabel('Keyword, VIN or stock number').locator('..').boundingBox();
      expect(edgeOf(strip)).toBe(edgeOf(search));
      const marks = page.locator('#cars [data-product-id]');
      const widths = await marks.evaluateAll((all) =>
        all
          .filter((mark) => mark.checkVisibility())
          .map((mark) => getComputedStyle(mark, '::before').inlineSize),
      );
      expect(new Set(widths)).toEqual(new Set(['16px']));
    },
  );

  test(
    'has its own color in light and dark mode, and its own texts on the home page',
    BY_NIGHT,
    async ({ page }) => {
      const brandColor = () =>
        page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--brand').trim());
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRANDS.certified.headline);
      await expect(page.getByRole('contentinfo')).toContainText(BRANDS.certified.about);
      const light = await brandColor();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await brandColor()).not.toBe(light);
    },
  );

  test('describes its program in one line, and its money-back guarantee in a dialog', async ({ page }) => {
    await new ResultsPage(page).open(CERTIFIED_FORDS);
    await page.getByRole('link', { name: /money back/i }).click();
    const dialog = page.getByRole('dialog', { name: 'Money-back guarantee' });
    await expect(dialog).toContainText(
      'You can return a Forecourt Certified car within 14 days or 1,000 miles',
    );
    await page.keyboard.press('Escape');
    for (const fact of ['At most 6 years old', 'Under 80,000 miles', '172-point inspection'])
      await expect(page.getByText(fact, { exact: true })).toBeVisible();
  });
});

/** The right edge. */
function edgeOf(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width : NaN;
}

test.describe('on a tablet', () => {
  test.use({ brand: 'certified', viewport: { width: 768, height: 1024 } });

  test('the strip about the program has two lines', async ({ page }) => {
    await page.goto('/cars-for-sale/honda/civic');
    const strip = page.locator('#program-strip');
    const ends = [/^Money back within/, 'Include other cars'].map((name) =>
      strip.getByRole('link', { name }),
    );
    const [first, second] = await Promise.all(ends.map((link) => link.boundingBox()));
    expect(first?.y).toBe(second?.y);
  });
});
