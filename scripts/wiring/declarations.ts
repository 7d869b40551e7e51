// Every call and job that a feature declares.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCall } from '#src/lib/call.ts';
import type { AnyJob } from '#src/lib/job.ts';
import type { DeclaredCall } from '#scripts/wiring/calls.ts';
import type { DeclaredJob } from '#scripts/wiring/jobs.ts';

export async function importCalls(): Promise<DeclaredCall[]> {
  const exported = await importAll('src/**/*.call.ts', /Call$/);
  return exported.map(([constant, call]) => ({ ...(call as AnyCall), constant }));
}

export async function importJobs(): Promise<DeclaredJob[]> {
  const exported = await importAll('src/**/*.job.ts', /Job$/);
  return exported.map(([constant, job]) => ({
    constant,
    isRecurring: (job as AnyJob).everyMs !== undefined,
  }));
}

/** Imports the exports whose names match, with their names. */
async function importAll(pattern: string, name: RegExp): Promise<[string, unknown][]> {
  const files = globSync(pattern).sort();
  const modules = await Promise.all(
    files.map((path) => import(pathToFileURL(resolve(path)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.entries(module)).filter(([constant]) => name.test(constant));
}
