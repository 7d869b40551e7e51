import type * as z from 'zod/mini';

/** Work that was promised and must survive a crash, declared once as data. @see reliability.md §3.5 */
export interface Job<Payload> {
  /** Unique: what the outbox keeps, metric, log line. */
  readonly name: string;
  /** Read on the way into the outbox and on the way out: a payload outlives the program that wrote it. */
  readonly payload: z.ZodMiniType<Payload>;
  /** After so many failures it is a dead letter: kept, shown at the editors' desk, run again by hand. */
  readonly maxAttempts: number;
  /** The wait after the first failure; each further one doubles it, up to `maxBackOffMs`. */
  readonly backOffMs: number;
  readonly maxBackOffMs: number;
  /** The longest that one attempt may take; afterwards another worker may begin it anew. */
  readonly leaseMs: number;
  /** Thousands may be due at once, of which none is urgent: they keep no other job waiting. */
  readonly isBulk?: true;
  /** Runs again so long after its last success: one row, which is there from the worker's start. */
  readonly everyMs?: number;
}

export type AnyJob = Job<unknown>;
export type JobPayload<J> = J extends { readonly payload: z.ZodMiniType<infer Payload> } ? Payload : never;

/** Declares a job; `payload` gives every side its type. */
export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** Nothing that time would mend: the job is put aside at once, with the reason. */
export class DeadLetter extends Error {
  override name = 'DeadLetter';
}

/** Not now: the other side said when to come back. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly afterMs: number;
  constructor(reason: string, afterMs: number) {
    super(reason);
    this.afterMs = afterMs;
  }
}
