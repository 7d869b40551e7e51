import { defineConfig } from '@playwright/test';

/**
 * Specs that only `npm run test:nightly` runs: they sweep brands and widths, which takes ten minutes. Known to fail
 * there: `lower-edge` (the alert that waits for a control), `model-reference` (a tab cut by 5 px after a jump), and on
 * the certified brand `phone` (cards of 304 px, the first car at 926 px on a desk), `results-grid` and `zero-results`
 * (too few cars of the sample are in the program).
 */
const NIGHTLY = [
  'cards',
  'contact-dealer',
  'dialogs',
  'drawer-and-keyboard',
  'filter-panel',
  'gallery',
  'keyword',
  'lower-edge',
  'model-reference',
  'no-javascript',
  'organic-order',
  'page-events',
  'phone',
  'photos',
  'results-grid',
  'search-answers',
  'shopper-journey',
  'shopping-assistant',
  'sponsored',
  'steady-pages',
  'still-interested',
  'trims',
  'wallet',
  'zero-results',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './tests/e2e',
  testIgnore: process.env['NIGHTLY'] === '1' ? [] : NIGHTLY,
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/browser-site.ts',
  workers: 2, // two cores, and a page waits more than it works
  forbidOnly: true,
  retries: 0, // a test that needs a second try has found something
  timeout: 120_000, // a test takes seconds where nothing else runs
  expect: { timeout: 10_000 },
  outputDir: 'test-results/e2e',
  reporter: 'list',
  use: { viewport: { width: 1280, height: 800 }, locale: 'en-US', screenshot: 'only-on-failure' },
});
