// Every declared job has a handler; any other job would wait forever.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { jobRunners } from '#src/server/job-handlers.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/lib/durations.ts';
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

test('each declared job is in the list of the background process, exactly once', async () => {
  const declared = (await listDeclared()).map(({ name }) => name);
  expect(declared).toContain('find-alerts');
  expect(jobRunners.map(({ job }) => job.name).toSorted()).toEqual(declared.toSorted());
});

test('alerts, digests and retention recur as often as promised', () => {
  const recurring = jobRunners.flatMap(({ job: { name, everyMs } }) =>
    everyMs === undefined ? [] : [[name, everyMs]],
  );
  expect(Object.fromEntries(recurring)).toEqual({
    'find-alerts': 10 * SECOND_MS,
    'build-mail': MINUTE_MS,
    'plan-digests': 5 * MINUTE_MS,
    'forget-alerts': HOUR_MS,
    retention: HOUR_MS,
    'campaign-clock': 5 * MINUTE_MS,
    'due-texts': MINUTE_MS,
    'check-links': 10 * MINUTE_MS,
    'measure-trust': 24 * HOUR_MS,
    'judge-cars': 10 * MINUTE_MS,
    'look-at-photos': MINUTE_MS,
    'find-webhook-events': 10 * SECOND_MS,
    'export-catalogs': HOUR_MS,
  });
});
