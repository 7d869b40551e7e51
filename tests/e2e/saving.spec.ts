// Saving cars and searches: at once, beyond the maximum by signing in, shared by a link, and without a script.
import type { Locator, Page } from '@playwright/test';
import { BRANDS } from '#src/domain/site/brands.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const CARS = '/cars-for-sale/honda/civic';
const SEARCH = '/cars-for-sale?makeCode=HONDA&listingType=USED';

async function openCars(page: Page, path = CARS): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

const hearts = (page: Page) => page.locator('#listings').getByRole('button', { name: /^Save \d{4} / });
const pressed = (page: Page) =>
  page.locator('#listings').getByRole('button', { name: /^Save \d{4} /, pressed: true });

/** By keyboard; done when the server has said so. */
async function press(heart: Locator): Promise<void> {
  const answered = heart.page().waitForResponse('**/account-api/inventory/*');
  await heart.focus();
  await heart.page().keyboard.press('Enter');
  await answered;
}

async function signIn(dialog: Locator, brand: BrandKey): Promise<void> {
  const { email, password } = await createTestAccount(siteDataDirOf(brand));
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

async function saveSearch(page: Page, path: string): Promise<void> {
  const results = new ResultsPage(page);
  await results.open(path);
  await results.openDrawer();
  await results.panel.getByRole('button', { name: 'Save Search' }).click();
}

for (const { key: brand } of Object.values(BRANDS)) {
  test.describe(brand, () => {
    test.use({ brand });

    test('three cars are saved at once, the fourth by signing in; nothing is lost by a reload', async ({
      page,
    }) => {
      await openCars(page);
      for (let i = 0; i < 3; i++) {
        await press(hearts(page).nth(i));
        await expect(pressed(page)).toHaveCount(i + 1);
      }
      await expectAccessible(page, '#listings li[data-tier]:first-child');
      await openCars(page);
      await expect(pressed(page)).toHaveCount(3);
      await press(pressed(page).nth(2));
      await expect(pressed(page)).toHaveCount(2);
      await press(hearts(page).nth(2));

      await press(hearts(page).nth(3));
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await expect(dialog).toContainText('You have saved 3 cars. Sign in to save more.');
      const fourth = hearts(page).nth(3);
      await expect(fourth).toHaveAttribute('aria-pressed', String(brand === 'certified'));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(fourth).toHaveAttribute('aria-pressed', 'false');

      await press(fourth);
      await signIn(dialog, brand);
      await expect(dialog).toBeHidden();
      await expect(pressed(page)).toHaveCount(4);
      await openCars(page);
      await expect(pressed(page)).toHaveCount(4);
    });
  });
}

test('two tabs agree on what is saved, and a failed save shows as what it is', async ({ page, context }) => {
  await openCars(page);
  const other = await context.newPage();
  await openCars(other);
  await press(hearts(page).first());
  await press(hearts(other).nth(1));
  for (const tab of [page, other]) await expect(pressed(tab)).toHaveCount(2);
});

test.describe('while the server cannot be reached', () => {
  test.use({ expectedProblems: ['Failed to load resource'] });

  test('a car is not said to be saved', async ({ page }) => {
    await page.route('**/account-api/inventory/*', (route) => route.abort('failed'));
    await openCars(page);
    await hearts(page).first().click();
    await expect(page.getByRole('dialog', { name: 'Not saved' })).toContainText('could not be saved');
    await expect(pressed(page)).toHaveCount(0);
  });
});

test('a car is saved on its own page, and stands on the list', async ({ page }) => {
  await openCars(page);
  await page.locator('#listings h2 a').first().click();
  await untilAwake(page);
  const save = page.getByRole('button', { name: /^Save \d{4} / });
  const answered = page.waitForResponse('**/account-api/inventory/*');
  await save.click();
  await answered;
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/account/saved');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText('No car is saved yet.')).toBeVisible();
});

test('a third search needs an account', async ({ page }) => {
  await saveSearch(page, SEARCH);
  const saved = page.getByRole('dialog', { name: 'Search saved' });
  await expect(saved).toContainText('Used Honda');
  await saved.getByLabel('Title').fill('My next car');
  await saved.getByRole('button', { name: 'Save title' }).click();
  await expect(saved).toContainText('Title saved');
  await expectAccessible(page, 'dialog[open]');
  await saveSearch(page, '/cars-for-sale/ford');
  await expect(saved).toBeVisible();
  await saveSearch(page, SEARCH);
  await expect(saved).toBeVisible(); // the same one is no third
  await saveSearch(page, '/cars-for-sale/kia');
  const refused = page.getByRole('dialog', { name: 'Save this search' });
  await expect(refused.getByRole('alert')).toHaveText('You have a maximum of 2 searches saved.');
  await expect(refused.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    /^\/account\/sign-in\?defaultScreen=signup&refUrl=/,
  );
  await page.goto('/account/saved');
  await expect(page.getByRole('link', { name: 'My next car' })).toHaveAttribute('href', SEARCH);
});

test('a search from its second page begins with the first once it is saved', async ({ page }) => {
  await saveSearch(page, `${SEARCH}&firstRecord=30`);
  await expect(page.getByRole('dialog', { name: 'Search saved' })).toBeVisible();
  await expect(page).toHaveURL(SEARCH);
});

test.describe('a shared search', () => {
  test.use({ expectedProblems: ['404'] });

  test('opens by its link for somebody else, until sharing is stopped', async ({
    page,
    browser,
    baseURL,
  }) => {
    await saveSearch(page, SEARCH);
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this search' });
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    expect(link).toMatch(/\/account\/shared-search\/[\w-]+#[\w-]{43}$/);
    await expectAccessible(page, 'dialog[open]');

    const friend = await browser.newPage({ baseURL: baseURL ?? '' });
    await friend.goto(link);
    await expect(friend.getByRole('heading', { name: 'Used Honda' })).toBeVisible();
    await expect(friend.getByRole('link', { name: 'See the cars' })).toHaveAttribute('href', SEARCH);
    expect(friend.url()).not.toContain('#');
    await friend.reload();
    await expect(friend.getByRole('heading', { name: 'Used Honda' })).toBeVisible();

    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(dialog.getByRole('status')).toHaveText('All links to this search have ended.');
    await friend.reload();
    await expect(friend.getByRole('alert')).toContainText('does not lead to a search any more');
    await friend.close();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('cars and searches are saved by forms', async ({ page }) => {
    await page.goto(CARS);
    await hearts(page).first().click();
    await expect(page).toHaveURL('/account/saved#car-saved');
    await expect(page.getByText('The car is saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await page.goto(SEARCH);
    await page.locator('#filters').getByRole('button', { name: 'Save Search' }).click();
    await expect(page.getByText('The search is saved.')).toBeVisible();
    await page.getByText('Rename').click();
    await page.getByLabel('Title').fill('My next car');
    await page.getByRole('button', { name: 'Save title' }).click();
    await page.getByRole('link', { name: 'My next car' }).click();
    await expect(page).toHaveURL(SEARCH);
  });
});
