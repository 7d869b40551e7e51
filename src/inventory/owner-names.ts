import { sql } from 'kysely';
import * as z from 'zod/mini';
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { likePattern } from '#src/lib/like-pattern.ts';

const MAX_FOUND = 1_000;
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

/** Sellers, also without a car in stock, whose name or id has a text. At most a thousand. */
export async function findSellersNamed(stockDb: Database, text: string): Promise<string[]> {
  const part = likePattern(text);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM seller WHERE lower(json_extract(record, '$.name')) LIKE ${part} ESCAPE '\\' OR lower(id) LIKE ${part} ESCAPE '\\'
    ORDER BY id LIMIT ${MAX_FOUND}`.execute(stockDb);
  return rows.map(({ id }) => id);
}

/** Why nothing can be given to this seller: no feed names it, so it is mistyped. Undefined if it exists. */
export async function findSellerProblem(stockDb: Database, id: string): Promise<string | undefined> {
  if ((await readOwnerNames(stockDb, [id])).has(id)) return undefined;
  const meant = await findByFeedId(stockDb, id);
  return meant === undefined
    ? `There is no dealer "${id}". Copy the ID from the end of its page's address, after the two dashes.`
    : `There is no dealer "${id}". Did you mean "${meant}"? An ID begins with the source of its feed.`;
}

/** A dealer whose feed has this id: ours begins with the feed's source. */
async function findByFeedId(stockDb: Database, id: string): Promise<string | undefined> {
  const end = `-${toSlug(id)}`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM owner WHERE substr(id, -length(${end})) = ${end} ORDER BY id LIMIT 1`.execute(stockDb);
  return rows[0]?.id;
}
