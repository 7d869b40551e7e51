/** What a release remembers of how it was made: all that it takes to know which of its pages are out of date. */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInputs } from './inputs.ts';

const LEDGER_FILE = 'ledger.json';
/** In a release: the snapshot of the stock that its pages show. */
export const STOCK_DIR = 'stock';
/** Goes up when what stands below means something else: releases of another version are built anew. */
const VERSION = 4;
/** The last line: what does not end with it was cut off. */
const END = 'end';
/** More than the first line has. */
const HEAD_BYTES = 16_384;

export interface LedgerPage {
  /** Of its content, without the names of assets: `lastmod` and the news for search engines go by it. */
  readonly digest: string;
  /** When it was last another one, `yyyy-mm-dd`. */
  readonly day: string;
  /** What it has read, as indexes of `Ledger.reads`; what its rows have, stands there. */
  readonly reads: readonly number[];
  /** In the sitemaps. */
  readonly isListed: boolean;
  readonly rows?: LedgerRows;
}

/** Rows of similar cars: a part of a page that can be made anew by itself. */
export interface LedgerRows {
  readonly reads: readonly number[];
  /** Of the results above them. */
  readonly shownIds: readonly string[];
}

/** A category's page, rendered when it is asked for: its digest is of what it shows of the stock. */
export interface LedgerCategory extends LedgerPage {
  /** Of the pages that it leads to. */
  readonly narrower: readonly string[];
}

/** What tells whether anything has changed: its first line, read by itself. */
export interface LedgerHead {
  readonly inputs: BuildInputs;
  /** How many pages there are. */
  readonly total: number;
}

export interface Ledger {
  readonly inputs: BuildInputs;
  /** Each name once. */
  readonly reads: readonly string[];
  /** What those that are not of the stock have answered, by their names. */
  readonly answers: Readonly<Record<string, string>>;
  /** By path, sorted. */
  readonly pages: Readonly<Record<string, LedgerPage>>;
  readonly categories: Readonly<Record<string, LedgerCategory>>;
  /** Of the records behind the search of the site. */
  readonly search: string;
}

/** Undefined where there is none that this version can read: everything is built then. */
export function readLedgerHead(releaseFolder: string): LedgerHead | undefined {
  try {
    const [line = ''] = readStart(join(releaseFolder, LEDGER_FILE)).split('\n');
    const { version, ...head } = JSON.parse(line) as LedgerHead & { version: number };
    return version === VERSION ? head : undefined;
  } catch {
    return undefined;
  }
}

/** As `readLedgerHead`; tens of megabytes. */
export function readLedger(releaseFolder: string): Ledger | undefined {
  const head = readLedgerHead(releaseFolder);
  if (!head) return undefined;
  try {
    const text = readFileSync(join(releaseFolder, LEDGER_FILE), 'utf8');
    const [, body = '', ...reads] = text.split('\n');
    if (reads.pop() !== END) return undefined;
    return { inputs: head.inputs, reads, ...(JSON.parse(body) as Omit<Ledger, 'inputs' | 'reads'>) };
  } catch {
    return undefined;
  }
}

/** The head, all else, and the reads: a line for each, since most of it are their names, and none has a line break. */
export function writeLedger(releaseFolder: string, { inputs, reads, ...body }: Ledger): void {
  const head: LedgerHead = { inputs, total: Object.keys(body.pages).length };
  const lines = [{ version: VERSION, ...head }, body].map((part) => JSON.stringify(part));
  writeFileSync(join(releaseFolder, LEDGER_FILE), [...lines, ...reads, END].join('\n'));
}

function readStart(path: string): string {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

/** Names of reads to numbers, while a ledger is being made. */
export interface ReadTable {
  readonly names: readonly string[];
  numbersOf(names: Iterable<string>): number[];
  /** Of reads of another table, by their numbers there: the names of a site are long, and looked up once each. */
  takeOver(names: readonly string[]): (numbers: readonly number[]) => number[];
}

export function createReadTable(): ReadTable {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const numberOf = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, names.length);
    return names.push(name) - 1;
  };
  return {
    names,
    numbersOf: (wanted) => Array.from(wanted, numberOf),
    takeOver(others) {
      const found: number[] = [];
      return (wanted) => wanted.map((number) => (found[number] ??= numberOf(others[number] ?? '')));
    },
  };
}
