import { defineConfig } from '@playwright/test';

/**
 * Specs that only `npm run test:nightly` runs: they sweep widths and states, or take minutes. The brand and the width
 * of the others come from tests/support/both-brands.ts.
 */
const NIGHTLY = [
  'cards',
  'drawer-and-keyboard',
  'filter-panel',
  'gallery',
  'keyword',
  'lower-edge',
  'model-reference',
  'phone',
  'photos',
  'results-grid',
  'search-answers',
  'shopping-assistant',
  'steady-pages',
  'zero-results',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './tests/e2e',
  testIgnore: process.env['NIGHTLY'] === '1' ? [] : NIGHTLY,
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/browser-site.ts',
  workers: 2, // two cores, and a page waits more than it works
  forbidOnly: true,
  retries: 1, // the report names each test that needed it; look into them
  timeout: 30_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/e2e',
  reporter: 'list',
  use: { viewport: { width: 1280, height: 800 }, locale: 'en-US', screenshot: 'only-on-failure' },
});
