/**
 * The file of redirects: one old address with the new one a line, or all addresses of a model or trim.
 * @see docs/content.md#redirects
 */
import { LineCounter, isMap, isScalar, parseDocument, stringify } from 'yaml';
import { findVehicleOfPath } from '#src/domain/search-query/known-path.ts';
import { ENDPOINT_SEGMENTS, formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { findYamlMistake } from '#src/lib/yaml-mistake.ts';
import { keepLines } from '#src/lib/keep-lines.ts';

export const REDIRECTS_FILE = 'redirects.yaml';

export interface Redirects {
  /** By the old address in lower case. */
  readonly byPath: ReadonlyMap<string, { readonly from: string; readonly to: string }>;
}

export interface RedirectMistake {
  readonly line: number;
  /** Which address it is about; undefined for the file. */
  readonly side?: 'from' | 'to';
  /** The old address of the line. */
  readonly from?: string;
  readonly reason: string;
}

/** Whether the site has a page there; undefined if only a request can tell. */
export type FindPage = (path: string) => boolean | undefined;

const MAX_REDIRECTS = 10_000;
const MAX_LENGTH = 500;
const OLD = /^(?:\/[\w.~+@-]+)+$/;
/** Within the site: never `//elsewhere`. */
const NEW = /^\/(?![/\\])[^\s\\]*$/;
/** Addresses of the program itself: a redirect of one would end searches, or sign-in. */
const RESERVED_ROOTS = [
  ...['_astro', '_image', 'account', 'account-api', 'admin', 'api', 'dealer-desk', 'drawings'],
  ...['my-wallet', 'photos', 'pictures', 'receipts', 'rest', 'robots.txt', 'openapi.json'],
  ...ENDPOINT_SEGMENTS.map((segment) => `cars-for-sale/${segment}`),
];
/** After the address of a model or trim: all of its pages, also those of its years, trims and research. */
const ALL_PAGES = '/*';
const HEADER = '# Old addresses and new ones. docs/content.md#redirects\n';

interface Line {
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** What the file says, with its mistakes. Lines with a mistake are left out of the redirects. */
export function parseRedirects(
  text: string,
  findPage: FindPage = () => undefined,
): Redirects & { readonly mistakes: readonly RedirectMistake[] } {
  const read = readLines(text);
  if ('reason' in read) return { byPath: new Map(), mistakes: [read] };
  const byPath = new Map<string, Line>();
  const mistakes: RedirectMistake[] = [];
  const refuse = ({ line, from }: Line, side: 'from' | 'to', reason: string) =>
    void mistakes.push({ line, from, side, reason });
  for (const line of read.lines) {
    const fault = findOldFault(line.from, byPath, findPage);
    if (fault === undefined) byPath.set(line.from.toLowerCase(), line);
    else refuse(line, 'from', fault);
  }
  const ofOld = new Map(read.lines.map((line) => [line.from.toLowerCase(), line]));
  for (const [key, line] of byPath) {
    const fault = findNewFault(line, ofOld, findPage);
    if (fault === undefined) continue;
    refuse(line, 'to', fault);
    byPath.delete(key);
  }
  return { byPath, mistakes };
}

/** A line for all pages of the model or trim that an address is about. */
export function toModelLine(path: string): string {
  return path + ALL_PAGES;
}

export function isModelLine(from: string): boolean {
  return from.endsWith(ALL_PAGES);
}

/** Where an old address leads: its own line comes first, then that of its trim, then that of its model. */
export function findRedirect<Redirect extends { readonly to: string }>(
  byPath: ReadonlyMap<string, Redirect>,
  path: string,
): Redirect | undefined {
  const key = path.toLowerCase();
  const own = byPath.get(key);
  if (own) return own;
  const found = listModelLines(key).find((line) => byPath.has(line));
  const ofModel = found === undefined ? undefined : byPath.get(found);
  // It may lead to one of the pages it is for, which has none that it could lead to.
  return ofModel && pathOf(ofModel.to) === key ? undefined : ofModel;
}

/** The lines that an address may be covered by, as keys. */
function listModelLines(path: string): string[] {
  const { makeCode, modelCode, trimCode } = findVehicleOfPath(path) ?? {};
  if (makeCode === undefined || modelCode === undefined) return [];
  const ofModel = formatSearchPath({ makeCode, modelCode });
  const ofTrim = trimCode === undefined ? [] : [formatSearchPath({ makeCode, modelCode, trimCode })];
  return [...ofTrim, ofModel].map((line) => toModelLine(line.toLowerCase()));
}

function findOldFault(
  from: string,
  known: ReadonlyMap<string, Line>,
  findPage: FindPage,
): string | undefined {
  if (isModelLine(from)) return findModelLineFault(from, known);
  if (!OLD.test(from) || from.length > MAX_LENGTH || /\/\.{1,2}(?:\/|$)/.test(from))
    return 'is not the path of an address, such as /cars-for-sale/honda/civic';
  if (RESERVED_ROOTS.some((root) => `${from.toLowerCase()}/`.startsWith(`/${root}/`)))
    return 'is an address of the program itself';
  if (known.has(from.toLowerCase())) return 'has a line already';
  if (known.size >= MAX_REDIRECTS) return `is one more than ${MAX_REDIRECTS} redirects`;
  return findPage(from) === true ? 'is a page of this site; remove or rename it first' : undefined;
}

/** Its model may have pages, which are never redirected. */
function findModelLineFault(from: string, known: ReadonlyMap<string, Line>): string | undefined {
  const key = from.toLowerCase();
  if (!listModelLines(key.slice(0, -ALL_PAGES.length)).includes(key))
    return 'is not the address of a model or trim, such as /cars-for-sale/honda/civic/*';
  if (known.has(key)) return 'has a line already';
  return known.size >= MAX_REDIRECTS ? `is one more than ${MAX_REDIRECTS} redirects` : undefined;
}

/** Loops are chains that come back. */
function findNewFault(
  { from, to }: Line,
  ofOld: ReadonlyMap<string, Line>,
  findPage: FindPage,
): string | undefined {
  if (!NEW.test(to) || to.length > MAX_LENGTH) return 'is not an address of this site; begin it with /';
  const path = pathOf(to);
  if (path === from.toLowerCase()) return 'leads to itself';
  const next = findRedirect(ofOld, path);
  if (next && next.from !== from) {
    return pathOf(next.to) === from.toLowerCase()
      ? 'leads back: a visitor would go round in a circle'
      : `is redirected itself; write ${next.to} here`;
  }
  return findPage(path) === false ? 'is no page of this site' : undefined;
}

function pathOf(address: string): string {
  return (/^[^?#]*/.exec(address)?.[0] ?? '').toLowerCase();
}

function readLines(text: string): { readonly lines: readonly Line[] } | RedirectMistake {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'silent', uniqueKeys: false });
  const mistake = findYamlMistake(text, document.errors);
  if (mistake) return { line: counter.linePos(mistake.offset).line, reason: mistake.reason };
  if (document.contents === null) return { lines: [] };
  if (!isMap(document.contents)) return { line: 1, reason: 'Write one redirect a line: /old: /new' };
  const lines = document.contents.items.map(({ key, value }) => ({
    line: isScalar(key) ? counter.linePos(key.range[0]).line : 1,
    from: isScalar(key) ? String(key.value) : '',
    to: isScalar(value) && typeof value.value === 'string' ? value.value : '',
  }));
  return { lines };
}

/** The file with one line more. @param text undefined for the first one */
export function addRedirect(text: string | undefined, from: string, to: string): string {
  const before = text ?? HEADER;
  // A comment alone is no document that could hold a line.
  if (parseDocument(before).contents === null) return `${before.trimEnd()}\n${stringify({ [from]: to })}`;
  return change(before, (document) => document.set(from, to));
}

export function removeRedirect(text: string, from: string): string {
  return change(text, (document) => void document.delete(from));
}

function change(text: string, work: (document: ReturnType<typeof parseDocument>) => void): string {
  const original = text.replaceAll(/\r\n?/g, '\n');
  const document = parseDocument(original, { logLevel: 'silent', uniqueKeys: false });
  const printed = document.toString({ lineWidth: 0 });
  work(document);
  if (isMap(document.contents) && document.contents.items.length === 0) return HEADER;
  return keepLines(original, printed, document.toString({ lineWidth: 0 }));
}
