// Vitest's global setup of tests/http: `inject('siteUrl')` is a running server; a test that stops or floods one starts
// its own with `startSite(inject('dataDir'))`.
import type { TestProject } from 'vitest/node';
import { buildSite, startSite } from '#tests/support/site-under-test.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, remove } = await buildSite();
  const site = await startSite(dataDir);
  project.provide('dataDir', dataDir);
  project.provide('siteUrl', site.url);
  return async () => {
    await site.stop();
    remove();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}
