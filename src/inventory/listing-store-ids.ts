/**
 * Ids of cars that two sources number alike: the second source's get its name behind them. And ids that change: a car
 * keeps the one under which its seller first offered it.
 */
import type { DatabaseSync } from 'node:sqlite';
import { REDUCED_WITHIN_MS } from '#src/domain/listing/lowest-price.ts';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import type { RowRejection } from '#src/inventory/listing-store-row.ts';

const HAS_OTHERS = `SELECT 1 FROM listing WHERE source < :source UNION ALL SELECT 1 FROM listing WHERE source > :source LIMIT 1`;

/** A car keeps the longer id for as long as it is for sale, so that its address stays when the other car is sold. */
const FIND = `
  INSERT INTO temp.renamed SELECT seq, id, id || '-' || :source FROM staged s
  WHERE length(s.id) + 1 + length(:source) <= ${MAX_ID_LENGTH} AND (
    EXISTS (SELECT 1 FROM listing l WHERE l.id = s.id AND l.source <> :source AND l.status = 'active')
    OR EXISTS (SELECT 1 FROM listing l
      WHERE l.id = s.id || '-' || :source AND l.source = :source AND l.status = 'active'))`;
const RENAME = `
  UPDATE staged_record SET record = json_set(record, '$.id', r.new_id) FROM temp.renamed r
    WHERE staged_record.seq = r.seq;
  UPDATE OR IGNORE staged_point SET id = r.new_id FROM temp.renamed r WHERE staged_point.id = r.old_id;
  UPDATE staged SET id = r.new_id FROM temp.renamed r WHERE staged.seq = r.seq`;

/** Still for sale, or for as long as its prices count. */
const IS_REMEMBERED = `(l.status = 'active' OR l.gone_at_ms > :now - ${REDUCED_WITHIN_MS})`;
/** The seller's car with this VIN, which the feed no longer has under its id. The index of ids has no unreadable rows. */
const FIND_EARLIER = `
  INSERT INTO temp.renamed SELECT * FROM (
    SELECT seq, s.id, (
      SELECT l.id FROM listing l
      WHERE l.vin = s.vin AND l.owner_id = s.owner_id AND l.source = :source AND ${IS_REMEMBERED}
        AND NOT EXISTS (SELECT 1 FROM staged t WHERE t.id = l.id AND t.kind = 'offer'
          AND t.kind <> 'unreadable' AND t.seq NOT IN (SELECT seq FROM staged_loser))
      ORDER BY l.status, l.last_seen_at_ms DESC, l.id LIMIT 1) AS earlier_id
    FROM staged s
    WHERE s.kind = 'offer' AND s.vin IS NOT NULL AND s.seq NOT IN (SELECT seq FROM staged_loser)
      AND NOT EXISTS (SELECT 1 FROM listing l WHERE l.id = s.id AND l.vin = s.vin AND l.source = :source))
  WHERE earlier_id IS NOT NULL`;
/** A sale of the car under the id that it had before is none. */
const FIND_SALES = `
  SELECT file, line, s.id FROM staged s JOIN temp.renamed r ON r.new_id = s.id
  WHERE s.kind = 'sold' AND s.seq NOT IN (SELECT seq FROM staged_loser)`;
const LOSE_OTHERS = `
  INSERT OR IGNORE INTO staged_loser SELECT seq FROM staged WHERE id IN (SELECT new_id FROM temp.renamed)`;

/** Call it before the staged rows are compared with the stock. */
export function settleIds(
  db: DatabaseSync,
  source: string,
  { nowMs, reject }: { readonly nowMs: number; readonly reject: (rejection: RowRejection) => void },
): void {
  if (db.prepare(HAS_OTHERS).get({ source }) !== undefined && findRenamed(db, FIND, { source }))
    db.exec(RENAME);
  if (findRenamed(db, FIND_EARLIER, { source, now: nowMs })) {
    for (const row of db.prepare(FIND_SALES).all() as unknown as SaleRow[])
      reject({
        ...row,
        file: row.file ?? undefined,
        field: 'availability',
        reason: 'sold, and offered under another id',
      });
    db.exec(`${LOSE_OTHERS}; ${RENAME}`);
  }
  db.exec('DROP TABLE IF EXISTS temp.renamed');
}

interface SaleRow {
  readonly file: string | null;
  readonly line: number;
  readonly id: string;
}

/** Whether there are any. */
function findRenamed(db: DatabaseSync, find: string, values: Record<string, string | number>): boolean {
  db.exec(`DROP TABLE IF EXISTS temp.renamed;
    CREATE TEMP TABLE renamed (seq INTEGER PRIMARY KEY, old_id TEXT NOT NULL, new_id TEXT NOT NULL)`);
  return db.prepare(find).run(values).changes > 0;
}
