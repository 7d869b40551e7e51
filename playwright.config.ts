import { defineConfig } from '@playwright/test';
import { LEFT_OUT, MARK_LEFT_OUT } from '#tests/support/nightly.ts';

export default defineConfig({
  testDir: './tests/e2e',
  testIgnore: LEFT_OUT,
  testMatch: '**/*.spec.ts',
  grepInvert: MARK_LEFT_OUT,
  globalSetup: './tests/support/browser-site.ts',
  workers: 3, // more than the two cores, because a page waits more than it works
  forbidOnly: true,
  retries: 1, // the report names each test that needed it; look into them
  timeout: 60_000, // a test is not to fail because the machine is slow
  expect: { timeout: 10_000 },
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'tests/e2e/read-aloud/{arg}{ext}',
  reporter: 'list',
  use: { viewport: { width: 1280, height: 800 }, locale: 'en-US', screenshot: 'only-on-failure' },
});
