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

/** Why nothing can be given to this seller: no feed names it, so it is mistyped. Undefined if it exists. */
export async function findSellerProblem(stockDb: Database, id: string): Promise<string | undefined> {
  if ((await readOwnerNames(stockDb, [id])).has(id)) return undefined;
  return `There is no dealer "${id}". Copy the ID from the end of its page's address, after the two dashes.`;
}
