/** Reads a mapping, a YAML or JSON file or a ready-made one by name, and reports errors by file, line and field. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LineCounter, isNode, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import * as z from 'zod/mini';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { mappingSchema } from '#src/inventory/feed/mapping.schema.ts';
import type { FeedMapping } from '#src/inventory/feed/mapping.schema.ts';

const READY_MAPPINGS = new URL('./mappings/', import.meta.url);
const READY_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_BYTES = 1024 * 1024;
const REQUIRED = ['id', 'listingType', 'year', 'make', 'model'] as const;

export interface LoadedMapping {
  readonly path: string;
  readonly mapping: FeedMapping;
}

/** Names of the mapping files that ship with Forecourt. */
export function listReadyMappings(): string[] {
  return readdirSync(READY_MAPPINGS)
    .map((file) => file.replace(/\.yaml$/, ''))
    .sort();
}

/** `nameOrPath` is the name of a ready-made mapping ("carscom") or the path of a file. */
export function loadMapping(nameOrPath: string): LoadedMapping {
  const ready = new URL(`${nameOrPath}.yaml`, READY_MAPPINGS);
  const path = READY_NAME.test(nameOrPath) && existsSync(ready) ? fileURLToPath(ready) : nameOrPath;
  if (!existsSync(path)) {
    throw new FeedError(
      `there is no mapping "${nameOrPath}". Give the path of a file, or one of ${listReadyMappings().join(', ')}`,
    );
  }
  return { path, mapping: parseMapping(readMapping(path), nameOrPath) };
}

function readMapping(path: string): string {
  try {
    if (statSync(path).size > MAX_BYTES)
      throw new FeedError(`${path} has more than 1 MB, too much for a mapping. Is it the feed?`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR';
    const reason = isFolder ? 'it is a directory' : error instanceof Error ? error.message : String(error);
    throw new FeedError(`the mapping "${path}" cannot be read: ${reason}. Name a mapping file`);
  }
}

export function parseMapping(text: string, name: string): FeedMapping {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    throw new FeedError(
      `${name} line ${broken.linePos?.[0].line ?? 1}: ${broken.message.split('\n')[0] ?? ''}`,
    );
  }
  const parsed = mappingSchema.safeParse(toValue(document, name), { error: z.locales.en().localeError });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => explainIssue(document, lines, name, issue));
    throw new FeedError(problems.join('\n'));
  }
  const missing = REQUIRED.filter((field) => parsed.data.listing[field] === undefined);
  if (missing.length > 0)
    throw new FeedError(`${name}: listing.${missing[0] ?? ''} is missing. Every car needs it`);
  return parsed.data;
}

/** Aliases that repeat each other make a small file endless; the parser stops at a hundred. */
function toValue(document: Document, name: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new FeedError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function explainIssue(document: Document, lines: LineCounter, name: string, issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const line = findLine(document, lines, [...path, ...keys]);
  const message = issue.code === 'unrecognized_keys' ? 'there is no such field' : explainUnion(issue);
  return `${name} line ${line}: ${[...path, ...keys].join('.') || 'the mapping'}: ${message}`;
}

/** For a rule with alternatives, the object's problem says more than "not a text". */
function explainUnion(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  const inner = issue.errors.flat().find(({ path, code }) => path.length > 0 || code === 'unrecognized_keys');
  return inner
    ? `${inner.path.map(String).join('.')} ${inner.message}`.trim()
    : 'expected a column or a rule';
}

/** The line of the deepest node on the path that exists in the document. */
function findLine(document: Document, lines: LineCounter, path: readonly string[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
