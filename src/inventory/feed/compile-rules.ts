/** Compiles the rules of a mapping into functions, so that columns are looked up once per feed, not once per row. */
import type { RecordValues } from '#src/inventory/feed/feed-record.ts';
import { withoutControls } from '#src/inventory/feed/clean-text.ts';
import { findColumn, toColumnKey } from '#src/inventory/feed/column-names.ts';
import { SPECIAL_COLUMNS } from '#src/inventory/feed/feed-fields.ts';
import type { FindJoinRow, JoinRow } from '#src/inventory/feed/join-file.ts';
import { createKeyReader } from '#src/inventory/feed/record-keys.ts';
import type { ReadKey } from '#src/inventory/feed/record-keys.ts';
import type { Rule, RuleObject } from '#src/inventory/feed/mapping.schema.ts';
import { toTitleCase } from '#src/inventory/feed/parse-values.ts';

/** One record that the rules are applied to. */
export interface RowContext {
  readonly values: RecordValues;
  readonly file: string;
  readonly line: number;
  readonly record: number;
  /** Rows of join files for this record, looked up on first use. */
  joined?: Map<string, JoinRow | undefined>;
}

export type RawValue = string | readonly string[] | undefined;
export type ReadRaw = (row: RowContext) => RawValue;

export interface RuleSurroundings {
  /** Undefined for formats without a header. */
  readonly columns: readonly string[] | undefined;
  readonly nulls: readonly string[];
  readonly joins: ReadonlyMap<string, FindJoinRow>;
}

export interface RuleCompiler {
  readonly compile: (rule: Rule) => ReadRaw;
  /** Columns that rules use and the header lacks; without a header, those that no record so far has had. */
  readonly missingColumns: ReadonlySet<string>;
  /** Columns of the header that rules use, by their place in it. */
  readonly foundColumns: ReadonlySet<number>;
}

/** What exports write into cells without a value. In lower case. */
const BLANKS: ReadonlySet<string> = new Set(['n/a', '#n/a', 'null', 'nan', 'undefined', '-', '--', '–', '—']);
const LONGEST_BLANK = 9;
const BRACES = /\{([^{}]+)\}/;

export function createRuleCompiler(surroundings: RuleSurroundings): RuleCompiler {
  const { columns, joins } = surroundings;
  const missingColumns = new Set<string>();
  const foundColumns = new Set<number>();
  const nulls = new Set(['', ...surroundings.nulls]);
  const readKey = createKeyReader();

  const readColumn = (name: string): ReadRaw => {
    if ((SPECIAL_COLUMNS as readonly string[]).includes(name)) return readSpecial(name);
    const [join = '', column = ''] = name.split('.', 2);
    const find = joins.get(join);
    const key = toColumnKey(column);
    if (find) return (row) => findJoined(row, join, find)?.[key];
    if (!columns) return noteFound(name, (row) => readPath(row.values, name, readKey));
    const index = findColumn(columns, name);
    if (index === -1) missingColumns.add(name);
    else foundColumns.add(index);
    return index === -1 ? () => undefined : (row) => (row.values as readonly string[])[index];
  };
  const noteFound = (name: string, read: ReadRaw): ReadRaw => {
    let isFound = false;
    missingColumns.add(name);
    return (row) => {
      const value = read(row);
      if (isFound || value === undefined) return value;
      isFound = true;
      missingColumns.delete(name);
      return value;
    };
  };
  const readers = new Map<string, ReadRaw>();
  const columnReader = (name: string): ReadRaw => {
    const reader = readers.get(name) ?? withoutNulls(readColumn(name), nulls);
    readers.set(name, reader);
    return reader;
  };
  const findJoined = (row: RowContext, join: string, find: FindJoinRow): JoinRow | undefined => {
    const joined = (row.joined ??= new Map<string, JoinRow | undefined>());
    if (!joined.has(join))
      joined.set(
        join,
        find((column) => toText(columnReader(column)(row))),
      );
    return joined.get(join);
  };
  const compile = (rule: Rule): ReadRaw => {
    if (typeof rule === 'string') return columnReader(rule);
    const source = splitting(rule, compileSource(rule, columnReader));
    const steps = compileSteps(rule);
    const other = toAnswer(rule.default ?? null);
    return (row) => {
      const value = source(row);
      return value === undefined ? other : steps.reduce<RawValue>(mapRaw, value);
    };
  };
  return { compile, missingColumns, foundColumns };
}

function readSpecial(name: string): ReadRaw {
  if (name === '$file') return (row) => row.file;
  return name === '$line' ? (row) => String(row.line) : (row) => String(row.record);
}

/** "price.sale" is a name as it is, else a path through objects. */
function readPath(values: RecordValues, name: string, readKey: ReadKey): RawValue {
  const own = readKey(values, name);
  const value = own === undefined && name.includes('.') ? followPath(values, name.split('.'), readKey) : own;
  if (Array.isArray(value)) return value.map(toScalar).filter((item) => item !== undefined);
  return toScalar(value);
}

/** Of a list of objects, "photos.url" is the list of what each has, with an empty text for one that lacks it. */
function followPath(value: unknown, [key, ...rest]: readonly string[], readKey: ReadKey): unknown {
  if (key === undefined || value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.flatMap((item) => followPath(item, [key, ...rest], readKey) ?? '');
  return typeof value === 'object' ? followPath(readKey(value, key), rest, readKey) : undefined;
}

/** JSON can contain characters that no table or XML file can: zero bytes and lone surrogates. */
function toScalar(value: unknown): string | undefined {
  if (typeof value === 'string') return value.replaceAll('\0', ' ').toWellFormed();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function withoutNulls(read: ReadRaw, nulls: ReadonlySet<string>): ReadRaw {
  return (row) => {
    const value = read(row);
    if (typeof value !== 'string') return value;
    const text = withoutControls(value).trim();
    return nulls.has(text) || isBlank(text) ? undefined : text;
  };
}

function isBlank(text: string): boolean {
  return text.length <= LONGEST_BLANK && BLANKS.has(text.toLowerCase());
}

function compileSource(rule: RuleObject, columnReader: (name: string) => ReadRaw): ReadRaw {
  if (rule.const !== undefined) {
    const text = String(rule.const);
    return () => text;
  }
  if (rule.template !== undefined) return compileTemplate(rule.template, columnReader);
  if (rule.all !== undefined) return compileAll(rule.all.map(columnReader));
  const readers = [rule.from ?? []].flat().map(columnReader);
  const [only, ...others] = readers;
  if (only && others.length === 0) return only;
  return (row) => {
    for (const read of readers) {
      const value = read(row);
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

function compileAll(readers: readonly ReadRaw[]): ReadRaw {
  return (row) => {
    const values = readers.flatMap((read) => read(row) ?? []);
    return values.length === 0 ? undefined : values;
  };
}

function compileTemplate(template: string, columnReader: (name: string) => ReadRaw): ReadRaw {
  // Texts and columns in turn: split() keeps what the group captured.
  const parts = template.split(BRACES).map((part, index) => (index % 2 === 0 ? part : columnReader(part)));
  return (row) => {
    let text = '';
    for (const part of parts) {
      const value = typeof part === 'string' ? part : toText(part(row));
      if (value === undefined) return undefined;
      text += value;
    }
    return text;
  };
}

function splitting({ split }: RuleObject, read: ReadRaw): ReadRaw {
  if (split === undefined) return read;
  return (row) => {
    const value = read(row);
    if (value === undefined) return undefined;
    const parts = [value].flat().flatMap((text) => text.split(split));
    return parts.map((part) => part.trim()).filter(Boolean);
  };
}

type Step = (text: string) => string | undefined;

function compileSteps(rule: RuleObject): Step[] {
  const steps: Step[] = [];
  const { between, lookup, nulls } = rule;
  if (nulls) {
    const words = new Set(nulls);
    steps.push((text) => (words.has(text) ? undefined : text));
  }
  if (between) steps.push((text) => cutBetween(text, between[0], between[1]));
  if (lookup || rule.default !== undefined) steps.push(compileLookup(rule));
  if (rule.case === 'title') steps.push(toTitleCase);
  return steps;
}

function cutBetween(text: string, before: string, after: string): string | undefined {
  const start = before === '' ? 0 : text.indexOf(before);
  if (start === -1) return undefined;
  const rest = text.slice(start + before.length);
  const end = after === '' ? -1 : rest.indexOf(after);
  return (end === -1 ? rest : rest.slice(0, end)) || undefined;
}

const FITS = {
  whole: () => false,
  start: (text: string, part: string) => text.startsWith(part),
  end: (text: string, part: string) => text.endsWith(part),
  part: (text: string, part: string) => text.includes(part),
};

function compileLookup({ lookup = {}, match = 'whole', default: other }: RuleObject): Step {
  const entries = Object.entries(lookup).map(([key, value]) => ({
    key: key.toLowerCase(),
    answer: toAnswer(value),
  }));
  return (text) => {
    const key = text.toLowerCase();
    const found =
      entries.find((entry) => entry.key === key) ?? entries.find((entry) => FITS[match](key, entry.key));
    if (found) return found.answer;
    return other === undefined ? text : toAnswer(other);
  };
}

function toAnswer(value: string | number | boolean | null): string | undefined {
  return value === null ? undefined : String(value);
}

function mapRaw(value: RawValue, step: Step): RawValue {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return step(value);
  return value.map(step).filter((item) => item !== undefined);
}

export function toText(value: RawValue): string | undefined {
  return typeof value === 'string' || value === undefined ? value : value.join(', ') || undefined;
}
