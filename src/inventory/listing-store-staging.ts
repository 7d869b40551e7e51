/**
 * A feed on its way into the store. Its rows are in temporary tables, on disk and outside of every lock, until all of
 * them are read. Of several rows for one car one of each seller is kept: the one seen last, then the one with more fields,
 * then the first.
 */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { RowRejection } from '#src/inventory/listing-store-row.ts';
import type { StagedRow } from '#src/inventory/listing-store-row.ts';
import { STAGED_COLUMNS } from '#src/inventory/listing-store-staged-row.ts';

/**
 * For the stock and for the staged rows each, in KiB. With SQLite's default of 2 MB, their indexes would go back and
 * forth to disk.
 */
const CACHE_KIB = 32 * 1024;
const ID_INDEX = STAGED_COLUMNS.indexOf('id');
const SETTINGS = `PRAGMA temp_store = FILE; PRAGMA main.cache_size = -${CACHE_KIB}; PRAGMA temp.cache_size = -${CACHE_KIB}`;

/**
 * Records are in a table of their own: the data that is compared and sorted before is a tenth of their size. The import
 * fills `staged_change`: `new`, `changed` or `same` compared with the stock, `taken` by another source, `lost` to
 * another row of its car, `sold`, `unreadable`; `listing_row` is the car's row in the stock.
 */
const TABLES = `
  CREATE TEMP TABLE staged (
    seq INTEGER PRIMARY KEY, file TEXT, line INTEGER NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL,
    seen_at_ms INTEGER, completeness INTEGER NOT NULL, digest TEXT, owner_id TEXT,
    make_code TEXT, model_code TEXT, year INTEGER, trim_code TEXT, vin TEXT, sale_price_cents INTEGER,
    reason TEXT);
  CREATE TEMP TABLE staged_record (seq INTEGER PRIMARY KEY, record TEXT NOT NULL);
  CREATE TEMP TABLE staged_owner (id TEXT PRIMARY KEY, digest TEXT NOT NULL, record TEXT NOT NULL);
  CREATE TEMP TABLE staged_point (
    id TEXT NOT NULL, at_ms INTEGER NOT NULL, price_cents INTEGER, PRIMARY KEY (id, at_ms));
  CREATE TEMP TABLE staged_loser (seq INTEGER PRIMARY KEY);
  CREATE TEMP TABLE staged_change (
    seq INTEGER PRIMARY KEY, listing_row INTEGER, change TEXT NOT NULL, has_new_price INTEGER NOT NULL);
`;
const NAMES = ['staged', 'staged_record', 'staged_owner', 'staged_point', 'staged_loser', 'staged_change'];

// Covering indexes, so that the search for repeated cars reads no other rows.
const INDEXES = `
  CREATE INDEX temp.staged_by_id_NUMBER ON staged (id) WHERE kind <> 'unreadable';
  CREATE INDEX temp.staged_by_vin_NUMBER ON staged (vin) WHERE kind <> 'unreadable' AND vin IS NOT NULL;
`;

export interface Staging {
  add(row: StagedRow): void;
  /** Call it once, after the last row: settles repeated cars and reports the rows that lost. */
  settle(reject: (rejection: RowRejection) => void): void;
  /** Gives the tables other names, so that another feed can be staged before this one is applied. */
  setAside(): void;
  /** Gives them their names again. */
  takeUp(): void;
  close(): void;
}

/** The connection keeps the larger cache. `number` is unique among the feeds that are staged together. */
export function createStaging(db: DatabaseSync, number: number): Staging {
  db.exec(SETTINGS);
  dropTables(db, number);
  db.exec(TABLES);
  db.exec('BEGIN'); // until settle(), only temporary tables are written, so no other connection is locked out
  const add = prepareAdding(db);
  return {
    add,
    settle(reject) {
      db.exec(INDEXES.replaceAll('NUMBER', String(number)));
      settleRepeats(db, 'id', reject);
      settleRepeats(db, 'vin', reject);
      db.exec('COMMIT');
    },
    setAside() {
      for (const name of NAMES) db.exec(`ALTER TABLE temp.${name} RENAME TO ${name}_${number}`);
    },
    takeUp() {
      for (const name of NAMES) db.exec(`ALTER TABLE temp.${name}_${number} RENAME TO ${name}`);
    },
    close: () => dropTables(db, number),
  };
}

function dropTables(db: DatabaseSync, number: number): void {
  for (const name of NAMES)
    db.exec(`DROP TABLE IF EXISTS temp.${name}; DROP TABLE IF EXISTS temp.${name}_${number}`);
}

function prepareAdding(db: DatabaseSync): Staging['add'] {
  const places = STAGED_COLUMNS.map(() => '?').join(', ');
  const insertRow = db.prepare(`INSERT INTO staged (${STAGED_COLUMNS.join(', ')}) VALUES (${places})`);
  const insertRecord = db.prepare('INSERT INTO staged_record (seq, record) VALUES (?, ?)');
  const insertOwner = db.prepare('INSERT OR IGNORE INTO staged_owner (id, digest, record) VALUES (?, ?, ?)');
  const insertPoint = db.prepare(
    'INSERT OR REPLACE INTO staged_point (id, at_ms, price_cents) VALUES (?, ?, ?)',
  );
  return ({ values, record, owner, points }) => {
    const { lastInsertRowid: seq } = insertRow.run(...values);
    if (record !== undefined) insertRecord.run(seq, record);
    if (owner) insertOwner.run(owner.id, owner.digest, owner.record);
    for (const [atMs, cents] of points) insertPoint.run(values[ID_INDEX] ?? null, atMs, cents);
  };
}

interface RepeatedRow {
  readonly seq: number;
  readonly file: string | null;
  readonly line: number;
  readonly id: string;
  readonly name: string;
  readonly vin: string | null;
  readonly kind: string;
  readonly digest: string | null;
  readonly owner_id: string | null;
  readonly seen_at_ms: number | null;
  readonly sale_price_cents: number | null;
}

/** Of its seller, in the id of a car. */
const SELLER_DIGITS = 8;
/** Of one car in one feed. A VIN that more of them have is a placeholder. */
const MAX_SELLERS = 5;

// Whoever has the car already comes first, so that its address stays with that seller.
const REPEATED = (by: 'id' | 'vin'): string => `
  SELECT seq, file, line, id, ${by} AS name, vin, kind, digest, owner_id, seen_at_ms, sale_price_cents FROM staged
  WHERE ${by} IN (SELECT ${by} FROM staged WHERE ${by} IS NOT NULL AND kind <> 'unreadable'
      AND seq NOT IN (SELECT seq FROM staged_loser) GROUP BY ${by} HAVING count(*) > 1)
    AND kind <> 'unreadable' AND seq NOT IN (SELECT seq FROM staged_loser)
  ORDER BY ${by}, seen_at_ms DESC NULLS LAST,
    owner_id IS (SELECT l.owner_id FROM listing l WHERE l.id = staged.id AND l.status = 'active') DESC,
    completeness DESC, seq`;

/**
 * Rows of one car, best first. Of each seller one is kept, as an offer of its own; see `same-cars.ts` for the one that is
 * shown. The others lose. Earlier sightings add their price to the history.
 */
function settleRepeats(db: DatabaseSync, by: 'id' | 'vin', reject: (rejection: RowRejection) => void): void {
  const lose = db.prepare('INSERT INTO staged_loser (seq) VALUES (?)');
  const point = db.prepare('INSERT OR IGNORE INTO staged_point (id, at_ms, price_cents) VALUES (?, ?, ?)');
  const giveId = prepareGivingId(db);
  let kept: RepeatedRow[] = [];
  for (const row of db.prepare(REPEATED(by)).iterate() as unknown as Iterable<RepeatedRow>) {
    const best = kept[0];
    if (row.name !== best?.name) {
      kept = [row];
      continue;
    }
    const isEarlier = row.seen_at_ms !== null && row.seen_at_ms < (best.seen_at_ms ?? 0);
    if (!isEarlier && isOfAnotherSeller(row, kept)) {
      kept.push(row);
      if (by === 'id') giveId(row);
      continue;
    }
    const winner = kept.find(({ owner_id }) => owner_id === row.owner_id) ?? best;
    lose.run(row.seq);
    if (isEarlier) point.run(winner.id, row.seen_at_ms, row.sale_price_cents);
    reject({
      file: row.file ?? undefined,
      line: row.line,
      id: row.id,
      field: by,
      reason: repeatReason(row, winner, by, isEarlier),
    });
  }
}

/** An offer that is about the same car for sure, because its VIN is. */
function isOfAnotherSeller(row: RepeatedRow, kept: readonly RepeatedRow[]): boolean {
  if (row.kind !== 'offer' || row.vin === null || kept.length >= MAX_SELLERS) return false;
  return kept.every(
    ({ kind, vin, owner_id }) => kind === 'offer' && vin === row.vin && owner_id !== row.owner_id,
  );
}

/** Two sellers' rows with one id, such as the VIN: the second gets an id that depends on its seller only. */
function prepareGivingId(db: DatabaseSync): (row: RepeatedRow) => void {
  const update = db.prepare('UPDATE staged SET id = ? WHERE seq = ?');
  const updateRecord = db.prepare(
    "UPDATE staged_record SET record = json_set(record, '$.id', ?) WHERE seq = ?",
  );
  return ({ seq, vin, owner_id }) => {
    const id = `${vin ?? ''}-${hash('sha1', owner_id ?? '', 'hex').slice(0, SELLER_DIGITS)}`;
    update.run(id, seq);
    updateRecord.run(id, seq);
  };
}

function repeatReason(row: RepeatedRow, kept: RepeatedRow, by: 'id' | 'vin', isEarlier: boolean): string {
  if (row.digest !== null && row.digest === kept.digest && !isEarlier)
    return `repeats line ${kept.line} exactly`;
  const name = by === 'vin' || row.name.length === 17 ? 'VIN' : 'id';
  const why = isEarlier ? 'seen later; this price is in its history' : 'more complete, or first';
  const isOthers = row.owner_id !== null && kept.owner_id !== null && row.owner_id !== kept.owner_id;
  const seller = isOthers ? ` of another seller, "${kept.owner_id}"` : '';
  return `duplicate ${name}: kept line ${kept.line}${seller} (${why})`;
}
