// Vitest's global set-up of tests/build: `inject('dataDir')` is where the site under test keeps its data.
import type { TestProject } from 'vitest/node';
import { buildSite } from './site-under-test.ts';

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
