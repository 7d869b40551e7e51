/** Jobs that failed, for good or until now, for the editors' desk and the metrics. */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';

export interface JobCount {
  readonly name: string;
  readonly waitingCount: number;
  readonly deadCount: number;
  /** The earliest due time of jobs that are not running; in the future when nothing is due. */
  readonly firstDueAtMs: number | null;
}

export interface DeadLetterNote {
  readonly id: string;
  readonly name: string;
  readonly attemptCount: number;
  readonly reason: string;
  readonly diedAtMs: number;
}

/** Jobs of a name that failed for the same reason and will be tried again. */
export interface TriedAgainNote {
  readonly name: string;
  readonly reason: string;
  readonly count: number;
  /** Of the one that is next. */
  readonly nextAtMs: number;
}

/** More than anyone reads one by one. */
const MAX_SHOWN = 50;

export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await sql<{ name: string; total: number; dead: number; due: number | null }>`
    SELECT name, count(*) AS total, count(dead_at_ms) AS dead, min(CASE
      WHEN dead_at_ms IS NULL AND (lease_until_ms IS NULL OR lease_until_ms < ${Date.now()}) THEN run_at_ms
      END) AS due
    FROM job GROUP BY name ORDER BY name`.execute(db);
  return rows.map(({ name, total, dead, due }) => {
    return { name, waitingCount: total - dead, deadCount: dead, firstDueAtMs: due };
  });
}

/** Newest first. Personal data stays with the rows that a job names. */
export async function listDeadLetters(db: Database): Promise<DeadLetterNote[]> {
  const rows = await jobsOf(db)
    .selectFrom('job')
    .select(['id', 'name', 'attempt_count', 'last_error', 'dead_at_ms'])
    .where('dead_at_ms', 'is not', null)
    .orderBy('dead_at_ms', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    attemptCount: row.attempt_count,
    reason: row.last_error ?? '',
    diedAtMs: row.dead_at_ms ?? 0,
  }));
}

/** What waits because it failed before: the reason comes long before a job has failed for good. Most jobs first. */
export async function listTriedAgain(db: Database): Promise<TriedAgainNote[]> {
  const { rows } = await sql<{ name: string; reason: string; total: number; next: number }>`
    SELECT name, last_error AS reason, count(*) AS total, min(run_at_ms) AS next
    FROM job WHERE dead_at_ms IS NULL AND last_error IS NOT NULL AND attempt_count > 0
    GROUP BY name, last_error ORDER BY total DESC, name, reason LIMIT ${MAX_SHOWN}`.execute(db);
  return rows.map(({ name, reason, total, next }) => {
    return { name, reason, count: total, nextAtMs: next };
  });
}

/** Retries all of them from the start. @returns how many */
export async function retryDeadLetters(db: Database): Promise<number> {
  const { numUpdatedRows } = await jobsOf(db)
    .updateTable('job')
    .set({
      dead_at_ms: null,
      attempt_count: 0,
      run_at_ms: Date.now(),
      lease_until_ms: null,
      lease_holder: null,
    })
    .where('dead_at_ms', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
