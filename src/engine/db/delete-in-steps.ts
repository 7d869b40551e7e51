import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { rowIdOf } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** Rows per statement, so that other writers wait only some hundredths of a second. */
const ROWS_PER_STEP = 1_000;

/**
 * Deletes all rows that match a condition, without blocking other writers meanwhile.
 * @returns the number of deleted rows; less than all of them when `signal` is aborted
 */
export async function deleteInSteps(
  db: Database,
  table: string,
  condition: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  const rowId = rowIdOf(db);
  while (signal?.aborted !== true) {
    const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} WHERE ${rowId} IN (
      SELECT ${rowId} FROM ${sql.table(table)} WHERE ${condition} LIMIT ${ROWS_PER_STEP})`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < ROWS_PER_STEP) break;
    await setImmediate();
  }
  return total;
}
