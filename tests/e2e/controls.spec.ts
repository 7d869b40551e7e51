// Every control of a page has an effect that a visitor notices: a request, a dialog, a navigation, or a changed state.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { DIALOGS } from '#src/features/site/dialogs/dialog-registry.store.ts';
import { findPageKind, PAGE_KINDS } from '#src/page-kinds/page-kinds.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { findDeadControls } from '#tests/support/crawl-controls.ts';
import { openDeskSite, openSignedIn, toConfirmPath } from '#tests/support/pages-of-people.ts';
import { comparisonOf } from '#tests/support/compared-vehicles.ts';
import { untilAwake } from '#tests/support/results-page.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

/** By page kind. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  home: ['/'],
  results: ['/cars-for-sale/honda/civic', '/cars-for-sale?makeCode=FORD&listingType=USED&maxPrice=30000'],
  dealer: ['/dealers', '/dealers/us/anywhere/dealer--sample-60000000'],
  certified: ['/certified'],
  'electric-types': ['/electric-vehicle-types'],
  'honest-listings': ['/honest-listings'],
  'trust-report': ['/trust-report'],
  research: ['/research/honda/civic'],
  'compare-trims': ['/compare/trims/2026/honda/civic'],
  'research-lists': ['/car-research', '/car-research/longest-range-under-35000'],
  'compare-models': ['/compare/models/honda/civic/vs/toyota/corolla'],
  articles: ['/guides'],
  'build-price': ['/build-price/honda/civic'],
  'site-search': ['/search'],
  vehicle: ['/cars-for-sale/vehicle/600000000'],
  'car-life': ['/car-life/1HGCM82633A004352'],
  privacy: ['/privacy'],
  'dealer-text': [
    '/cars-for-sale/content/autotrader/dealer_diff/home-drive/autotrader/USED/jcr:content/par/dealerdiff.2.html',
  ],
  receipts: ['/receipts'],
  wallet: ['/my-wallet'],
  errors: ['/no/such/page'],
};
const ACCOUNT_PAGES = [
  '/account',
  '/account/saved',
  '/account/password',
  '/account/email',
  '/account/sessions',
  '/account/passkeys',
  '/account/delete',
];
const SIGNED_OUT_PAGES = [
  'sign-in',
  'sign-in?defaultScreen=signup',
  'forgot',
  'passkey',
  'check-mail',
  'reset',
  'verify',
].map((page) => `/account/${page}`);
const DESK_PAGES = globSync('src/pages/admin/*.astro').map((file) => `/admin/${basename(file, '.astro')}`);
/** Kinds with tests of their own, or that are a part of other pages. The sample has no recalls. */
const PREPARED: Readonly<Record<string, readonly string[]>> = {
  account: [...ACCOUNT_PAGES, ...SIGNED_OUT_PAGES],
  alerts: ['/cars-for-sale/svc/email-capture/confirm'],
  'buy-online': ['/buy-online/600000000'],
  compare: ['/compare'],
  desk: DESK_PAGES,
  'model-section': ['/model-section'],
  'model-recalls': ['/recalls/honda/civic'],
  'dealer-desk': ['/dealer-desk'],
};
/** It has no address of its own. */
const ERRORS = 'errors';

/** `npm test` crawls only these: other pages have up to a hundred controls, which takes a minute. */
const CRAWLED_BY_DAY = new Set(['/', '/account/sign-in', '/my-wallet']);
const markOf = (path: string) => (CRAWLED_BY_DAY.has(path) ? {} : BY_NIGHT);

/** Dialogs that open by their address. They are crawled by night; dialogs.spec.ts opens them by day. */
const DIALOGS_BY_ADDRESS = [
  ...['certified', 'save-search', 'electric-types', 'email-capture', 'keyword', 'money-back'],
  ...['notifications', 'report', 'share', 'sign-in', 'trims', 'wallet'],
];
/** They show the car or the search of their opener, and by address only that it is missing. */
const DIALOGS_OF_OPENERS = [
  ...['compare-trims', 'dealer-difference', 'device-notification', 'edit-email', 'email'],
  ...['model-clarification', 'offer', 'save-problem', 'share-search'],
];

/** Controls that change neither the page nor stored data, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'All Gasoline Hybrid': 'a rule of CSS hides the other engine types; trims.spec.ts looks at it',
  Print: "the browser's own window opens",
  'Show only differences': 'a rule of CSS hides the rows that are the same; trims.spec.ts looks at it',
};

/** What works on one page is not pressed on the next ones. */
const working = new Set<string>();

const REJECTED = 'status of'; // empty forms are rejected, and one page does not exist

test.use({ expectedProblems: [REJECTED] });

async function expectNoneDead(page: Page, open: () => Promise<void>, isDialogOnly = false): Promise<void> {
  const dead = await findDeadControls(page, open, { working, isDialogOnly });
  expect(dead.filter((name) => !(name in SILENT))).toEqual([]);
}

test('the pages are of every kind', () => {
  const listed = { ...PAGES, ...PREPARED };
  expect(Object.keys(listed).toSorted()).toEqual(PAGE_KINDS.map(({ name }) => name).toSorted());
  for (const [kind, paths] of Object.entries(listed)) {
    if (kind === ERRORS) continue;
    for (const path of paths) expect(findPageKind(path.replace(/\?.*/, ''))?.name, path).toBe(kind);
  }
});

test('the pages of an account are all there', () => {
  const files = globSync('src/pages/account/*.astro').map((file) => basename(file, '.astro'));
  const listed = [...ACCOUNT_PAGES, ...SIGNED_OUT_PAGES].map((path) => basename(path).replace(/\?.*/, ''));
  expect([...new Set(listed)].toSorted()).toEqual(
    files.map((name) => (name === 'index' ? 'account' : name)).toSorted(),
  );
});

test('every dialog opens by its address, or only by its opener', () => {
  const listed = [...DIALOGS_BY_ADDRESS, ...DIALOGS_OF_OPENERS];
  expect(listed.toSorted()).toEqual(Object.keys(DIALOGS).toSorted());
});

for (const path of [...Object.values(PAGES).flat(), ...SIGNED_OUT_PAGES]) {
  test(`every control of ${path} does something`, markOf(path), async ({ page }) => {
    if (path.startsWith('/cars-for-sale')) test.slow();
    await expectNoneDead(page, () => openPage(page, path));
  });
}

for (const path of ACCOUNT_PAGES) {
  test(`every control of ${path} does something for its shopper`, markOf(path), async ({ page }) => {
    await expectNoneDead(page, await openSignedIn(page, () => openPage(page, path)));
  });
}

test('every control of a comparison does something', BY_NIGHT, async ({ page }) => {
  const path = await comparisonOf(page, 3);
  await expectNoneDead(page, () => openPage(page, path));
});

test('every control of a purchase does something', BY_NIGHT, async ({ page }) => {
  await openPage(page, '/cars-for-sale?homeServices=BUY_ONLINE');
  const path = await page.locator('#listings a[href^="/buy-online/"]').first().getAttribute('href');
  await expectNoneDead(page, () => openPage(page, path ?? ''));
});

test('every control of the page that confirms alerts does something', BY_NIGHT, async ({ page }) => {
  await expectNoneDead(page, async () => openPage(page, await toConfirmPath()));
});

test.describe('the desk', () => {
  let site: SiteUnderTest;
  let open: (page: Page, path: string) => Promise<void>;
  let close: () => Promise<void>;
  test.beforeAll(async () => {
    ({ site, open, close } = await openDeskSite());
  });
  test.afterAll(() => close());

  test('every control of its sign-in does something', async ({ page }) => {
    await expectNoneDead(page, () => openPage(page, `${site.url}/admin`));
  });

  for (const path of DESK_PAGES) {
    test(`every control of ${path} does something`, markOf(path), async ({ page }) => {
      await expectNoneDead(page, () => open(page, path));
    });
  }
});

for (const name of DIALOGS_BY_ADDRESS) {
  test(`every control of #dialog=${name} does something`, BY_NIGHT, async ({ page }) => {
    const open = () => openPage(page, `/cars-for-sale/ford#dialog=${name}`);
    await expectNoneDead(page, open, true);
  });
}

test('finds a button and a checkbox that do nothing', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Dead button';
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.ariaLabel = 'Dead box';
      document.querySelector('main')?.prepend(button, box);
    });
  });
  const dead = await findDeadControls(page, () => openPage(page, '/electric-vehicle-types'), { working });
  expect(dead).toEqual(['Dead button', 'Dead box']);
});

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}
