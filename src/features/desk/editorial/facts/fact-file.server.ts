/** A file of the catalog and one make, model or trim of it. What a form does not change stays as it was written. */
import { createHash } from 'node:crypto';
import { isMap, isSeq, parseDocument } from 'yaml';
import type { Document, Node, YAMLMap } from 'yaml';
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import {
  CHILDREN,
  FACT_FIELDS,
  compareFields,
} from '#src/features/desk/editorial/facts/fact-fields.server.ts';
import type { FactField, FactLevel } from '#src/features/desk/editorial/facts/fact-fields.server.ts';
import { labelOfFact } from '#src/features/desk/editorial/facts/fact-labels.ts';
import { oneFactText, readFactValues } from '#src/features/desk/editorial/facts/fact-values.ts';
import type { FactValue, FactValues } from '#src/features/desk/editorial/facts/fact-values.ts';
import { keepLines } from '#src/lib/keep-lines.ts';

/** Names as in addresses: `{ model: 'civic', trim: 'type-r' }`. */
export interface FactPlace {
  readonly model?: string | undefined;
  readonly trim?: string | undefined;
}

export interface FoundFact {
  readonly level: FactLevel;
  /** In the document: `['models', 3, 'trims', 0]`. */
  readonly path: readonly (string | number)[];
  readonly values: FactValues;
  /** What it is made of has a form of its own: the names, in the order of the file. */
  readonly children: readonly string[];
  /** Changes when one of its own values does. */
  readonly digest: string;
  /** Changes also when something below it does. */
  readonly wholeDigest: string;
}

/** One line a trim, however long. */
const PRINTED = { lineWidth: 0 } as const;
const NUMBER = /^\d{1,9}(?:\.\d{1,3})?$/;

/** Undefined for a text that is no YAML. */
export function parseFactFile(text: string): Document | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  return document.errors.length === 0 && isMap(document.contents) ? document : undefined;
}

/** Undefined if the file has no such model or trim. */
export function findFact(document: Document, { model, trim }: FactPlace): FoundFact | undefined {
  const file: unknown = document.toJS();
  if (model === undefined) return toFound('make', [], file);
  const at = findNamed(file, 'models', 'model', model);
  if (!at || trim === undefined) return at && toFound('model', ['models', at.index], at.part);
  const below = findNamed(at.part, 'trims', 'trim', trim);
  return below && toFound('trim', ['models', at.index, 'trims', below.index], below.part);
}

/** "Civic EX, Model years": what a mistake is about, as forms call it. Undefined for a file as a whole. */
export function nameFactPath(document: Document, path: readonly PropertyKey[]): string | undefined {
  const [models, model, trims, trim] = path;
  if (models !== 'models' || model === undefined) return undefined;
  const isTrim = trims === 'trims' && trim !== undefined;
  const names = [
    document.getIn([models, model, 'model']),
    ...(isTrim ? [document.getIn([models, model, trims, trim, 'trim'])] : []),
  ];
  const field = path[isTrim ? 4 : 2];
  const label = typeof field === 'string' ? [labelOfFact(field).label] : [];
  return [names.map(String).join(' '), ...label].join(', ');
}

/** Where facts are now whose model or trim was renamed and keeps its former name. */
export function findRenamedFact(document: Document, { model, trim }: FactPlace): FactPlace | undefined {
  if (model === undefined) return undefined;
  const file: unknown = document.toJS();
  const at = findNamed(file, 'models', 'model', model) ?? findFormer(file, 'models', model);
  if (!at) return undefined;
  const place = { model: toSlug(nameOf(at.part, 'model')) };
  if (trim === undefined) return place;
  const below = findNamed(at.part, 'trims', 'trim', trim) ?? findFormer(at.part, 'trims', trim);
  return below && { ...place, trim: toSlug(nameOf(below.part, 'trim')) };
}

function findFormer(part: unknown, list: 'models' | 'trims', slug: string) {
  const fields = FACT_FIELDS[list === 'models' ? 'model' : 'trim'];
  const parts = listParts(part, list);
  const index = parts.findIndex((one) => {
    const { formerly = [] } = readFactValues(one, fields);
    return (
      Array.isArray(formerly) && formerly.some((name) => typeof name === 'string' && toSlug(name) === slug)
    );
  });
  return index < 0 ? undefined : { index, part: parts[index] };
}

function toFound(level: FactLevel, path: FoundFact['path'], part: unknown): FoundFact {
  const values = readFactValues(part, FACT_FIELDS[level]);
  const digestOf = (all: unknown) => createHash('sha256').update(JSON.stringify(all)).digest('hex');
  const child = CHILDREN[level];
  const children = child ? listParts(part, child).map((one) => nameOf(one, child.slice(0, -1))) : [];
  return { level, path, values, children, digest: digestOf(values), wholeDigest: digestOf(part ?? null) };
}

/** The file with the values of a form in place of those it has. */
export function writeFact(text: string, { level, path }: FoundFact, values: FactValues): string {
  return change(text, (document) => {
    const node = path.length === 0 ? document.contents : document.getIn(path);
    if (!isMap(node)) return;
    const old = readFactValues(node.toJS(document), FACT_FIELDS[level]);
    for (const field of FACT_FIELDS[level]) setField(document, node, { level, field, old, values });
  });
}

/** The file with one model or trim more: models by name, trims by price. @param parent what it is added to */
export function addFact(text: string, { level, path }: FoundFact, values: FactValues): string {
  const list = CHILDREN[level];
  if (!list) throw new Error('A trim has no parts.');
  const childLevel = list === 'models' ? 'model' : 'trim';
  return change(text, (document) => {
    const listPath = [...path, list];
    if (!isSeq(document.getIn(listPath))) document.setIn(listPath, document.createNode([]));
    const siblings = document.getIn(listPath);
    if (!isSeq(siblings)) return;
    const node = document.createNode({}) as YAMLMap;
    for (const field of FACT_FIELDS[childLevel])
      setField(document, node, { level: childLevel, field, old: {}, values });
    if (childLevel === 'model') node.set('trims', document.createNode([]));
    else node.flow = siblings.items.every((one) => !isMap(one) || one.flow === true);
    siblings.flow = false;
    siblings.items.splice(placeAmong(siblings.toJS(document), childLevel, values), 0, node);
  });
}

export function removeFact(text: string, { path }: FoundFact): string {
  return change(text, (document) => void document.deleteIn(path));
}

/** A file with one make and no model, which the schema does not accept yet. */
export function startFactFile(make: string): string {
  const document = parseDocument('models: []\n');
  if (isMap(document.contents)) document.contents.items.unshift(document.createPair('make', make));
  return document.toString(PRINTED);
}

function change(text: string, work: (document: Document) => void): string {
  const original = text.replaceAll(/\r\n?/g, '\n');
  const document = parseDocument(original, { logLevel: 'silent' });
  const printed = document.toString(PRINTED);
  work(document);
  const changed = document.toString(PRINTED);
  const asWritten = keepLines(original, tighten(printed), tighten(changed));
  return isSame(parseDocument(asWritten).toJS(), document.toJS()) ? asWritten : changed;
}

/** `[A, B]`, as people write it; the library writes `[ A, B ]`. */
function tighten(text: string): string {
  return text.replaceAll(/\[ ([^[\]"'#\n]*) \]/g, '[$1]');
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface Setting {
  readonly level: FactLevel;
  readonly field: FactField;
  readonly old: FactValues;
  readonly values: FactValues;
}

function setField(document: Document, node: YAMLMap, { level, field, old, values }: Setting): void {
  const { name } = field;
  const [before = [], typed = []] = [old[name], values[name]];
  const value = field.input === 'choices' ? inOldOrder(typed, before) : typed;
  if (JSON.stringify(value) === JSON.stringify(before)) return;
  if (value.length === 0) {
    node.delete(name);
    return;
  }
  const plain = toPlain(value, field);
  if (!Array.isArray(plain) && node.has(name)) {
    node.set(name, plain);
    return;
  }
  const fresh = document.createNode(plain);
  if (isSeq(fresh))
    for (const item of [fresh, ...fresh.items]) if (isMap(item) || isSeq(item)) item.flow = true;
  if (node.has(name)) {
    const former = node.get(name, true) as Node | undefined;
    if (former?.comment) fresh.comment = former.comment;
    node.set(name, fresh);
    return;
  }
  const next = node.items.findIndex(({ key }) => compareFields(level, String(key), name) > 0);
  node.items.splice(next < 0 ? node.items.length : next, 0, document.createPair(name, fresh));
}

/** What was there keeps its place; what is new comes last. */
function inOldOrder(typed: FactValue, before: FactValue): readonly string[] {
  const [chosen, known] = [listOf(typed), listOf(before)];
  return [
    ...known.filter((code) => chosen.includes(code)),
    ...chosen.filter((code) => !known.includes(code)),
  ];
}

function listOf(value: FactValue): readonly string[] {
  return typeof value === 'string' ? [] : value.filter((item) => typeof item === 'string');
}

/** What is not of its type stays text, which the schema then reports. */
function toPlain(value: FactValue, field: FactField): unknown {
  if (typeof value === 'string') return toScalar(value, field.input === 'number' || field.name === 'years');
  return value.map((item) =>
    typeof item === 'string'
      ? toScalar(item, field.isNumeric)
      : Object.fromEntries(
          field.columns
            .filter(({ name }) => item[name])
            .map((column) => [column.name, toPlain(item[column.name] ?? '', column)]),
        ),
  );
}

function toScalar(typed: string, isNumber: boolean): string | number {
  return isNumber && NUMBER.test(typed) ? Number(typed) : typed;
}

function placeAmong(siblings: unknown, level: 'model' | 'trim', values: FactValues): number {
  const parts = Array.isArray(siblings) ? siblings : [];
  const isAfter = (part: unknown) => {
    if (level === 'model') return nameOf(part, 'model').localeCompare(oneFactText(values['model']), 'en') > 0;
    return Number(nameOf(part, 'price')) > Number(oneFactText(values['price']) || Infinity);
  };
  const at = parts.findIndex(isAfter);
  return at < 0 ? parts.length : at;
}

function findNamed(part: unknown, list: string, key: string, slug: string) {
  const parts = listParts(part, list);
  const index = parts.findIndex((one) => toSlug(nameOf(one, key)) === slug);
  return index < 0 ? undefined : { index, part: parts[index] };
}

function listParts(part: unknown, list: string): readonly unknown[] {
  const parts = (part as Readonly<Record<string, unknown>> | undefined)?.[list];
  return Array.isArray(parts) ? parts : [];
}

function nameOf(part: unknown, key: string): string {
  const name = (part as Readonly<Record<string, unknown>> | null)?.[key];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}
