// Every job that is declared has somebody who runs it: a promise of another kind would wait for ever.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { jobRunners } from '#src/server/job-handlers.ts';
import type { AnyJob } from '#src/lib/job.ts';

const isJob = (value: unknown): value is AnyJob =>
  typeof value === 'object' && value !== null && 'maxAttempts' in value && 'leaseMs' in value;

async function listDeclared(): Promise<AnyJob[]> {
  const files = globSync('src/**/*.job.ts');
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(resolve(file)).href) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isJob));
}

test('each declared job is in the list of the background process, and only once', async () => {
  const declared = (await listDeclared()).map(({ name }) => name);
  expect(declared).toContain('find-alerts');
  expect(jobRunners.map(({ job }) => job.name).toSorted()).toEqual(declared.toSorted());
});
