/** What was last reported to webhooks. */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';

/** "program": up to which stock the reported cars of the program are known; "names": which renames were reported. */
type Mark = 'stock' | 'release' | 'program' | 'names';

export async function loadMark(marks: Database, what: Mark): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    SELECT value FROM webhook_mark WHERE what = ${what}`.execute(marks);
  return rows[0]?.value;
}

export async function setMark(marks: Database, what: Mark, value: string): Promise<void> {
  await sql`INSERT INTO webhook_mark (what, value) VALUES (${what}, ${value})
    ON CONFLICT (what) DO UPDATE SET value = excluded.value`.execute(marks);
}
