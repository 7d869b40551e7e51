/** Takes due jobs out of the outbox and runs them, each under a lease. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '#src/lib/durations.ts';
import { DeadLetter, NotTried, RetryLater } from '#src/lib/job.ts';
import type { AnyJob } from '#src/lib/job.ts';
import type { JobRunner, JobServices } from '#src/engine/outbox/handle-job.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isPostgres } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import type { JobRow } from '#src/engine/outbox/outbox.ts';
import { errorMessage } from '#src/lib/error-message.ts';

/** Enough of an error message for a person. */
const MAX_ERROR_LENGTH = 500;
/** The longest pause that another service can ask for; after this long a job is of no use. */
const MAX_RETRY_LATER_MS = DAY_MS;

/**
 * Other lanes take jobs while the clock is looked at, and clocks of machines differ a little. Neither is a jump: a lease
 * that ended for it would let its job run twice at once.
 */
const CLOCK_SLACK_MS = 60_000;

/** Inserts the rows of recurring jobs that do not exist yet. */
export async function plantRecurringJobs({ db }: JobServices, runners: readonly JobRunner[]): Promise<void> {
  const now = Date.now();
  for (const { job } of runners) {
    if (job.everyMs === undefined) continue;
    await sql`INSERT INTO job (id, name, payload, unique_key, created_at_ms, run_at_ms, attempt_count)
      VALUES (${randomUUID()}, ${job.name}, '{}', ${`${job.name}:recurring`}, ${now}, ${now}, 0)
      ON CONFLICT (unique_key) DO NOTHING`.execute(db);
  }
}

/**
 * Brings back what was planned while the clock was ahead: no job waits longer than its own pauses, and no lease is longer
 * than a job may run.
 */
export async function undoClockJump({ db }: JobServices, runners: readonly JobRunner[]): Promise<void> {
  const now = Date.now();
  for (const { job } of runners) {
    const longestMs =
      job.everyMs === undefined ? MAX_RETRY_LATER_MS : Math.max(job.everyMs, job.maxBackOffMs);
    await sql`UPDATE job SET run_at_ms = ${now}
      WHERE name = ${job.name} AND dead_at_ms IS NULL AND run_at_ms > ${now + longestMs + CLOCK_SLACK_MS}`.execute(
      db,
    );
    // Added while it was ahead by less than such a pause.
    await sql`UPDATE job SET run_at_ms = run_at_ms - (created_at_ms - ${now}), created_at_ms = ${now}
      WHERE name = ${job.name} AND dead_at_ms IS NULL AND created_at_ms > ${now + CLOCK_SLACK_MS}`.execute(
      db,
    );
    await sql`UPDATE job SET lease_until_ms = ${now}
      WHERE name = ${job.name} AND lease_until_ms > ${now + job.leaseMs + CLOCK_SLACK_MS}`.execute(db);
  }
}

/**
 * Runs all due jobs, one after the other, until none is left or `signal` is aborted.
 * @param holder the name on the leases; any text that no other process uses
 * @returns the number of attempts
 */
export async function runDueJobs(
  services: JobServices,
  runners: readonly JobRunner[],
  { signal, holder = randomUUID() }: { signal?: AbortSignal; holder?: string } = {},
): Promise<number> {
  const byName = new Map(runners.map((runner) => [runner.job.name, runner]));
  let attemptCount = 0;
  while (signal?.aborted !== true) {
    const row = await takeLease(services, byName, holder);
    if (row === undefined) break;
    attemptCount += 1;
    const runner = byName.get(row.name);
    if (runner) await runOnce(services, runner, row, holder, signal);
  }
  return attemptCount;
}

/** Gives back the leases of a stopping process, so that other workers need not wait for them to end. */
export async function giveBackLeases({ db }: JobServices, holder: string): Promise<void> {
  await sql`UPDATE job SET lease_until_ms = NULL, lease_holder = NULL WHERE lease_holder = ${holder}`.execute(
    db,
  );
}

/** For the only process that runs jobs: it need not wait for the leases of dead processes. */
export async function freeAllLeases(db: Database): Promise<void> {
  await sql`UPDATE job SET lease_until_ms = NULL, lease_holder = NULL WHERE lease_holder IS NOT NULL`.execute(
    db,
  );
}

/**
 * Two workers never hold the same job: SQLite writes one statement at a time, and PostgreSQL skips a row that another takes.
 * Two that look at the same moment on PostgreSQL may hold two jobs of one lane.
 */
async function takeLease({ db }: JobServices, byName: ReadonlyMap<string, JobRunner>, holder: string) {
  const now = Date.now();
  const names = [...byName.keys()];
  if (names.length === 0) return undefined;
  const next = sql`SELECT id FROM job due
    WHERE dead_at_ms IS NULL AND run_at_ms <= ${now} AND (lease_until_ms IS NULL OR lease_until_ms < ${now})
      AND name IN (${sql.join(names)})
      AND (lane IS NULL OR NOT EXISTS (
        SELECT 1 FROM job held WHERE held.lane = due.lane AND held.lease_until_ms >= ${now}))
    ORDER BY run_at_ms LIMIT 1`;
  // Reads first, because an update waits for other writers, such as an import, even when it finds nothing.
  if ((await next.execute(db)).rows.length === 0) return undefined;
  const taken = isPostgres(db) ? sql`${next} FOR UPDATE SKIP LOCKED` : next;
  const { rows } = await sql<JobRow>`
    UPDATE job SET lease_holder = ${holder}, attempt_count = attempt_count + 1,
      lease_until_ms = CAST(${now} AS BIGINT) + CASE name ${sql.join(
        [...byName.values()].map(({ job }) => sql`WHEN ${job.name} THEN CAST(${job.leaseMs} AS BIGINT)`),
        sql` `,
      )} END
    WHERE id = (${taken})
    RETURNING *`.execute(db);
  return rows[0];
}

async function runOnce(
  services: JobServices,
  { job, run }: JobRunner,
  row: JobRow,
  holder: string,
  stop?: AbortSignal,
): Promise<void> {
  const timeUp = AbortSignal.timeout(job.leaseMs);
  const signal = stop ? AbortSignal.any([stop, timeUp]) : timeUp;
  const span = services.tracer?.start(`job ${job.name}`, {
    kind: 'consumer',
    attributes: { 'forecourt.job_id': row.id, 'forecourt.attempt': row.attempt_count },
  });
  try {
    // The failures were never recorded, because each attempt killed its worker.
    if (job.everyMs === undefined && row.attempt_count > job.maxAttempts)
      throw new DeadLetter('No attempt finished.');
    const payload: unknown = job.payload.parse(JSON.parse(row.payload));
    const context = { services, signal, jobId: row.id, attempt: row.attempt_count };
    await run(payload, { ...context, ...definedOnly({ span }) });
    await noteDone(services, job, row, holder);
    span?.end();
  } catch (cause) {
    span?.end({ error: cause instanceof DeadLetter ? 'dead-letter' : 'failed' });
    await noteFailure(services, job, row, holder, cause);
  }
}

async function noteDone({ db }: JobServices, job: AnyJob, row: JobRow, holder: string): Promise<void> {
  const mine = jobsOf(db);
  if (job.everyMs === undefined) {
    await mine.deleteFrom('job').where('id', '=', row.id).where('lease_holder', '=', holder).execute();
    return;
  }
  await mine
    .updateTable('job')
    .set({ ...FREE, run_at_ms: Date.now() + job.everyMs, attempt_count: 0, last_error: null })
    .where('id', '=', row.id)
    .where('lease_holder', '=', holder)
    .execute();
}

async function noteFailure(
  { db, log }: JobServices,
  job: AnyJob,
  row: JobRow,
  holder: string,
  cause: unknown,
): Promise<void> {
  const now = Date.now();
  const isRecurring = job.everyMs !== undefined;
  const isTried = !(cause instanceof NotTried);
  const attempt = isTried ? row.attempt_count : row.attempt_count - 1;
  const isDead = !isRecurring && isTried && (cause instanceof DeadLetter || attempt >= job.maxAttempts);
  const reason = errorMessage(cause).slice(0, MAX_ERROR_LENGTH);
  const details = { job: job.name, jobId: row.id, attempt, isDead, reason };
  if (isTried) log[isDead ? 'error' : 'warn'](details, 'job failed');
  else log.info(details, 'job waits');
  await jobsOf(db)
    .updateTable('job')
    .set({
      ...FREE,
      attempt_count: attempt,
      last_error: isTried ? reason : (row.last_error ?? reason),
      run_at_ms: now + waitAfter(job, Math.max(1, attempt), cause),
      ...(isDead && { dead_at_ms: now }),
    })
    .where('id', '=', row.id)
    .where('lease_holder', '=', holder)
    .execute();
}

const FREE = { lease_until_ms: null, lease_holder: null };

function waitAfter(job: AnyJob, attemptCount: number, cause: unknown): number {
  const usual = Math.min(job.maxBackOffMs, job.backOffMs * 2 ** (attemptCount - 1));
  // Not sooner: a service that is down and always asks for one second would use up all attempts within seconds.
  return cause instanceof RetryLater ? Math.min(MAX_RETRY_LATER_MS, Math.max(usual, cause.afterMs)) : usual;
}
