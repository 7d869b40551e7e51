// Vitest's global setup of tests/build: `inject('dataDir')` is the data directory of the site under test.
import type { TestProject } from 'vitest/node';
import { buildSite } from '#tests/support/site-under-test.ts';

export async function setup(project: TestProject): Promise<() => void> {
  const { dataDir, remove } = await buildSite();
  project.provide('dataDir', dataDir);
  return remove;
}

declare module 'vitest' {
  interface ProvidedContext {
    dataDir: string;
  }
}
