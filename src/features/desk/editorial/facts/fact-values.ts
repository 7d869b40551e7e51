/** The facts of a make, a model or a trim as the values of a form. */
import type { FactField } from '#src/features/desk/editorial/facts/fact-fields.server.ts';

type Row = Readonly<Record<string, string>>;
/** A text, a list of them, or rows of texts by column. */
export type FactValue = string | readonly string[] | readonly Row[];
export type FactValues = Readonly<Record<string, FactValue>>;

/** More lines and rows than the schema allows anyway. */
const MAX_LIST = 200;
export const FIELD = 'f.';

/** Of one part of a file, as YAML reads it. */
export function readFactValues(part: unknown, fields: readonly FactField[]): FactValues {
  const values = toRecord(part);
  return Object.fromEntries(fields.map((field) => [field.name, readValue(values[field.name], field)]));
}

/** Of a form. Rows without a value are left out. */
export function readTypedValues(form: FormData, fields: readonly FactField[]): FactValues {
  return Object.fromEntries(fields.map((field) => [field.name, readTyped(form, field)]));
}

const BASE = 'base';
const TAKE = 'take';

/** What the form began with, as the form says; undefined if it does not. */
export function readBase(form: FormData, fields: readonly FactField[]): FactValues | undefined {
  const sent = form.get(BASE);
  if (typeof sent !== 'string') return undefined;
  try {
    return readFactValues(JSON.parse(sent), fields);
  } catch {
    return undefined; // then each difference is shown as one
  }
}

/** The values of a form with those in place that the editor takes from the other one: the form began with these. */
export function takeTheirs(form: FormData, typed: FactValues, base: FactValues | undefined): FactValues {
  const names = new Set(form.getAll(TAKE));
  const taken = Object.entries(base ?? {}).filter(([name]) => names.has(name));
  return { ...typed, ...Object.fromEntries(taken) };
}

function readValue(value: unknown, { input, columns }: FactField): FactValue {
  if (input === 'rows')
    return toList(value).map((row) =>
      Object.fromEntries(columns.map(({ name }) => [name, toText(toRecord(row)[name])])),
    );
  const isList = input === 'choices' || input === 'ordered' || input === 'lines';
  return isList
    ? toList(value)
        .map((item) => toText(item))
        .filter(Boolean)
    : toText(value);
}

function readTyped(form: FormData, { name, input, columns }: FactField): FactValue {
  const key = FIELD + name;
  switch (input) {
    case 'rows':
      return Array.from({ length: countRows(form, key) }, (_, index) =>
        Object.fromEntries(
          columns.map((column) => [column.name, one(form, `${key}.${index}.${column.name}`)]),
        ),
      ).filter((row) => Object.values(row).some(Boolean));
    case 'choices':
    case 'ordered':
      return [
        ...new Set(
          form
            .getAll(key)
            .map((item) => toText(item))
            .filter(Boolean),
        ),
      ].slice(0, MAX_LIST);
    case 'lines':
      return toText(form.get(key), '\n').split('\n').filter(Boolean).slice(0, MAX_LIST);
    case 'number':
      return one(form, key).replaceAll(/[$,\s]/g, ''); // "$26,895", as people write prices
    case 'line':
    case 'choice':
      return one(form, key);
  }
}

function countRows(form: FormData, key: string): number {
  const rows = [...form.keys()]
    .filter((name) => name.startsWith(`${key}.`))
    .map((name) => Number(name.slice(key.length + 1).split('.')[0]));
  return Math.min(MAX_LIST, Math.max(-1, ...rows.filter(Number.isInteger)) + 1);
}

function one(form: FormData, name: string): string {
  return toText(form.get(name));
}

/** In one line, unless lines are kept apart. */
function toText(value: unknown, lineEnd = ' '): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join(lineEnd)
    .trim();
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Of a field that is one text; empty for every other. */
export function oneFactText(value: FactValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A value in one line, as a person reads it. */
export function showFactValue(value: FactValue): string {
  if (typeof value === 'string') return value;
  return value
    .map((item) => (typeof item === 'string' ? item : Object.values(item).filter(Boolean).join(' ')))
    .join(', ');
}
