import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './tests/e2e',
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
