/**
 * A feed on its way into the store: its rows lie in temporary tables, on disk and outside of every lock, until all of
 * them were read. Of several rows for one car one is kept: the one seen last, then the one with more fields, then the
 * first.
 */
import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { OfferRow, RowRejection, StockRow } from '#src/inventory/listing-store-row.ts';

/** Owners remembered as staged, so that a dealer's record is written once, not once per car. */
const OWNER_CACHE_SIZE = 5_000;
const CENTS = 100;

const TABLES = `
  CREATE TEMP TABLE staged (
    seq INTEGER PRIMARY KEY, file TEXT, line INTEGER NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL,
    seen_at_ms INTEGER, completeness INTEGER NOT NULL, digest TEXT, owner_id TEXT,
    make_code TEXT, model_code TEXT, year INTEGER, trim_code TEXT, vin TEXT, sale_price_cents INTEGER,
    reason TEXT, record TEXT);
  CREATE TEMP TABLE staged_owner (id TEXT PRIMARY KEY, digest TEXT NOT NULL, record TEXT NOT NULL);
  CREATE TEMP TABLE staged_point (
    id TEXT NOT NULL, at_ms INTEGER NOT NULL, price_cents INTEGER, PRIMARY KEY (id, at_ms));
  CREATE TEMP TABLE staged_loser (seq INTEGER PRIMARY KEY);
`;
const NAMES = ['staged', 'staged_owner', 'staged_point', 'staged_loser'];

export interface Staging {
  add(row: StockRow): void;
  /** To be called once, after the last row: settles repeated cars and reports the rows that lost. */
  settle(reject: (rejection: RowRejection) => void): void;
  close(): void;
}

export function createStaging(db: DatabaseSync): Staging {
  db.exec('PRAGMA temp_store = FILE');
  dropTables(db);
  db.exec(TABLES);
  db.exec('BEGIN'); // only temporary tables are written until settle(): nobody else is locked out
  const write = prepareWrites(db);
  const seenOwners = new Set<string>();
  return {
    add(row) {
      if (row.kind === 'offer') {
        stageOwner(write.owner, seenOwners, row.owner);
        stageOffer(write, row);
      } else {
        const price = row.kind === 'sold' ? toCents(row.price) : null;
        const reason = row.kind === 'sold' ? row.reason : null;
        write.bare.run(row.file ?? null, row.line, row.id, row.kind, row.seenAtMs ?? null, price, reason);
      }
    },
    settle(reject) {
      db.exec(
        'CREATE INDEX temp.staged_by_id ON staged (id); CREATE INDEX temp.staged_by_vin ON staged (vin) WHERE vin IS NOT NULL',
      );
      settleRepeats(db, 'id', reject);
      settleRepeats(db, 'vin', reject);
      db.exec('COMMIT');
    },
    close() {
      if (db.isTransaction) db.exec('ROLLBACK');
      dropTables(db);
    },
  };
}

function dropTables(db: DatabaseSync): void {
  for (const name of NAMES) db.exec(`DROP TABLE IF EXISTS temp.${name}`);
}

interface Writes {
  readonly owner: StatementSync;
  readonly offer: StatementSync;
  readonly bare: StatementSync;
  readonly point: StatementSync;
}

function prepareWrites(db: DatabaseSync): Writes {
  return {
    owner: db.prepare('INSERT OR IGNORE INTO staged_owner (id, digest, record) VALUES (?, ?, ?)'),
    offer: db.prepare(
      `INSERT INTO staged (file, line, id, kind, seen_at_ms, completeness, digest, owner_id, make_code, model_code, year,
        trim_code, vin, sale_price_cents, record) VALUES (?, ?, ?, 'offer', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    bare: db.prepare(
      `INSERT INTO staged (file, line, id, kind, seen_at_ms, completeness, sale_price_cents, reason)
        VALUES (?, ?, ?, ?, ?, 0, ?, ?)`,
    ),
    point: db.prepare('INSERT OR REPLACE INTO staged_point (id, at_ms, price_cents) VALUES (?, ?, ?)'),
  };
}

function stageOwner(statement: StatementSync, seenOwners: Set<string>, owner: Owner): void {
  if (seenOwners.has(owner.id)) return;
  if (seenOwners.size >= OWNER_CACHE_SIZE) seenOwners.clear();
  seenOwners.add(owner.id);
  const record = JSON.stringify(owner);
  statement.run(owner.id, digestOf(record), record);
}

function stageOffer(write: Writes, row: OfferRow): void {
  const { listing } = row;
  const record = JSON.stringify(listing);
  write.offer.run(
    row.file ?? null,
    row.line,
    listing.id,
    row.seenAtMs ?? null,
    row.completeness ?? 0,
    digestOf(record),
    row.owner.id,
    listing.makeCode,
    listing.modelCode,
    listing.year,
    listing.trimCode ?? null,
    listing.vin ?? null,
    toCents(listing.pricingDetail.salePrice),
    record,
  );
  for (const { atMs, price } of row.history ?? []) write.point.run(listing.id, atMs, toCents(price));
}

function toCents(dollars: number | undefined): number | null {
  return dollars === undefined ? null : Math.round(dollars * CENTS);
}

function digestOf(record: string): string {
  return hash('sha1', record, 'base64url');
}

interface RepeatedRow {
  readonly seq: number;
  readonly file: string | null;
  readonly line: number;
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly digest: string | null;
  readonly seen_at_ms: number | null;
  readonly sale_price_cents: number | null;
}

/** Rows of one car, best first; all but the first lose. Earlier sightings leave their price in the history. */
function settleRepeats(db: DatabaseSync, by: 'id' | 'vin', reject: (rejection: RowRejection) => void): void {
  const repeated = db.prepare(
    `SELECT seq, file, line, id, ${by} AS name, kind, digest, seen_at_ms, sale_price_cents FROM staged
      WHERE ${by} IN (SELECT ${by} FROM staged WHERE ${by} IS NOT NULL AND kind <> 'unreadable'
          AND seq NOT IN (SELECT seq FROM staged_loser) GROUP BY ${by} HAVING count(*) > 1)
        AND kind <> 'unreadable' AND seq NOT IN (SELECT seq FROM staged_loser)
      ORDER BY ${by}, seen_at_ms DESC NULLS LAST, completeness DESC, seq`,
  );
  const lose = db.prepare('INSERT INTO staged_loser (seq) VALUES (?)');
  const point = db.prepare('INSERT OR IGNORE INTO staged_point (id, at_ms, price_cents) VALUES (?, ?, ?)');
  let kept: RepeatedRow | undefined;
  for (const row of repeated.iterate() as unknown as Iterable<RepeatedRow>) {
    if (row.name !== kept?.name) {
      kept = row;
      continue;
    }
    lose.run(row.seq);
    const isEarlier = row.seen_at_ms !== null && row.seen_at_ms < (kept.seen_at_ms ?? 0);
    if (isEarlier) point.run(kept.id, row.seen_at_ms, row.sale_price_cents);
    reject({
      file: row.file ?? undefined,
      line: row.line,
      id: row.id,
      field: by,
      reason: repeatReason(row, kept, by, isEarlier),
    });
  }
}

function repeatReason(row: RepeatedRow, kept: RepeatedRow, by: 'id' | 'vin', isEarlier: boolean): string {
  if (row.digest !== null && row.digest === kept.digest && !isEarlier)
    return `repeats line ${kept.line} exactly`;
  const name = by === 'vin' || row.name.length === 17 ? 'VIN' : 'id';
  const why = isEarlier ? 'seen later; this price is in its history' : 'more complete, or first';
  return `duplicate ${name}: kept line ${kept.line} (${why})`;
}
