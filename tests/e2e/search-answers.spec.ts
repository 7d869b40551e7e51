// Tests what a visitor sees while answers are late, out of order or missing.
import { expect, test } from '#tests/support/browser-test.ts';
import { keepOrganicOrder, ResultsPage, viewportOf } from '#tests/support/results-page.ts';
import { forgetShifts, sumShifts } from '#tests/support/layout-shift.ts';
import { breakSearches, holdSearches } from '#tests/support/search-traffic.ts';

/** After 500 ms a browser no longer counts a shift as caused by the visitor. */
const LATE_MS = 800;
/** @see https://web.dev/articles/cls */
const MAX_SHIFT = 0.1;

test('a choice is checked before its results arrive, and late results shift no card', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await results.markDocument();
  const searches = await holdSearches(page);
  const used = (await results.fields('Condition')).getByRole('checkbox', { name: /^Used/ });
  const before = await results.heading.innerText();

  await used.check();
  await searches.untilRequested(1);
  await expect(used).toBeChecked();
  await expect(page.locator('#listings > astro-island [aria-busy="true"]').first()).toBeVisible();
  expect(await results.heading.innerText()).toBe(before);

  const ids = await results.shownIds();
  await page.waitForTimeout(LATE_MS);
  await forgetShifts(page);
  await searches.answer(0);
  await expect(page.getByRole('link', { name: 'Remove Used' })).toBeVisible();
  await results.settled();
  // Not always the first one, which may be a sponsored car of the new results.
  const stayed = (await results.shownIds()).filter((id) => ids.includes(id));
  expect(stayed, 'a card has stayed').not.toEqual([]);
  expect(await sumShifts(page)).toBeLessThanOrEqual(MAX_SHIFT);
  await expect(page).toHaveURL(/listingType=USED/);
  await results.expectRightCount();
  await results.expectSameDocument();
});

test.describe('in the drawer', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const path of ['/cars-for-sale/all-cars', '/cars-for-sale/honda'])
    test(`late answers add chips to ${path} without moving a field`, async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open(path);
      await results.openDrawer();
      const searches = await holdSearches(page);
      const conditions = await results.fields('Condition');
      for (const [index, label] of ['New', 'Used'].entries()) {
        await conditions.getByRole('checkbox', { name: new RegExp(`^${label} `) }).check();
        await searches.untilRequested(index + 1);
        await page.waitForTimeout(LATE_MS);
        await forgetShifts(page);
        const before = await conditions.boundingBox();
        await searches.answer(index);
        await expect(results.panel.getByRole('link', { name: `Remove ${label}` })).toBeVisible();
        await results.settled();
        expect(await conditions.boundingBox()).toEqual(before);
        expect(await sumShifts(page)).toBeLessThanOrEqual(MAX_SHIFT);
      }
    });
});

test('a late answer never replaces a newer one', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  const searches = await holdSearches(page);
  const conditions = await results.fields('Condition');

  await conditions.getByRole('checkbox', { name: /^Used/ }).check();
  await searches.untilRequested(1);
  const givenUp = page.waitForEvent('requestfailed');
  await conditions.getByRole('checkbox', { name: /^New/ }).check();
  await searches.untilRequested(2);
  expect((await givenUp).failure()?.errorText, 'the older question').toBe('net::ERR_ABORTED');
  await searches.answer(1);
  await expect(results.chips).toHaveCount(3);
  await searches.answer(0);
  await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=NEW,USED');
  await results.expectRightCount();
  await results.expectRightCards();
});

test('a search canceled by Back does not show its answer', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  await results.choose('Condition', 'Used');
  const searches = await holdSearches(page);
  await (await results.fields('Condition')).getByRole('checkbox', { name: /^New/ }).check();
  await searches.untilRequested(1);
  await page.goBack();
  await searches.answer(0);

  await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED');
  await results.settled();
  await expect(results.chips).toHaveText(['Honda', 'Used']);
  await results.expectRightCount();
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: ['ERR_FAILED', 'ERR_INTERNET_DISCONNECTED', 'dynamically imported module'] });

  test('the old results stay, the page reports the failure, and Try again works', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    const before = await results.shownIds();
    const repair = await breakSearches(page);
    const used = (await results.fields('Condition')).getByRole('checkbox', { name: /^Used/ });

    await used.check();
    await expect(page.getByRole('alert')).toContainText("We couldn't load these results.");
    await expect(used).toBeChecked();
    expect(await results.shownIds()).toEqual(before);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED');
    await results.expectRightCount();
    await results.expectRightCards();
  });

  test('before the first interaction, the page reports the failure and a choice can be repeated', async ({
    page,
    context,
  }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    await context.setOffline(true);
    const used = (await results.fields('Condition')).getByRole('checkbox', { name: /^Used/ });
    await used.check();
    // The showcase may say the same of itself.
    const problem = page.getByRole('alert').filter({ hasText: "We couldn't load these results." });
    await expect(problem).toBeVisible();
    await results.moreLink.click();
    await expect(page.getByText("We couldn't load more results.")).toBeVisible();
    await context.setOffline(false);
    // Where the code of searches had arrived before, the search is made again by itself.
    await page
      .getByRole('button', { name: 'Try again' })
      .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
    await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=USED');
    await results.expectRightCount();
    await results.expectRightCards();
  });

  test('a search that failed is made again as soon as the connection is back', async ({ page, context }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    await results.choose('Condition', 'Used');
    await context.setOffline(true);
    await (await results.fields('Condition')).getByRole('checkbox', { name: /^New/ }).check();
    const problem = page.getByRole('alert').filter({ hasText: "We couldn't load these results." });
    await expect(problem).toBeVisible();
    await context.setOffline(false);
    await expect(problem).toBeHidden();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&listingType=NEW,USED');
    await results.expectRightCards();
  });

  test('the filters report the failure without a count, and See Results retries', async ({ page }) => {
    await page.setViewportSize(viewportOf(360));
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    const repair = await breakSearches(page);
    await results.openDrawer();
    await (await results.fields('Condition')).getByRole('checkbox', { name: /^Used/ }).check();
    await expect(results.panel.getByRole('status')).toHaveText("We couldn't load these results.");
    await expect(results.panel.getByText(/\d Match/)).toHaveCount(0);
    await repair();
    await results.closeDrawer(); // retries
    await results.expectRightCount();
    await results.openDrawer();
    await expect(results.panel.getByText(/\d Match/).last()).toBeVisible();
  });

  test('See More Results below the old results asks again for those that failed', async ({ page }) => {
    await keepOrganicOrder(page);
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    let isCut = false;
    const isBegun = Promise.withResolvers<undefined>();
    const isOver = Promise.withResolvers<undefined>();
    await page.route('**/cars-for-sale/svc/results?*', async (route) => {
      if (isCut) return route.continue();
      isCut = true;
      isBegun.resolve(undefined);
      await isOver.promise;
      return route.abort('failed');
    });
    await (await results.fields('Condition')).getByRole('checkbox', { name: /^Used/ }).check();
    await isBegun.promise;
    await results.moreLink.click();
    isOver.resolve(undefined);
    const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await expect(alertOf("We couldn't load these results.")).toBeVisible();
    await expect(alertOf("We couldn't load more results.")).toBeVisible();

    await results.moreLink.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await results.expectRightCount();
    await results.expectRightCards();
    await results.moreLink.click();
    await expect(results.cards).toHaveCount(60);
  });

  test('when more results fail, the shown ones and the link stay', async ({ page }) => {
    await keepOrganicOrder(page);
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    const repair = await breakSearches(page);

    await results.moreLink.click();
    await expect(page.getByRole('alert')).toHaveText("We couldn't load more results.");
    await expect(results.cards).toHaveCount(30);
    await repair();
    await results.moreLink.click();
    await expect(results.cards).toHaveCount(60);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
