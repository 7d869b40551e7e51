// Tests the dialogs of the results page: opening by address, link and keyboard, and what they do. Axe checks
// each of them in the gallery.
import type { Page } from '@playwright/test';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { findModelClarification } from '#src/features/search/model-clarification/model-clarification.ts';
import type { ModelClarification } from '#src/features/search/model-clarification/model-clarification.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands, onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import { BY_NIGHT, some } from '#tests/support/nightly.ts';

/** Dialogs by address: name, title, a text that each must contain, and the control where each begins. */
const OF_A_MAKE = [
  ['certified', 'Certified program details', 'Ford certified', 'Close'],
  ['money-back', /money-back guarantee/i, '14 days or 1,000 miles', 'Close'],
  ['electric-types', 'Electric vehicle types', 'Runs only on a battery', 'Close'],
  ['trims', 'Trims', 'Choose one make and model', 'Close'],
  ['sign-in', 'Sign in', 'Create a free account', 'Email address'],
  ['share', 'Share these results', 'Link', 'Link'],
  ['wallet', 'See what you can afford', 'Monthly budget', /^Monthly budget/],
  ['keyword', 'Find a car', 'Describe what you want', 'Keyword, VIN or stock number'],
] as const;

onBothBrands(() => {
  test('dialogs open by their address, take focus and close on Escape', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.openSteadily('/cars-for-sale/ford');
    await results.markDocument();
    for (const [name, title, text, start] of some(OF_A_MAKE, 4)) {
      await test.step(name, async () => {
        await page.evaluate((hash) => (location.hash = hash), `#dialog=${name}`);
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toContainText(text);
        await expect(dialog.locator(':focus')).toHaveAccessibleName(start);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    }
    await results.expectSameDocument();
  });
});

for (const [device, options] of [
  ['on a touch screen', { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }],
  ['with a mouse', {}],
] as const)
  test.describe(device, () => {
    test.use(options);

    test('the page behind a dialog does not scroll', async ({ page }) => {
      await page.goto('/cars-for-sale/honda/civic');
      await untilAwake(page);
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      const readTop = () => page.evaluate(() => window.scrollY);
      await page.evaluate(() => (location.hash = '#dialog=certified'));
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
      const before = await readTop();
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await readTop()).toBe(before);
      await page.mouse.wheel(0, 400);
      await expect.poll(readTop).toBe(before + 400);
    });
  });

onEveryWidth(() => {
  test('shares a car, reports it and opens its difference', BY_NIGHT, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id, tagline } = await findDealerWithDifference(page);
    await page.goto(`/cars-for-sale/vehicle/${id}`);
    await untilAwake(page);
    await expectSteady(page);
    await expectAccessible(page);
    await openByKeyboard(page, page.getByRole('link', { name: tagline }), /apart$/);
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(1);
    await page.keyboard.press('Escape');

    const share = page.getByRole('link', { name: 'Share', exact: true });
    await openByKeyboard(page, share, 'Share this car');
    await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/cars-for-sale\/vehicle\//);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace(/#.*/, ''));
    await page.keyboard.press('Escape');
    await expect(share).toBeFocused();

    const report = page.getByRole('link', { name: 'Report', exact: true });
    await openByKeyboard(page, report, 'Report this car');
    const dialog = page.getByRole('dialog', { name: 'Report this car' });
    await dialog.getByLabel("What's wrong?").selectOption('SCAM');
    await dialog.getByLabel('Tell us more').fill('Asks for a gift card');
    const stored = page.waitForResponse('**/cars-for-sale/svc/report');
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
    expect(await (await stored).json()).toEqual({ type: 'ok' });
    await expect(dialog.getByRole('status')).toContainText('Thanks for your report');
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(report).toBeFocused();
  });
});

onBothBrands(() => {
  test('suggests another model, and "Yes" searches for it in place', BY_NIGHT, async ({ page }) => {
    const { from, clarification } = await findClarification(page);
    const results = new ResultsPage(page);
    await results.openSteadily(from);
    await openClarification(page);
    const dialog = page.getByRole('dialog', { name: /^Did you mean the / });
    await expectAccessible(page, 'dialog[open]');
    await results.markDocument();
    await dialog.getByRole('link', { name: 'Yes' }).click();
    await expect(dialog).toBeHidden();
    await expect(results.heading).toContainText(clarification.suggestedModelDescription);
    await results.expectRightCount();
    await results.expectSameDocument();
  });
});

test(
  'a dialog opens by its address on load and later, and its close button closes it',
  BY_NIGHT,
  async ({ page }) => {
    await new ResultsPage(page).open('/cars-for-sale/honda#dialog=share');
    const dialog = page.getByRole('dialog', { name: 'Share these results' });
    await expect(dialog.getByLabel('Link')).toHaveValue(/\/cars-for-sale\/honda$/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    // More results replace the dialog's address before the browser reports it.
    await page.evaluate(() => {
      const forgetHash = () => history.replaceState(history.state, '', location.pathname);
      forgetHash();
      location.hash = '#dialog=share';
      forgetHash();
    });
    await expect(dialog).toBeVisible();
  },
);

test.describe('without a connection', () => {
  test.use({ expectedProblems: ['Failed to load resource', 'Failed to fetch dynamically imported module'] });

  test('a dialog that fails to load says so and loads on retry; a report that is not stored stays', async ({
    page,
  }) => {
    const code = '**/_astro/ReportDialog.*.js';
    for (const url of [code, '**/cars-for-sale/svc/report'])
      await page.route(url, (route) => route.abort('failed'));
    await openVehicle(page);
    const opener = page.getByRole('link', { name: 'Report', exact: true });
    await opener.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again');
    await expect(opener).toBeFocused();
    await page.unroute(code);
    await openByKeyboard(page, opener, 'Report this car');
    await expect(page.getByText('Check your connection')).toBeHidden();
    const dialog = page.getByRole('dialog', { name: 'Report this car' });
    await dialog.getByLabel("What's wrong?").selectOption('OTHER');
    await dialog.getByLabel('Tell us more').fill('No such street');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toContainText("couldn't send your report");
    await expect(dialog.getByLabel('Tell us more')).toHaveValue('No such street');
  });
});

test('opens one of all programs and returns to the page', BY_NIGHT, async ({ page }) => {
  await new ResultsPage(page).open('/cars-for-sale/ford#dialog=certified');
  await page.getByRole('dialog').getByRole('link', { name: 'Ford certified' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ford certified used cars' });
  await expect(dialog).toContainText('Money back within 14 days or 1,000 miles');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('searches for a trim in place', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic#dialog=trims');
  const dialog = page.getByRole('dialog', { name: 'Trims' });
  await expect(dialog).toContainText('used from $');
  await results.markDocument();
  await dialog.getByRole('link').first().click();
  await expect(dialog).toBeHidden();
  await results.expectRightCount();
  await results.expectSameDocument();
});

test(
  'the question opens by itself after a search, and a declined suggestion is not shown again',
  BY_NIGHT,
  async ({ page, context }) => {
    const { search, clarification } = await findClarification(page);
    await new ResultsPage(page).open(`/cars-for-sale?${search}`);
    const dialog = page.getByRole('dialog', { name: /^Did you mean the / });
    await expect(dialog.getByRole('link', { name: 'Yes' })).toHaveAttribute('href', clarification.href);
    await dialog.getByLabel("Don't show again").check();
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === 'declined_models');
    expect(cookie?.value).toBe(clarification.suggestedModelCode);
    expect(cookie?.sameSite).toBe('Lax');
    await page.reload();
    await untilAwake(page);
    await page.getByRole('button', { name: 'Need help?' }).click();
    await expect(page.getByRole('link', { name: 'Search suggested filter' })).toBeHidden();
  },
);

async function openByKeyboard(page: Page, opener: ReturnType<Page['locator']>, title: string | RegExp) {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

async function openClarification(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Need help?' }).click();
  const opener = page.getByRole('link', { name: 'Search suggested filter' });
  await openByKeyboard(page, opener, /^Did you mean the /);
}

async function askListings(page: Page, search: string): Promise<ListingPage> {
  return (await (await page.request.get(`/rest/lsc/listing?${search}`)).json()) as ListingPage;
}

async function openVehicle(page: Page): Promise<void> {
  const { listings } = await askListings(page, 'makeCode=HONDA&listingType=USED');
  await page.goto(`/cars-for-sale/vehicle/${listings[0]?.id ?? ''}`);
  await untilAwake(page);
}

async function findDealerWithDifference(page: Page): Promise<{ id: string; tagline: string }> {
  const { listings, owners } = await askListings(page, 'sellerType=d&numRecords=100');
  for (const { id, ownerId } of listings) {
    const tagline = owners.find((owner) => owner.id === ownerId)?.dealerDiff?.tagline;
    if (tagline !== undefined) return { id, tagline };
  }
  throw new Error('No dealer of the sample does anything differently.');
}

/** Finds a model with few cars whose name is similar to one with more. */
async function findClarification(
  page: Page,
): Promise<{ from: string; search: string; clarification: ModelClarification }> {
  for (const makeCode of ['FORD', 'HYUNDAI', 'JEEP', 'KIA', 'MAZDA', 'VOLKSWAGEN', 'TOYOTA', 'CHEVROLET']) {
    const { filters } = await askListings(page, `makeCode=${makeCode}`);
    for (const { value } of filters['modelCode'] ?? []) {
      const models = [{ modelCode: value.slice(makeCode.length + 1), trimCodes: [] }];
      const query = { ...EMPTY_QUERY, vehicles: [{ makeCode, models }] };
      const clarification = findModelClarification(query, filters);
      if (clarification) return { from: searchUrl(query), search: formatQuery(query), clarification };
    }
  }
  throw new Error('No model of the sample has a name close to another.');
}
