/** Ids of cars that two sources number alike: the second source's get its name behind them. */
import type { DatabaseSync } from 'node:sqlite';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';

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

/** Call it before the staged rows are compared with the stock. */
export function giveOwnIds(db: DatabaseSync, source: string): void {
  if (db.prepare(HAS_OTHERS).get({ source }) === undefined) return;
  db.exec(`DROP TABLE IF EXISTS temp.renamed;
    CREATE TEMP TABLE renamed (seq INTEGER PRIMARY KEY, old_id TEXT NOT NULL, new_id TEXT NOT NULL)`);
  db.prepare(FIND).run({ source });
  db.exec(`${RENAME}; DROP TABLE temp.renamed`);
}
