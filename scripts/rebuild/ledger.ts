/** What a release remembers of how it was made: all that it takes to know which of its pages are out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInputs } from './inputs.ts';

const LEDGER_FILE = 'ledger.json';
/** In a release: the snapshot of the stock that its pages show. */
export const STOCK_DIR = 'stock';
/** Goes up when what stands below means something else: releases of another version are built anew. */
const VERSION = 2;

export interface LedgerPage {
  /** Of its content, without the names of assets: `lastmod` and the news for search engines go by it. */
  readonly digest: string;
  /** When it was last another one, `yyyy-mm-dd`. */
  readonly day: string;
  /** What it has read, as indexes of `Ledger.reads`. */
  readonly reads: readonly number[];
  /** In the sitemaps. */
  readonly isListed: boolean;
}

/** A category's page, rendered when it is asked for: its digest is of what it shows of the stock. */
export interface LedgerCategory extends LedgerPage {
  /** Of the pages that it leads to. */
  readonly narrower: readonly string[];
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
export function readLedger(releaseFolder: string): Ledger | undefined {
  try {
    const { version, ...ledger } = JSON.parse(
      readFileSync(join(releaseFolder, LEDGER_FILE), 'utf8'),
    ) as Ledger & { version: number };
    return version === VERSION ? ledger : undefined;
  } catch {
    return undefined;
  }
}

export function writeLedger(releaseFolder: string, ledger: Ledger): void {
  writeFileSync(join(releaseFolder, LEDGER_FILE), JSON.stringify({ version: VERSION, ...ledger }));
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
