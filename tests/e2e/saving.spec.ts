// Saving cars and searches: at once, beyond the limit by signing in, shared with a link, and without JavaScript.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { DISCLAIMER_TEXT, INSTRUCTION_TEXT } from '#src/features/shopper/saved-searches/saved-searches.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { waitForMail } from '#tests/support/mail-files.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import { siteDataDirOf, siteUrlOf } from '#tests/support/site-of-brand.ts';
import { CARS, hearts, openCars, press, pressed } from '#tests/support/save-hearts.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const SEARCH = '/cars-for-sale?makeCode=HONDA&listingType=USED';

/** Changes the stock: one saved car is cheaper, and another is sold. */
async function sendChangeAlerts(dataDir: string, email: string): Promise<void> {
  const db = await openDatabase(join(dataDir, 'forecourt.db'));
  const account = sql`shopper_id = (SELECT 'account:' || id FROM account_user WHERE email = ${email})`;
  try {
    await sql`UPDATE saved_listing SET saved_price_cents = saved_price_cents + 120000 WHERE ${account} AND listing_id =
      (SELECT min(listing_id) FROM saved_listing WHERE ${account} AND saved_price_cents IS NOT NULL)`.execute(
      db,
    );
    await sql`UPDATE saved_listing SET listing_id = 'gone-' || listing_id WHERE ${account} AND listing_id =
      (SELECT max(listing_id) FROM saved_listing WHERE ${account})`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function saveSearch(page: Page, path: string): Promise<void> {
  const results = new ResultsPage(page);
  await results.open(path);
  await results.openDrawer();
  await results.panel.getByRole('button', { name: 'Save Search' }).click();
}

onBothBrands((_, brand) => {
  // The target of a revoked link.
  test.use({ expectedProblems: ['404'] });

  test(
    'three cars are saved at once, the fourth by signing in; the list shows what has changed',
    BY_NIGHT,
    async ({ page }) => {
      await openCars(page);
      for (let i = 0; i < 3; i++) {
        await press(hearts(page).nth(i));
        await expect(pressed(page)).toHaveCount(i + 1);
      }
      await expectAccessible(page, '#listings li[data-tier]:first-child');
      const header = page.getByRole('banner').getByRole('link', { name: 'Saved' });
      await expect(header).toHaveText('Saved 3');
      await openCars(page);
      await expect(header).toHaveText('Saved 3');
      await expect(pressed(page)).toHaveCount(3);
      await press(pressed(page).nth(2));
      await expect(pressed(page)).toHaveCount(2);
      await press(hearts(page).nth(2));

      await press(hearts(page).nth(3));
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await expect(dialog).toContainText(
        'You have saved 3 cars. Create a free account or sign in to save more.',
      );
      const fourth = hearts(page).nth(3);
      await expect(fourth).toHaveAttribute('aria-pressed', String(brand === 'certified'));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(fourth).toHaveAttribute('aria-pressed', 'false');

      await press(fourth);
      const { email, password } = await createTestAccount(siteDataDirOf(brand));
      await dialog.getByLabel('Email address').fill(email);
      await dialog.getByLabel('Password').fill(password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog).toBeHidden();
      await expect(pressed(page)).toHaveCount(4);

      await sendChangeAlerts(siteDataDirOf(brand), email);
      await header.click();
      const list = page.getByRole('region', { name: 'Saved cars' });
      await expect(list.getByRole('listitem')).toHaveCount(4);
      await expect(list.getByText('Price dropped $1,200 since you saved it')).toHaveCount(1);
      await expect(list.getByText('No longer available', { exact: true })).toHaveCount(1);
      await expect(list.getByText(/^was \$/)).toHaveCount(1);
      await expectAccessible(page);
    },
  );

  test('saving a search after "See More Results" returns to its first page', BY_NIGHT, async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open(SEARCH);
    await results.moreLink.click();
    await expect(page).toHaveURL(/firstRecord=30/);
    await results.openDrawer();
    await results.panel.getByRole('button', { name: 'Save Search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search saved' })).toBeVisible();
    await expect(page).toHaveURL(SEARCH);
  });

  test('a link that opens the dialog saves nothing by itself', BY_NIGHT, async ({ page }) => {
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('searchbookmark')) saves.push(request.url());
    });
    await page.goto(`${SEARCH}#dialog=save-search`);
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog).toContainText('Save this search so you can come back to it anytime.');
    await untilAwake(page);
    await expectAccessible(page, 'dialog');
    expect(saves).toEqual([]);
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search saved' })).toBeVisible();
    expect(saves).toHaveLength(1);
  });

  test(
    'two searches are saved, named, subscribed to and shared; a third needs an account',
    BY_NIGHT,
    async ({ page, context, browser }) => {
      await saveSearch(page, `${SEARCH}&firstRecord=30`);
      const saved = page.getByRole('dialog', { name: 'Search saved' });
      await expect(saved).toContainText(/Used Honda cars, saved on \w+ \d+, \d{4}/);
      for (const text of [INSTRUCTION_TEXT, DISCLAIMER_TEXT]) await expect(saved).toContainText(text);
      await expect(page).toHaveURL(SEARCH); // from its second page to the first
      await saved.getByLabel('Title').fill('My next car');
      await saved.getByRole('button', { name: 'Save title' }).click();
      await expect(saved).toContainText('Title saved');
      const email = `${randomUUID().slice(0, 18)}@example.com`;
      await saved.getByLabel('Get new matches by email').fill(email);
      await saved.getByRole('button', { name: 'Subscribe' }).click();
      await expect(saved.getByRole('button', { name: 'Subscribed!' })).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
      await waitForMail(siteDataDirOf(brand), email, /email-capture\/confirm/);

      await saved.getByRole('button', { name: 'Share' }).click();
      const sharing = page.getByRole('dialog', { name: 'Share this search' });
      await sharing.getByRole('button', { name: 'Create link' }).click();
      const link = await sharing.getByLabel('Link').inputValue();
      expect(link).toMatch(/\/account\/shared-search\/[\w-]+#[\w-]{43}$/);
      await expectAccessible(page, 'dialog[open]');
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await sharing.getByRole('button', { name: 'Copy link' }).click();
      await expect(sharing.getByRole('status')).toHaveText('Link copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      const friend = await browser.newPage({ baseURL: siteUrlOf(brand) });
      await friend.goto(link);
      await expect(friend.getByRole('heading', { name: 'My next car' })).toBeVisible();
      await expect(friend.getByRole('link', { name: 'See cars' })).toHaveAttribute('href', SEARCH);
      expect(friend.url()).not.toContain('#');
      await friend.reload();
      await expect(friend.getByRole('heading', { name: 'My next car' })).toBeVisible();
      await sharing.getByRole('button', { name: 'Stop sharing' }).click();
      await expect(sharing.getByRole('status')).toHaveText('All links to this search are turned off.');
      await friend.reload();
      await expect(friend.getByRole('alert')).toContainText('This link has expired');
      await friend.close();

      await saveSearch(page, '/cars-for-sale/honda/civic');
      await expect(saved).toBeVisible();
      // Its style sheet was loaded with it, also on a prebuilt page.
      await expect(saved.getByRole('button', { name: 'Share' }).locator('..')).toHaveCSS('display', 'flex');
      await expect(saved.getByLabel('Get new matches by email')).toBeVisible();
      await saved.getByRole('button', { name: 'Close' }).click(); // without an address, so this session is not asked again
      await saveSearch(page, SEARCH);
      await expect(saved).toBeVisible(); // the same search is not a third
      await expect(saved.getByRole('link', { name: 'See saved searches' })).toBeVisible();
      await expect(saved.getByLabel('Get new matches by email')).toHaveCount(0);
      await saveSearch(page, '/cars-for-sale/kia');
      const refused = page.getByRole('dialog', { name: 'Save this search' });
      await expect(refused.getByRole('alert')).toHaveText('You have a maximum of 2 searches saved.');
      await expect(refused.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
        'href',
        /^\/account\/sign-in\?defaultScreen=signup&refUrl=/,
      );
      await page.goto('/account/saved');
      await expect(page.getByRole('link', { name: 'My next car', exact: true })).toHaveAttribute(
        'href',
        SEARCH,
      );
    },
  );
});

test(
  'two tabs agree on what is saved, and a failed save is reverted',
  BY_NIGHT,
  async ({ page, context }) => {
    await openCars(page);
    const other = await context.newPage();
    await openCars(other);
    await press(hearts(page).first());
    await press(hearts(other).nth(1));
    for (const tab of [page, other]) await expect(pressed(tab)).toHaveCount(2);
  },
);

test('a title is stored by a browser whose clock is two days slow', BY_NIGHT, async ({ page }) => {
  const search = { searchString: 'makeCode=HONDA' };
  const saved = await page.request.post('/account-api/searchbookmarks', { data: search });
  const { bookmarkId } = ((await saved.json()) as { bookmark: { bookmarkId: string } }).bookmark;
  await page.request.post('/account-api/search', { data: { bookmarkId, bookmarkTitle: 'By phone' } });
  await page.clock.setSystemTime(Date.now() - 2 * DAY_MS);
  await page.goto('/account/saved');
  const list = page.getByRole('region', { name: 'Saved searches' });
  await list.getByText('Rename').click();
  await list.getByLabel('Title').fill('Typed later');
  await list.getByRole('button', { name: 'Save title' }).click();
  await expect(list.getByRole('link', { name: 'Typed later', exact: true })).toBeVisible();
});

test(
  'a heart that was sent as a form, before the page woke, is pressed and counted after Back',
  BY_NIGHT,
  async ({ page }) => {
    const scripts = Promise.withResolvers<null>();
    await page.route('**/_astro/*.js', (route) =>
      scripts.promise.then(() => route.continue()).catch(() => undefined),
    );
    await page.goto(CARS, { waitUntil: 'commit' });
    await hearts(page).nth(1).click({ noWaitAfter: true });
    scripts.resolve(null);
    const header = page.getByRole('banner').getByRole('link', { name: 'Saved' });
    await expect(page.getByText('Car saved.')).toBeVisible();
    await expect(header).toHaveText('Saved 1');
    await page.goBack();
    await expect(header).toHaveText('Saved 1');
    await expect(pressed(page)).toHaveCount(1);
  },
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('cars and searches are saved with forms', BY_NIGHT, async ({ page }) => {
    await page.goto(CARS);
    await hearts(page).first().click();
    await expect(page).toHaveURL('/account/saved#car-saved');
    await expect(page.getByText('Car saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page).toHaveURL(CARS);
    await page.goto(SEARCH);
    await page.locator('#filters').getByRole('button', { name: 'Save Search' }).click();
    await expect(page.getByText('Search saved.')).toBeVisible();
    await page.getByText('Rename').click();
    await page.getByLabel('Title').fill('My next car');
    await page.getByRole('button', { name: 'Save title' }).click();
    await page.getByRole('link', { name: 'Share My next car' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByLabel('Copy this link now')).toHaveValue(/\/account\/shared-search\//);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('status')).toHaveText('All links to this search are turned off.');
    await page.getByRole('link', { name: 'See saved searches' }).click();
    await page.getByRole('link', { name: 'My next car', exact: true }).click();
    await expect(page).toHaveURL(SEARCH);
  });
});
