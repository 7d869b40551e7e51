/** A file of a text as the values of a form, and back. What the form does not change stays as it was written. */
import { isMap, isScalar, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type { SettingField } from '#src/features/desk/editorial/editing/setting-fields.server.ts';
import { splitFrontMatter } from '#src/features/desk/editorial/front-matter.server.ts';

export interface TextForm {
  /** By the name of the setting, as typed; empty for a setting that is left out. */
  readonly settings: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The setting whose checkbox says the opposite of the file: "Draft". */
const PUBLISHED = 'published';
const WHOLE_NUMBER = /^\d{1,9}$/;

/** Returns undefined if the settings have a mistake that fields cannot show: then the file is edited as a whole. */
export function readTextForm(text: string, fields: readonly SettingField[]): TextForm | undefined {
  const split = splitFrontMatter(text.replaceAll(/\r\n?/g, '\n'));
  if ('reason' in split) return undefined;
  const document = parseDocument(split.yaml, { logLevel: 'silent' });
  if (document.errors.length + document.warnings.length > 0) return undefined;
  const names = listNames(document);
  if (!names?.every((name) => fields.some((field) => field.name === name))) return undefined;
  const settings = Object.fromEntries(fields.map(({ name }) => [name, readSetting(document, name)]));
  return { settings, body: split.body.trim() };
}

/**
 * The file with the values of the form.
 * @param before the file so far; undefined for a new one
 */
export function writeTextForm(
  before: string | undefined,
  { settings, body }: TextForm,
  fields: readonly SettingField[],
): string {
  const split = splitFrontMatter(before?.replaceAll(/\r\n?/g, '\n') ?? '---\n---\n');
  const old = 'reason' in split ? { yaml: '', body: '' } : split;
  const document = parseDocument(old.yaml, { logLevel: 'silent' });
  const changed = fields.filter(({ name }) => toOneLine(settings[name]) !== readSetting(document, name));
  for (const field of changed) writeSetting(document, field, toOneLine(settings[field.name]));
  const yaml = changed.length === 0 ? `${old.yaml}\n` : document.toString({ lineWidth: 0 });
  return `---\n${yaml}---\n${toBody(body, old.body)}`;
}

/** The line of the file where the typed body begins. */
export function findBodyLine(text: string): number {
  const split = splitFrontMatter(text);
  if ('reason' in split) return 1;
  return split.bodyLine + (/^\n*/.exec(split.body)?.[0].length ?? 0);
}

function toBody(typed: string, old: string): string {
  const body = typed.replaceAll(/\r\n?/g, '\n').trim();
  if (body === old.trim()) return old;
  const above = old.trim() === '' ? '\n' : (/^\n*/.exec(old)?.[0] ?? '');
  return `${above}${body}\n`;
}

/** The names of all values, `cta.link` for one inside another. Undefined if the settings are not names with values. */
function listNames(document: Document): string[] | undefined {
  if (document.contents === null) return [];
  if (!isMap(document.contents)) return undefined;
  return document.contents.items.flatMap(({ key, value }) => {
    const name = String(key);
    if (isMap(value)) return value.items.map((item) => `${name}.${String(item.key)}`);
    return value === null || isScalar(value) ? [name] : [`${name} is a list`];
  });
}

function readSetting(document: Document, name: string): string {
  const path = name.split('.');
  const value: unknown = document.hasIn(path) ? document.getIn(path) : undefined;
  if (name === PUBLISHED) return value === false ? 'false' : '';
  return typeof value === 'string' || typeof value === 'number' ? toOneLine(String(value)) : '';
}

function writeSetting(document: Document, { name, input }: SettingField, typed: string): void {
  const path = name.split('.');
  const parent = path.slice(0, -1);
  if (typed !== '') {
    document.setIn(path, toValue(name, input, typed));
    return;
  }
  if (document.hasIn(path)) document.deleteIn(path);
  const around: unknown = parent.length > 0 ? document.getIn(parent) : undefined;
  if (isMap(around) && around.items.length === 0) document.deleteIn(parent);
}

/** A value that is not of its type stays text, which the schema then reports. */
function toValue(name: string, input: SettingField['input'], typed: string): string | number | boolean {
  if (name === PUBLISHED) return false;
  return (input === 'number' || name === 'years') && WHOLE_NUMBER.test(typed) ? Number(typed) : typed;
}

function toOneLine(typed: string | undefined): string {
  return (typed ?? '').replaceAll(/\s+/g, ' ').trim();
}
