/**
 * Reads a small table whose columns have the names of our own fields, without a mapping: dealers, campaigns, ratings.
 * The format is that of the file's name.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { toColumnKey } from '#src/inventory/feed/column-names.ts';
import { createRuleCompiler } from '#src/inventory/feed/compile-rules.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import type { FeedReading, OpenFeed } from '#src/inventory/feed/feed-record.ts';
import { createFieldReader } from '#src/inventory/feed/field-reader.ts';
import type { FieldReader, Warn } from '#src/inventory/feed/field-reader.ts';
import type { SpeaksForSite } from '#src/domain/dealer/site-claim.ts';
import type { FeedMapping, Rule } from '#src/inventory/feed/mapping.schema.ts';
import { readFeed } from '#src/inventory/feed/read-feed.ts';

type TableFormat = Exclude<FeedMapping['format'], 'xml'>;

/** What the rows of a table mean. */
export interface RowRules<Field extends string, Value> {
  readonly rules: Readonly<Record<Field, Rule>>;
  /** Of texts of sellers. Without it, any text is taken. */
  readonly speaksForSite?: SpeaksForSite;
  /** Returns a refusal for a row that has no value. */
  readonly readRow: (row: RowContext, read: FieldReader<Field>, warn: Warn) => Value | RefusedCell;
}

export interface NamedTable<Field extends string, Value> extends RowRules<Field, Value> {
  readonly path: string;
  /** Called now and then, and at the end. */
  readonly onProgress?: (readCount: number) => void;
}

export interface RefusedCell {
  readonly field: string;
  readonly problem: string;
}

/** A sentence about one line of the file. */
export interface LineNote {
  readonly line: number;
  readonly text: string;
}

export interface NamedRows<Value> {
  readonly values: readonly { readonly line: number; readonly value: Value }[];
  readonly readCount: number;
  readonly refused: readonly LineNote[];
  readonly warnings: readonly LineNote[];
  /** About the whole file. */
  readonly remarks: readonly string[];
}

/** More than there are dealers in the country. */
const MAX_ROWS = 200_000;
const MAX_VALUE_SHOWN = 60;
const FORMATS = ['csv', 'tsv', 'json', 'ndjson'] as const;

/** @throws FeedError for a file that is not such a table, or has no usable row */
export async function readNamedRows<Field extends string, Value extends object>(
  table: NamedTable<Field, Value>,
): Promise<NamedRows<Value>> {
  const name = basename(table.path);
  const format = findFormat(name);
  const mapping = { format, quotes: true, records: '' };
  let feed: OpenFeed | undefined;
  try {
    feed = await readFeed(table.path, mapping, createHash('sha256'));
    return await readRecords(table, name, feed, table.onProgress);
  } catch (error) {
    throw error instanceof FeedError ? new FeedError(`${name}: ${error.message}`) : error;
  } finally {
    await feed?.close();
  }
}

function findFormat(name: string): TableFormat {
  const ending = /\.(\w+?)(?:\.gz)?$/.exec(name.toLowerCase())?.[1];
  const format = FORMATS.find((known) => known === ending);
  if (format) return format;
  throw new FeedError(`${name}: the name says no format. It has to end in ${FORMATS.join(', ')} (or .gz)`);
}

/** Reads records that are in no file. */
export function readNamedValues<Field extends string, Value extends object>(
  rules: RowRules<Field, Value>,
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<NamedRows<Value>> {
  const records = (async function* () {
    yield await Promise.resolve(rows.map((values, index) => ({ line: index + 1, values })));
  })();
  return readRecords(rules, name, { columns: undefined, records });
}

async function readRecords<Field extends string, Value extends object>(
  { rules, readRow, speaksForSite = () => false }: RowRules<Field, Value>,
  file: string,
  { columns, records }: FeedReading,
  onProgress?: (readCount: number) => void,
): Promise<NamedRows<Value>> {
  const compiler = createRuleCompiler({ columns, nulls: [], joins: new Map() });
  const entries = Object.entries(rules) as [Field, Rule][];
  const compiled = Object.fromEntries(entries.map(([field, rule]) => [field, compiler.compile(rule)]));
  const values: { line: number; value: Value }[] = [];
  const refused: LineNote[] = [];
  const warnings: LineNote[] = [];
  const unknown = new Set<string>(findUnknown(columns ?? [], rules));
  const warn: Warn = ({ line }, field, reason, value) =>
    void warnings.push({ line, text: `${field} ${reason}: "${value.slice(0, MAX_VALUE_SHOWN)}"` });
  const read = createFieldReader(
    compiled as Partial<Record<Field, (typeof compiled)[string]>>,
    '',
    warn,
    speaksForSite,
  );
  let readCount = 0;
  for await (const batch of records) {
    for (const record of batch) {
      if (++readCount > MAX_ROWS) throw new FeedError(`more than ${MAX_ROWS} rows. Split the file by source`);
      const { line } = record;
      if ('problem' in record) {
        refused.push({ line, text: record.problem });
        continue;
      }
      if (!columns) for (const key of findUnknown(Object.keys(record.values), rules)) unknown.add(key);
      const value = readRow({ values: record.values, file, line, record: readCount }, read, warn);
      if ('problem' in value) refused.push({ line, text: `${value.field} ${value.problem}` });
      else values.push({ line, value });
    }
    onProgress?.(readCount);
  }
  if (columns && compiler.foundColumns.size === 0)
    throw new FeedError(`line 1 has none of the columns ${entries.map(([field]) => field).join(', ')}`);
  if (readCount === 0) throw new FeedError('it has no rows. Export it again');
  const remarks = [...unknown].map((column) => `the column "${column}" is not used`);
  return { values, readCount, refused, warnings, remarks };
}

function findUnknown(columns: readonly string[], rules: Readonly<Record<string, Rule>>): string[] {
  const used = new Set(
    Object.values(rules)
      .flatMap((rule) => (typeof rule === 'string' ? rule : (rule.from ?? [])))
      .map(toColumnKey),
  );
  return columns.filter((column) => !used.has(toColumnKey(column)));
}
