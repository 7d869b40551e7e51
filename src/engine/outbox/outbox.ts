/** Puts jobs into the outbox. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Job } from '#src/lib/job.ts';
import { isPostgres } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export interface JobRow {
  id: string;
  name: string;
  /** JSON. */
  payload: string;
  unique_key: string | null;
  created_at_ms: number;
  run_at_ms: number;
  attempt_count: number;
  lease_until_ms: number | null;
  lease_holder: string | null;
  last_error: string | null;
  dead_at_ms: number | null;
  /** Of the jobs with the same lane, one runs at a time. */
  lane: string | null;
}

interface EnqueueOptions {
  /** While a job with this key is open, a second one with the same key is the same job. */
  readonly key?: string;
  /** The earliest time to run. */
  readonly runAtMs?: number;
  /** What it waits for, such as a partner's server: one job at a time does. */
  readonly lane?: string;
}

/**
 * Adds a job. @param db the transaction that writes what the job is about, so that both are stored or neither
 * @throws when the payload does not match the job's declaration
 */
export async function enqueue<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { key, runAtMs, lane }: EnqueueOptions = {},
): Promise<void> {
  const now = Date.now();
  await jobsOf(db)
    .insertInto('job')
    .values({
      id: randomUUID(),
      name: job.name,
      payload: JSON.stringify(job.payload.parse(payload)),
      unique_key: key === undefined ? null : `${job.name}:${key}`,
      created_at_ms: now,
      run_at_ms: runAtMs ?? now,
      attempt_count: 0,
      lease_until_ms: null,
      lease_holder: null,
      last_error: null,
      dead_at_ms: null,
      lane: lane ?? null,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}

/**
 * Deletes all jobs about a person, including dead letters: those whose payload has one of the texts as a whole value,
 * at any depth.
 */
export async function dropJobsNaming(db: Database, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const parts = isPostgres(db)
    ? sql`SELECT part #>> '{}' AS value FROM jsonb_path_query(CAST(job.payload AS jsonb), 'strict $.**') AS part`
    : sql`SELECT part.value AS value FROM json_tree(job.payload) AS part`;
  await sql`DELETE FROM job WHERE EXISTS (
    SELECT 1 FROM (${parts}) AS parts WHERE parts.value IN (${sql.join(texts)}))`.execute(db);
}

export function jobsOf(db: Database) {
  return db.$extendTables<{ job: JobRow }>();
}
