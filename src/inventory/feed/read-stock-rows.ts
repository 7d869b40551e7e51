/**
 * Reads the files of a feed as rows for the store, in batches, with all remarks about them. It does not use the store,
 * so it can run in a thread.
 */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { SellerKnowledge } from '#src/inventory/feed/build-owner.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { createFieldTally } from '#src/inventory/feed/field-tally.ts';
import type { Warn } from '#src/inventory/feed/field-reader.ts';
import type { FeedMapping } from '#src/inventory/feed/mapping.schema.ts';
import type { FeedRecord, OpenFeed } from '#src/inventory/feed/feed-record.ts';
import { loadJoin } from '#src/inventory/feed/join-file.ts';
import type { FindJoinRow } from '#src/inventory/feed/join-file.ts';
import type { LoadedMapping } from '#src/inventory/feed/load-mapping.ts';
import { createVehicleNamer } from '#src/inventory/feed/name-vehicle.ts';
import { createNormalizer } from '#src/inventory/feed/normalize-row.ts';
import type { FeedSurroundings, Normalizer } from '#src/inventory/feed/normalize-row.ts';
import { readFeed } from '#src/inventory/feed/read-feed.ts';
import { findSimilarNames } from '#src/inventory/feed/similar-names.ts';
import { toProblemKind } from '#src/inventory/feed/row-log.ts';
import type { RowNote } from '#src/inventory/feed/row-log.ts';
import type { FeedFill, StockRow } from '#src/inventory/listing-store-row.ts';
import type { StagedRow } from '#src/inventory/listing-store-row.ts';
import { createRowWriter } from '#src/inventory/listing-store-staged-row.ts';

export interface FeedOrder {
  readonly mapping: LoadedMapping;
  /** Parts of one feed. */
  readonly files: readonly string[];
}

/** The data that feeds are completed and checked with. */
export interface FeedKnowledge extends SellerKnowledge {
  readonly catalogue: VehicleCatalogue;
}

/** The result of one piece of a file. All plain values, because it may come from another thread. */
export interface FeedBatch {
  readonly rows: readonly StagedRow[];
  /** How many records of the file it used. */
  readonly readCount: number;
  readonly rejected: readonly RowNote[];
  readonly warned: readonly RowNote[];
  /** Remarks about a whole file: missing columns and join files. */
  readonly remarks: readonly string[];
  /** For the whole feed, in its last batch. */
  readonly fill: FeedFill | undefined;
  /** Files that were read to their end. */
  readonly files: readonly { readonly name: string; readonly digest: string }[];
}

/** With this share of invalid rows, the file has another format than the mapping says. */
const MAX_BROKEN_SHARE = 0.5;
/** Enough rows to decide, without reading the rest of a malicious file. */
const EARLY_LOOK_ROWS = 100_000;
/** The length of a rejected value; reports show less. */
const MAX_VALUE_LENGTH = 200;
const MAX_COLUMNS_NAMED = 6;
const MAX_HEADER_SHOWN = 300;

interface OpenBatch extends FeedBatch {
  fill: FeedFill | undefined;
  readonly rows: StagedRow[];
  readCount: number;
  readonly rejected: RowNote[];
  readonly warned: RowNote[];
  readonly remarks: string[];
  readonly files: { name: string; digest: string }[];
}

interface Reading {
  /** Filled until it is yielded. */
  batch: OpenBatch;
  readonly writeRow: (row: StockRow) => StagedRow;
  readCount: number;
  usableCount: number;
  firstRejection: RowNote | undefined;
  /** The newest modification time of the files read. */
  fileAtMs: number | undefined;
}

/** @throws FeedError when a file does not match the mapping, or no row of the feed is usable */
export async function* readStockRows(
  { mapping: { mapping, path }, files }: FeedOrder,
  { catalogue, ...sellers }: FeedKnowledge,
): AsyncGenerator<FeedBatch> {
  const reading: Reading = {
    batch: openBatch(),
    writeRow: createRowWriter(),
    ...{ readCount: 0, usableCount: 0, firstRejection: undefined, fileAtMs: undefined },
  };
  const warn: Warn = ({ file, line }, field, reason, text) => {
    const value = text.slice(0, MAX_VALUE_LENGTH);
    reading.batch.warned.push({ file, line, id: undefined, field, reason, value });
  };
  const nameVehicle = createVehicleNamer(catalogue, mapping.modelHasTrim);
  const tally = createFieldTally(mapping);
  for (const file of files) {
    const joins = await loadJoins(reading, mapping, [file, path]);
    yield* readFile(reading, file, { ...sellers, mapping, joins, nameVehicle, warn, tally });
  }
  reading.batch.fill = tally.read(reading.fileAtMs);
  yield takeBatch(reading);
  const { readCount, usableCount, firstRejection } = reading;
  if (usableCount > 0) return;
  throw new FeedError(
    firstRejection === undefined
      ? 'the feed has no cars. Export it again'
      : `none of the ${readCount} rows is usable. First reason: ${toProblemKind(firstRejection)}`,
  );
}

function openBatch(): OpenBatch {
  return { rows: [], readCount: 0, rejected: [], warned: [], remarks: [], fill: undefined, files: [] };
}

function takeBatch(reading: Reading): FeedBatch {
  const { batch } = reading;
  reading.readCount += batch.readCount;
  reading.batch = openBatch();
  return batch;
}

async function loadJoins(
  { batch }: Reading,
  mapping: FeedMapping,
  besides: readonly string[],
): Promise<Map<string, FindJoinRow>> {
  const joins = new Map<string, FindJoinRow>();
  for (const [name, join] of Object.entries(mapping.joins)) {
    const find = await loadJoin(join, besides);
    if (find) joins.set(name, find);
    else batch.remarks.push(`${join.file} does not exist, so fields of "${name}" stay empty`);
  }
  return joins;
}

async function* readFile(
  reading: Reading,
  path: string,
  surroundings: FeedSurroundings,
): AsyncGenerator<FeedBatch> {
  const name = basename(path);
  const digest = createHash('sha256');
  const counts = { recordCount: 0, brokenCount: 0 };
  let feed: OpenFeed | undefined;
  try {
    const onRemark = (remark: string) => void reading.batch.remarks.push(`${name} ${remark}`);
    feed = await readFeed(path, surroundings.mapping, digest, onRemark);
    const { columns, records } = feed;
    const normalizer = createNormalizer(surroundings, path, columns);
    if (columns) checkColumns(reading, name, normalizer, columns);
    yield takeBatch(reading); // remarks so far are reported even when the first record is refused
    for await (const some of records) {
      for (const record of some) readRecord(reading, name, normalizer, record, counts);
      yield takeBatch(reading);
      if (counts.recordCount > EARLY_LOOK_ROWS) checkBroken(counts);
    }
    checkBroken(counts);
    if (!columns) remarkMissing(reading, name, normalizer);
  } catch (error) {
    throw error instanceof FeedError ? new FeedError(`${name}: ${error.message}`) : error;
  } finally {
    await feed?.close();
  }
  const changedAtMs = Math.floor((await stat(path)).mtimeMs);
  reading.fileAtMs = Math.max(reading.fileAtMs ?? changedAtMs, changedAtMs);
  reading.batch.files.push({ name, digest: digest.digest('hex') });
  yield takeBatch(reading);
}

interface RecordCounts {
  recordCount: number;
  brokenCount: number;
}

function readRecord(
  reading: Reading,
  file: string,
  normalizer: Normalizer,
  record: FeedRecord,
  counts: RecordCounts,
): void {
  const { batch } = reading;
  batch.readCount++;
  counts.recordCount++;
  const at = { file, line: record.line };
  const reject = (note: RowNote): void => {
    reading.firstRejection ??= note;
    batch.rejected.push(note);
  };
  /** The stock's record of this car stays as it is. */
  const addUnreadable = (id: string): void => {
    if (id.length <= MAX_ID_LENGTH) batch.rows.push(reading.writeRow({ kind: 'unreadable', ...at, id }));
  };
  if ('problem' in record) {
    counts.brokenCount++;
    reject({ ...at, id: undefined, field: 'row', reason: record.problem });
    for (const id of normalizer.findIds(record, counts.recordCount)) addUnreadable(id);
    return;
  }
  const row = normalizer.toRow(record, counts.recordCount);
  if ('problem' in row) {
    reject({ ...at, id: row.id, ownerId: row.ownerId, field: row.field, reason: row.problem });
    if (row.id !== undefined) addUnreadable(row.id);
    return;
  }
  reading.usableCount++;
  batch.rows.push(reading.writeRow(row));
}

function checkBroken({ brokenCount, recordCount }: Readonly<RecordCounts>): void {
  if (brokenCount <= recordCount * MAX_BROKEN_SHARE) return;
  throw new FeedError(
    `${brokenCount} of ${recordCount} rows do not match this format. ` +
      'Is it another format than the mapping says? Check "format" and the separator',
  );
}

/** A misspelled name of a JSON or XML feed would otherwise leave its field empty without a word. */
function remarkMissing({ batch }: Reading, name: string, { missingColumns }: Normalizer): void {
  const missing = nameSome([...missingColumns], 'that the mapping knows');
  if (missing !== '') batch.remarks.push(`${name} has no value in ${missing}`);
}

function checkColumns(
  { batch }: Reading,
  name: string,
  { missingColumns, foundColumns }: Normalizer,
  columns: readonly string[],
): void {
  const missing = nameSome([...missingColumns], 'that the mapping knows');
  if (foundColumns.size === 0) {
    throw new FeedError(
      `line 1 has none of the mapping's columns (${missing}). It has: ` +
        `${columns.join(', ').slice(0, MAX_HEADER_SHOWN)}. Is it another format or another feed?`,
    );
  }
  if (missing !== '') batch.remarks.push(`${name} has no column ${missing}`);
  const unused = columns.filter((column, index) => column !== '' && !foundColumns.has(index));
  if (unused.length > 0)
    batch.remarks.push(
      `${name} has columns that the mapping does not use: ${nameSome(unused, 'of them', [...missingColumns])}`,
    );
}

/** The generic mapping knows many more columns than most feeds have. @param meant a similar one of these is named, too */
function nameSome(columns: readonly string[], which: string, meant: readonly string[] = []): string {
  const shown = columns.slice(0, MAX_COLUMNS_NAMED).map((column) => {
    const [similar] = findSimilarNames(column, meant);
    return `"${column}"${similar === undefined ? '' : ` (perhaps "${similar}")`}`;
  });
  const rest = columns.length - shown.length;
  return shown.join(', ') + (rest > 0 ? `, and ${rest} more ${which}` : '');
}
