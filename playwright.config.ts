import { defineConfig } from '@playwright/test';

/**
 * Specs that only `npm run test:nightly` runs: they sweep brands and widths, or still expect what the phone layout, the
 * certified stock and the sample showed before. A spec that passes there moves out of this list.
 */
const NIGHTLY = [
  'accounts',
  'alerts',
  'back-and-forward',
  'cards',
  'compare',
  'contact-dealer',
  'dialogs',
  'drawer-and-keyboard',
  'editorial-attacks',
  'editors-desk',
  'filter-panel',
  'gallery',
  'keyword',
  'large-text',
  'late-script',
  'lower-edge',
  'model-reference',
  'no-javascript',
  'organic-order',
  'page-events',
  'phone',
  'photos',
  'price-and-place',
  'research',
  'results-grid',
  'saving',
  'search-answers',
  'share-comparison',
  'shopper-journey',
  'shopping-assistant',
  'site-search',
  'slow-line',
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
