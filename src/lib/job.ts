import type * as z from 'zod/mini';

/**
 * Work that must survive a crash, declared once as data.
 * @see docs/rules/reliability.md#jobs
 */
export interface Job<Payload> {
  /** Unique: names the outbox row, metric and log line. */
  readonly name: string;
  /** Validated when it is queued and when it runs, because a payload can outlive the program version that wrote it. */
  readonly payload: z.ZodMiniType<Payload>;
  /** After this many failures the job is a dead letter: kept, shown at the editors' desk, and retried on request. */
  readonly maxAttempts: number;
  /** The wait after the first failure. Each further failure doubles it, up to `maxBackOffMs`. */
  readonly backOffMs: number;
  readonly maxBackOffMs: number;
  /** The longest time for one attempt. Afterwards another worker may start it again. */
  readonly leaseMs: number;
  /** Thousands can be due at once, and none is urgent, so they must not delay other jobs. */
  readonly isBulk?: true;
  /** Waits for a partner's server, so it has a lane of its own. */
  readonly isForPartners?: true;
  /** Runs again this long after its last success. Its single row exists from the worker's start. */
  readonly everyMs?: number;
}

export type AnyJob = Job<unknown>;
export type JobPayload<J> = J extends { readonly payload: z.ZodMiniType<infer Payload> } ? Payload : never;

/** Declares a job; `payload` gives every side its type. */
export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** Retrying cannot help: the job is given up at once, with the reason. */
export class DeadLetter extends Error {
  override name = 'DeadLetter';
}

/** Nothing was sent, because the other side is known to be away: the job waits, and the attempt does not count. */
export class NotTried extends Error {
  override name = 'NotTried';
}

/** Retry when the other side asked for it, but not sooner than after other failures. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly afterMs: number;
  constructor(reason: string, afterMs: number) {
    super(reason);
    this.afterMs = afterMs;
  }
}
