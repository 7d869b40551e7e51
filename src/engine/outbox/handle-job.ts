import type { AnyJob, Job, JobPayload } from '#src/lib/job.ts';

/** What the product hands to each job, declared in `src/env.d.ts`. */
export type JobServices = App.Locals['services'];

export interface JobContext {
  services: JobServices;
  /** Aborted when the lease is over or the process stops. */
  signal: AbortSignal;
  /** The same in every attempt. */
  jobId: string;
  /** 1 the first time. */
  attempt: number;
}

/**
 * Runs one job. Safe to run twice: a process may die between the deed and the note that it is done. Throws to be tried
 * again, `RetryLater` to say when, `DeadLetter` to be put aside.
 */
export type JobHandler<J> = (payload: JobPayload<J>, context: JobContext) => Promise<void>;

/** A job together with what runs it; their types agreed when the pair was made. */
export interface JobRunner {
  readonly job: AnyJob;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
}

/** One line of the job list: job and handler must agree in type, or the line does not compile. */
export function runs<J extends Job<JobPayload<J>>>(job: J, handler: JobHandler<J>): JobRunner {
  return { job, run: handler as JobRunner['run'] };
}
