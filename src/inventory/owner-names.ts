import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#src/engine/db/sqlite.ts';

const recordSchema = z.object({ name: z.string() });

/** Names of sellers by id, including those without a car in stock. */
export async function readOwnerNames(
  stockDb: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; record: string }>`
    SELECT id, record FROM seller WHERE id IN (${sql.join(ids)})`.execute(stockDb);
  return new Map(rows.map(({ id, record }) => [id, recordSchema.parse(JSON.parse(record)).name]));
}
