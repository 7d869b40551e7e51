/** Rows that the last import of a source refused, by dealer, so that dealers can correct them. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#src/engine/db/sqlite.ts';
import { inTurn } from '#src/engine/db/which-database.ts';

/** Of one source; a feed with more of them has one mistake in all of its rows. */
const MAX_STORED = 20_000;
/** Of one dealer, on its page. */
const MAX_SHOWN = 200;

const noteSchema = z.object({
  file: z.optional(z.string()),
  line: z.number(),
  id: z.optional(z.string()),
  ownerId: z.optional(z.string()),
  field: z.string(),
  reason: z.string(),
});

export interface RejectedRow {
  readonly listingId: string | undefined;
  readonly file: string | undefined;
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  readonly atMs: number;
}

/** Replaces those of the source. Rows that do not say whose car they are belong to the dealer who had it before, or to no dealer. */
export async function storeRejections(
  stock: DatabaseSync,
  source: string,
  folder: string,
  nowMs: number,
): Promise<void> {
  const notes: z.infer<typeof noteSchema>[] = [];
  for await (const line of createInterface({ input: createReadStream(join(folder, 'rejected.ndjson')) })) {
    if (notes.length >= MAX_STORED) break;
    notes.push(noteSchema.parse(JSON.parse(line)));
  }
  const findOwner = stock.prepare('SELECT owner_id FROM listing WHERE id = ?');
  const insert = stock.prepare(
    'INSERT INTO rejected_row (source, owner_id, listing_id, file, line, field, reason, at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  stock.exec('BEGIN IMMEDIATE');
  try {
    stock.prepare('DELETE FROM rejected_row WHERE source = ?').run(source);
    for (const { id, ownerId, file, line, field, reason } of notes) {
      const owner = ownerId ?? (id === undefined ? undefined : findOwner.get(id)?.['owner_id']);
      if (typeof owner !== 'string') continue;
      insert.run(source, owner, id ?? null, file ?? null, line, field, reason, nowMs);
    }
    stock.exec('COMMIT');
  } catch (error) {
    if (stock.isTransaction) stock.exec('ROLLBACK');
    throw error;
  }
}

interface StoredRow {
  source: string;
  owner_id: string;
  listing_id: string | null;
  file: string | null;
  line: number;
  field: string;
  reason: string;
  at_ms: number;
}

/** With eight values each, below what the databases bind in a statement. */
const ROWS_PER_INSERT = 1_000;

/** After an import on this machine: the source's rejected rows for all machines. Whoever imported last is right. */
export async function shareRejections(db: Database, stock: DatabaseSync, source: string): Promise<void> {
  const rows = stock
    .prepare(
      'SELECT source, owner_id, listing_id, file, line, field, reason, at_ms FROM rejected_row WHERE source = ?',
    )
    .all(source) as unknown as StoredRow[];
  await inTurn(db, 'rejected rows', async (tx) => {
    const tables = tx.$extendTables<{ rejected_row: StoredRow }>();
    await tables.deleteFrom('rejected_row').where('source', '=', source).execute();
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
      await tables
        .insertInto('rejected_row')
        .values(rows.slice(at, at + ROWS_PER_INSERT).map((row) => ({ ...row })))
        .execute();
  });
}

/** Those of a dealer, and how many there are. @param db that all machines share */
export async function listRejections(
  db: Database,
  ownerId: string,
): Promise<{ rows: RejectedRow[]; count: number }> {
  const { rows: counted } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM rejected_row WHERE owner_id = ${ownerId}`.execute(db);
  const { rows } = await sql<{
    listing_id: string | null;
    file: string | null;
    line: number;
    field: string;
    reason: string;
    at_ms: number;
  }>`SELECT listing_id, file, line, field, reason, at_ms FROM rejected_row WHERE owner_id = ${ownerId}
    ORDER BY source, line LIMIT ${MAX_SHOWN}`.execute(db);
  return {
    count: counted[0]?.n ?? 0,
    rows: rows.map((row) => ({
      listingId: row.listing_id ?? undefined,
      file: row.file ?? undefined,
      line: row.line,
      field: row.field,
      reason: row.reason,
      atMs: row.at_ms,
    })),
  };
}
