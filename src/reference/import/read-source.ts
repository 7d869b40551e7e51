/** Reads one reference file into facts: rows of the same vehicle are one fact, and every row is accounted for. */
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { readCsvRows } from '#src/reference/import/csv-rows.ts';
import type { CsvRow } from '#src/reference/import/csv-rows.ts';
import { SourceFileError } from '#src/reference/import/file-text.ts';
import type { SourceName } from '#src/reference/import/imported.schema.ts';
import { MAX_VALUE, createUnreadCounter, createValueCounter } from '#src/reference/import/value-counts.ts';
import type { UnreadCells, ValueCounts } from '#src/reference/import/value-counts.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { withArticle } from '#src/lib/with-article.ts';
import { toDay } from '#src/lib/to-day.ts';

export interface RejectedRow {
  line: number;
  field: string;
  /** The cell's text. */
  value: string;
  reason: string;
}

/** One layout of a source's file. */
export interface Layout<F> {
  columns: readonly string[];
  required: readonly string[];
  /** @param onParsed gets the fields of a row that is used */
  parse(
    cells: Readonly<Record<string, string>>,
    onParsed: (row: object) => void,
  ): F | Omit<RejectedRow, 'line'>;
}

export interface Source<F> {
  name: SourceName;
  /** What optional columns say, in the words of the report, where their names don't tell. */
  columnFacts?: Readonly<Record<string, string>>;
  /** The first one whose required columns all exist is used. The first of all is the one that docs/reference-data.md names first. */
  layouts: readonly [Layout<F>, ...Layout<F>[]];
  /** The columns of a file without a header whose fields are separated by tabs; rows may have fewer. */
  flatColumns?: readonly string[];
  /** An agency's own file has many columns that are not read, which is no news. */
  isOfAgency?: true;
  /** The column with the day of a record. */
  dayColumn?: string;
  /** The words, in lower case, that cells of these columns may have. Another one says nothing, and the report counts it. */
  words?: Readonly<Record<string, ReadonlySet<string>>>;
  /** What is wrong with the whole file, in a sentence that says what to do. */
  findFault?(rejected: readonly RejectedRow[], read: number): string | undefined;
  /** More rows are refused; only counts of them are kept in memory, if it is more than usual. */
  maxRows?: number;
  /** Facts with the same key are merged. */
  keyOf(fact: F): string;
  merge(known: F, fact: F): F;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const calendarDay = z.iso.date();
/** A record of a day to come is a typing mistake. */
const TOMORROW = toDay(Date.now() + DAY_MS);

export interface FactRows<F> {
  fact: F;
  lines: number[];
}

export interface SourceRows<F> {
  file: string;
  read: number;
  /** In order of the keys. */
  facts: ReadonlyMap<string, FactRows<F>>;
  /** Columns that it may have and has not. */
  lacking: readonly string[];
  /** What these would say. */
  lackingFacts: readonly string[];
  /** Columns that it has and no layout of its source reads, as it spells them. */
  unused: readonly string[];
  /** Columns that are read and that it has more than once. */
  repeated: readonly string[];
  /** The day of the newest record, `yyyy-mm-dd`, if the file has days. */
  newest?: string;
  rejected: RejectedRow[];
  /** By column. */
  unread: readonly UnreadCells[];
  /** How many of the used rows have a value. */
  values: ValueCounts;
}

/** All facts and rejected rows are held in memory. This is many times the size of the largest real file. */
const MAX_ROWS = 1_000_000;
/** Enough rows to tell that it is the wrong file. */
const EARLY_LOOK_ROWS = 50_000;
/** And this many columns of a header. */
const MAX_COLUMNS = 20;

export function defineLayout<S extends z.ZodMiniObject, F extends object>(
  schema: S,
  required: readonly (keyof S['shape'] & string)[],
  toFact: (row: z.infer<S>) => F,
): Layout<F> {
  return {
    columns: Object.keys(schema.shape),
    required,
    parse(cells, onParsed) {
      const parsed = schema.safeParse(cells);
      if (parsed.success) {
        onParsed(parsed.data);
        return toFact(parsed.data);
      }
      const [issue] = parsed.error.issues;
      const field = String(issue?.path[0] ?? 'row');
      return {
        field,
        value: (cells[field] ?? '').slice(0, MAX_VALUE),
        reason: issue?.message ?? 'cannot be read',
      };
    },
  };
}

/** @throws SourceFileError when the whole file is unreadable, or lacks a column */
export async function readSource<F extends object>(
  path: string,
  source: Source<F>,
  onProgress: (read: number) => void = () => undefined,
): Promise<SourceRows<F>> {
  const facts = new Map<string, FactRows<F>>();
  const rejected: RejectedRow[] = [];
  const { maxRows = MAX_ROWS } = source;
  let read = 0;
  let newest: string | undefined;
  let dayAt = -1;
  let lastCell = '';
  let layout: ChosenLayout<F> | undefined;
  const onRow = (row: CsvRow) => {
    read += 1;
    onProgress(read);
    if (read > maxRows)
      throw new SourceFileError(
        `${basename(path)}: more than ${maxRows} rows. Import only the years you need`,
      );
    if (!layout) throw new SourceFileError(`${basename(path)}: there is no header`);
    const cell = row.cells[dayAt] ?? '';
    if (cell !== lastCell) newest = pickNewest(newest, readDay((lastCell = cell)));
    const fact = layout.read(row);
    if ('reason' in fact) {
      rejected.push({ line: row.line, ...fact });
      if (read === rejected.length && read > EARLY_LOOK_ROWS)
        throw new SourceFileError(
          `${basename(path)}: none of the first ${read} rows is usable. Line ${row.line}: ${fact.field} ${fact.reason}`,
        );
      return;
    }
    const key = source.keyOf(fact);
    const known = facts.get(key);
    if (!known) facts.set(key, { fact, lines: [row.line] });
    else {
      known.fact = source.merge(known.fact, fact);
      known.lines.push(row.line);
    }
  };
  await readCsvRows(
    path,
    (header) => {
      dayAt = header.findIndex((column) => column.toLowerCase() === source.dayColumn?.toLowerCase());
      layout = chooseLayout(path, source, header);
    },
    onRow,
    source.flatColumns,
  );
  refuseFaulty(path, source.findFault?.(rejected, read));
  return {
    file: basename(path),
    read,
    facts: new Map([...facts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    rejected,
    ...describeColumns(layout, source),
    ...definedOnly({ newest }),
  };
}

type ChosenLayout<F extends object> = ReturnType<typeof chooseLayout<F>>;

/** What the file says in words that nobody knows, and what it cannot say. */
function describeColumns<F extends object>(
  layout: ChosenLayout<F> | undefined,
  { columnFacts, isOfAgency }: Source<F>,
): Pick<SourceRows<F>, 'unread' | 'lacking' | 'lackingFacts' | 'unused' | 'repeated' | 'values'> {
  const lacking = layout?.lacking ?? [];
  return {
    unread: [...(layout?.unread.values() ?? [])],
    values: layout?.values ?? {},
    lacking,
    repeated: layout?.repeated ?? [],
    unused: isOfAgency === true ? [] : (layout?.unused ?? []),
    lackingFacts: [...new Set(lacking.flatMap((column) => columnFacts?.[column] ?? []))],
  };
}

function refuseFaulty(path: string, fault: string | undefined): void {
  if (fault !== undefined) throw new SourceFileError(`${basename(path)}: ${fault}`);
}

/** As EPA writes it, "Tue Oct 28 00:00:00 EDT 2025", or NHTSA, "20251028"; undefined for what is no day, or to come. */
function readDay(cell: string): string | undefined {
  const [, month = '', date, year] = /^\w{3} (\w{3}) (\d{2}) [\d:]{8} \w+ (\d{4})$/.exec(cell) ?? [];
  const at = MONTHS.indexOf(month);
  const day = at < 0 ? cell.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : `${year}-${pad(at + 1)}-${date}`;
  return calendarDay.safeParse(day).success && day <= TOMORROW ? day : undefined;
}

function pickNewest(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}

const pad = (month: number) => String(month).padStart(2, '0');

/**
 * The layout whose columns an operator who meant another name has to know: one that the file has columns of which are in no other
 * layout, more than the year, or else the first.
 */
function pickMeant<F>(
  layouts: Source<F>['layouts'],
  missingOf: (layout: Layout<F>) => readonly string[],
): Layout<F> {
  const [first] = layouts;
  const ownOf = (layout: Layout<F>) => {
    const others = layouts.filter((other) => other !== layout).flatMap(({ required }) => required);
    const shared = new Set(others.map((column) => column.toLowerCase()));
    const missing = new Set(missingOf(layout));
    return layout.required.filter((column) => !shared.has(column.toLowerCase()) && !missing.has(column))
      .length;
  };
  const meant = layouts.find((layout) => ownOf(layout) > 1);
  return meant ?? first;
}

/** A file without a header has no names to look for. */
function refuseFewFields<F>(path: string, { name, flatColumns }: Source<F>, count: number): void {
  if (!flatColumns) return;
  const fields = count === 1 ? 'one field' : `${count} fields`;
  throw new SourceFileError(
    `${basename(path)}: this is not ${withArticle(name)} file: its first row has ${fields} separated by tabs, NHTSA's ${flatColumns.length}. Download it again, and leave it as it is: it has no header`,
  );
}

/** As many as a line of the report holds. */
export function quoteColumns(columns: readonly string[]): string {
  const quoted = columns.slice(0, MAX_COLUMNS).map((column) => `"${column.slice(0, MAX_VALUE)}"`);
  const more = columns.length - quoted.length;
  return [...quoted, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function listUnused<F>({ layouts, flatColumns }: Source<F>, header: readonly string[]): string[] {
  if (flatColumns) return [];
  const read = new Set(layouts.flatMap(({ columns }) => columns).map((column) => column.toLowerCase()));
  return header.filter((column) => column !== '' && !read.has(column.toLowerCase()));
}

/** Returns how to read a row of a file with this header, the words in rows read that nobody knows, and the optional columns that it lacks. */
function chooseLayout<F extends object>(path: string, source: Source<F>, header: readonly string[]) {
  // Of columns with one name, the first is read.
  const places = new Map(header.map((column, index) => [column.toLowerCase(), index] as const).toReversed());
  const missingOf = (layout: Layout<F>) =>
    layout.required.filter((column) => !places.has(column.toLowerCase()));
  const best = source.layouts.find((layout) => missingOf(layout).length === 0);
  if (!best) {
    refuseFewFields(path, source, header.length);
    const missing = missingOf(pickMeant(source.layouts, missingOf));
    const names = quoteColumns(missing);
    const what = missing.length === 1 ? `the column ${names} is missing` : `the columns ${names} are missing`;
    throw new SourceFileError(
      `${basename(path)}: this is not ${withArticle(source.name)} file: ${what} from its header, which has ${quoteColumns(header)}. Download it again, or name its columns as docs/reference-data.md does`,
    );
  }
  const picks = best.columns.map((column) => [column, places.get(column.toLowerCase()) ?? -1] as const);
  const lacking = best.columns.filter((column) => !places.has(column.toLowerCase()));
  const names = header.map((column) => column.toLowerCase());
  const repeated = best.columns.filter(
    (column) => names.indexOf(column.toLowerCase()) < names.lastIndexOf(column.toLowerCase()),
  );
  const unread = createUnreadCounter(source.words, places);
  const values = createValueCounter(source.words);
  const read = ({ line, cells }: CsvRow): F | Omit<RejectedRow, 'line'> => {
    if (cells.length !== header.length)
      return {
        field: 'row',
        value: '',
        reason: `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} instead of ${header.length}`,
      };
    const picked: Record<string, string> = {};
    for (const [column, index] of picks) picked[column] = cells[index] ?? '';
    const fact = best.parse(picked, values.add);
    if (!('reason' in fact)) unread.add(line, cells);
    return fact;
  };
  const unused = listUnused(source, header);
  return { read, unread: unread.found, lacking, repeated, unused, values: values.counts };
}
