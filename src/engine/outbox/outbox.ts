/** The way into the outbox. @see architecture.md §13 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Job } from '#src/lib/job.ts';
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
}

interface EnqueueOptions {
  /** A second promise under the same key, while the first is open, is the same promise. */
  readonly key?: string;
  /** Not before. */
  readonly runAtMs?: number;
}

/**
 * Promises work. @param db the transaction that writes what the work is about: both are kept, or neither
 * @throws where the payload is not what the job declares
 */
export async function enqueue<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { key, runAtMs }: EnqueueOptions = {},
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
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}

/**
 * Takes back what was promised about somebody, dead letters, too: jobs whose payload has one of the texts as a value of
 * its own, at any depth.
 */
export async function dropJobsNaming(db: Database, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`DELETE FROM job WHERE EXISTS (
    SELECT 1 FROM json_tree(job.payload) AS part WHERE part.value IN (${sql.join(texts)}))`.execute(db);
}

export function jobsOf(db: Database) {
  return db.$extendTables<{ job: JobRow }>();
}
