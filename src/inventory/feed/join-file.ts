/**
 * A second table next to the feed, such as dealers with their locations. It is held in memory and looked up by one or
 * more columns.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { toColumnKey } from '#src/inventory/feed/column-names.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { readTableRows } from '#src/inventory/feed/table-rows.ts';
import type { JoinRule } from '#src/inventory/feed/mapping.schema.ts';
import { openFeedFile } from '#src/inventory/feed/open-feed-file.ts';

/** A file with more rows is a feed, not a table next to one. */
const MAX_ROWS = 200_000;
/** All rows are held in memory. */
const MAX_BYTES = 64 * 1024 * 1024;
const SEPARATOR = '\u0000';

/** By column, as `toColumnKey` names it. */
export type JoinRow = Readonly<Record<string, string>>;
/** `read` gives the feed's value of a column. */
export type FindJoinRow = (read: (column: string) => string | undefined) => JoinRow | undefined;

/** Returns undefined when the file does not exist: the feed is imported without it, and the report says so. */
export async function loadJoin(join: JoinRule, besides: readonly string[]): Promise<FindJoinRow | undefined> {
  const path = besides
    .map((file) => resolve(dirname(file), join.file))
    .find((candidate) => existsSync(candidate));
  if (path === undefined) return undefined;
  const rows = await loadRows(path).catch((error: unknown) => {
    throw error instanceof FeedError ? new FeedError(`${basename(path)}: ${error.message}`) : error;
  });
  const indexes = join.on.map((pairs) => createIndex(rows, Object.keys(pairs), path));
  const feedColumns = join.on.map((pairs) => Object.values(pairs));
  return (read) => {
    for (const [number, columns] of feedColumns.entries()) {
      const values = columns.map(read);
      if (values.includes(undefined)) continue;
      const row = indexes[number]?.get(toKey(values as string[]));
      if (row) return row;
    }
    return undefined;
  };
}

async function loadRows(path: string): Promise<JoinRow[]> {
  const rows: JoinRow[] = [];
  let columns: readonly string[] | undefined;
  for await (const batch of readTableRows(limitBytes(openFeedFile(path)), {
    delimiter: ',',
    isQuoted: true,
  })) {
    columns ??= batch.shift()?.cells.map(toColumnKey);
    for (const { cells } of batch) {
      rows.push(Object.fromEntries((columns ?? []).map((name, index) => [name, cells[index]?.trim() ?? ''])));
    }
    if (rows.length > MAX_ROWS)
      throw new FeedError(`more than ${MAX_ROWS} rows. A join file is a short table next to the feed`);
  }
  return rows;
}

async function* limitBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > MAX_BYTES)
      throw new FeedError('more than 64 MB. A join file is a short table next to the feed');
    yield chunk;
  }
}

/** A key shared by several rows finds none of them, because a wrong dealer is worse than no location. */
function createIndex(
  rows: readonly JoinRow[],
  columns: readonly string[],
  path: string,
): Map<string, JoinRow | undefined> {
  const keys = columns.map(toColumnKey);
  const unknown = columns.find((column) => rows[0] && !Object.hasOwn(rows[0], toColumnKey(column)));
  if (unknown !== undefined)
    throw new FeedError(`${path} has no column "${unknown}", which the mapping joins on`);
  const index = new Map<string, JoinRow | undefined>();
  for (const row of rows) {
    const key = toKey(keys.map((column) => row[column] ?? ''));
    index.set(key, index.has(key) ? undefined : row);
  }
  return index;
}

function toKey(values: readonly string[]): string {
  return values.map((value) => value.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')).join(SEPARATOR);
}
