import { expectAccessible } from '#tests/support/accessibility.ts';
import { onEveryLook } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, viewportOf } from '#tests/support/results-page.ts';
import { startVariant } from '#tests/support/site-of-brand.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const TITLE = 'Need help? Try these.';

onEveryLook((width) => {
  test('help opens by keyboard, does not trap focus, and its buttons work', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.openSteadily('/cars-for-sale/honda/civic');
    const opener = page.getByRole('button', { name: 'Need help?' });
    const help = page.getByRole('region', { name: TITLE });
    const follow = async (name: string) => {
      await opener.click();
      await help.getByRole('link', { name }).click();
      await expect(help).toBeHidden();
    };
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(help).toBeVisible();
    const box = await help.boundingBox();
    if (width < 768) expect([box?.x, box?.width]).toEqual([0, width]); // a sheet at the bottom
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(help.getByRole('button', { name: 'Close help' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(opener).toBeFocused();

    await follow('Compare trims');
    await expect(page.getByRole('heading', { name: 'Honda Civic trims' })).toBeInViewport();
    await follow('Search suggested filter');
    const row = page.getByRole('list', { name: 'Suggested filters' });
    await expect(row.getByRole('link').first()).toBeFocused();
    await follow('Shop by Budget');
    await expect(page.getByRole('dialog', { name: 'See what you can afford' })).toBeVisible();
  });
});

test('help stays open under the pointer and closes on a click elsewhere', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await page.getByRole('button', { name: 'Need help?' }).click();
  const help = page.getByRole('region', { name: TITLE });
  await help.hover();
  await results.heading.hover();
  await expect(help).toBeVisible();
  await results.heading.click();
  await expect(help).toBeHidden();
});

test('its box reads a phrase, forgives typos and says what it read', async ({ page }) => {
  await new ResultsPage(page).open('/cars-for-sale/honda/civic');
  await page.getByRole('button', { name: 'Need help?' }).click();
  const box = page.getByRole('searchbox', { name: 'Search all cars' });
  await box.fill('hyundai tuscon under 30k not red');
  await box.press('Enter');
  await expect(page).toHaveURL(/makeCode=HYUNDAI&modelCode=TUCSON&notColor=RED&maxPrice=30000&phrase=/);
  await expect(page.getByText(/^Showing results for/)).toContainText('Hyundai Tucson');
  await expect(page.getByRole('link', { name: 'Search for the exact words instead' })).toBeVisible();
});

test.describe('without a wallet', () => {
  let site: SiteUnderTest;
  test.beforeAll(async () => {
    site = await startVariant('consumer', { FLAGS: '{"my_wallet":false}' });
  });
  test.afterAll(() => site.stop());

  for (const width of [360, 1280]) {
    test(`Shop by Budget leads to the price at ${width} px`, async ({ page }) => {
      await page.setViewportSize(viewportOf(width));
      await new ResultsPage(page).open(`${site.url}/cars-for-sale?makeCode=HONDA&listingType=USED`);
      await page.getByRole('button', { name: 'Need help?' }).click();
      await page.getByRole('link', { name: 'Shop by Budget' }).click();
      await expect(page.getByRole('region', { name: TITLE })).toBeHidden();
      await expect(page.getByLabel('Min price')).toBeFocused();
      await expect(page.getByLabel('Min price')).toBeInViewport();
    });
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('help opens, and its box searches', async ({ page }) => {
    await page.goto('/cars-for-sale/honda/civic');
    await page.getByRole('button', { name: 'Need help?' }).click();
    const help = page.getByRole('region', { name: TITLE });
    await help.getByRole('searchbox', { name: 'Search all cars' }).fill('Accord');
    await help.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&modelCode=ACCORD&phrase=Accord');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/ [1-9][\d,]* Match/);
  });

  test('a plain form reports a car', async ({ page }) => {
    const answer = await page.request.get('/rest/lsc/listing?makeCode=HONDA&listingType=USED');
    const { listings } = (await answer.json()) as { listings: { id: string }[] };
    await page.goto(`/cars-for-sale/vehicle/${listings[1]?.id ?? ''}#report`);
    await page.getByText('Report this car').click();
    await page.getByLabel("What's wrong?").selectOption('SOLD');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page).toHaveURL(/#reported$/);
    await expect(page.getByText('Thanks for your report')).toBeVisible();
  });

  test('programs, guarantees and electric types have their own pages', async ({ page }) => {
    await page.goto('/certified#ford-certified');
    await expect(page.getByRole('heading', { name: 'Ford certified used cars' })).toBeInViewport();
    await page.goto('/certified#money-back-guarantee');
    await expect(page.getByRole('heading', { name: 'Ford money-back guarantee' })).toBeInViewport();
    await page.goto('/electric-vehicle-types');
    await expect(page.getByRole('heading', { name: /^Plug-in hybrid/ })).toBeVisible();
  });
});
