// Every control of a page has an effect that a visitor notices: a request, a dialog, a navigation, or a changed state.
import type { Page } from '@playwright/test';
import { sweep } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { findDeadControls } from '#tests/support/crawl-controls.ts';
import { untilAwake } from '#tests/support/results-page.ts';

/** Results have a hundred controls, which takes a minute, so they are crawled in the nightly run. */
const PAGES = sweep([
  [
    '/',
    '/account/sign-in',
    '/build-price/honda/civic',
    '/cars-for-sale/vehicle/600000000',
    '/certified',
    '/compare/trims/2026/honda/civic',
    '/electric-vehicle-types',
    '/my-wallet',
    '/no/such/page',
    '/privacy',
    '/research/honda/civic',
    '/search',
  ],
  ['/cars-for-sale/honda/civic', '/cars-for-sale?makeCode=FORD&listingType=USED&maxPrice=30000'],
]).flat();

/** Controls that change neither the page nor stored data, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'All Gasoline Hybrid': 'a rule of CSS hides the other engine types; trims.spec.ts looks at it',
  'Show only differences': 'a rule of CSS hides the rows that are the same; trims.spec.ts looks at it',
};

test.use({ expectedProblems: ['status of'] }); // empty forms are rejected, and one page does not exist

for (const path of PAGES) {
  test(`every control of ${path} does something`, async ({ page }) => {
    if (path.startsWith('/cars-for-sale')) test.slow();
    const dead = await findDeadControls(page, () => openPage(page, path));
    expect(dead.filter((name) => !(name in SILENT))).toEqual([]);
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
  const dead = await findDeadControls(page, () => openPage(page, '/electric-vehicle-types'));
  expect(dead).toEqual(['Dead button', 'Dead box']);
});

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}
