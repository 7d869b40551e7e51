import type { Span } from '#src/engine/tracing/span.ts';
import type { AnyJob, Job, JobPayload } from '#src/lib/job.ts';

/** The services that each job gets, declared in `src/env.d.ts`. */
export type JobServices = App.Locals['services'];

export interface JobContext {
  services: JobServices;
  /** Aborted when the lease ends or the process stops. */
  signal: AbortSignal;
  /** The same in every attempt. */
  jobId: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Of this attempt, where jobs are traced. */
  span?: Span;
}

/**
 * Runs one job. It must be safe to run twice, because a process can die after the work and before it is recorded. Throw
 * any error to be retried, `RetryLater` to set the time, `NotTried` if nothing was sent, or `DeadLetter` to give up.
 */
export type JobHandler<J> = (payload: JobPayload<J>, context: JobContext) => Promise<void>;

/** A job paired with its handler. Their types matched when the pair was made. */
export interface JobRunner {
  readonly job: AnyJob;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
}

/** One line of the job list. It compiles only if job and handler match in type. */
export function runs<J extends Job<JobPayload<J>>>(job: J, handler: JobHandler<J>): JobRunner {
  return { job, run: handler as JobRunner['run'] };
}
