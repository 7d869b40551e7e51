// Rule: every job has a handler in the list of handlers; a recurring one is planted by the worker, and any other one is
// queued somewhere.
import type { SourceFile } from '#scripts/source-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

export interface DeclaredJob {
  /** The constant's name: `retentionJob`. */
  readonly constant: string;
  /** Whether it has `everyMs`. */
  readonly isRecurring: boolean;
}

const PLANTED = /(?<!function )\bplantRecurringJobs\(/;

export function findJobDanglers(jobs: readonly DeclaredJob[], files: readonly SourceFile[]): Dangler[] {
  const isUsed = (use: RegExp) => files.some(({ text }) => use.test(text));
  const problems = jobs.flatMap(({ constant, isRecurring }) => {
    const name = `job ${constant}`;
    const isRun = isUsed(new RegExp(`\\bruns\\((?:\\w+\\.)?${constant},`));
    const isPromised = isUsed(new RegExp(`\\benqueue\\(\\w+, (?:\\w+\\.)?${constant},`));
    return [
      ...(isRun ? [] : [{ name, problem: 'no handler runs it. Add a line to src/server/job-handlers.ts' }]),
      ...(isRecurring || isPromised
        ? []
        : [{ name, problem: 'nothing queues it. Call enqueue, or remove the job' }]),
    ];
  });
  const isPlanted = !jobs.some(({ isRecurring }) => isRecurring) || isUsed(PLANTED);
  const unplanted = { name: 'recurring jobs', problem: 'no worker calls plantRecurringJobs' };
  return [...problems, ...(isPlanted ? [] : [unplanted])];
}
