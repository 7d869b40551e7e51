/** The build manifest records how a release was made: everything needed to know which of its pages are out of date. */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST_FILE = 'build-manifest.json';
/** A site of 20,000 pages has a million and a half, which would be most of the time that the file takes. */
const NUMBERS_FILE = 'build-reads.bin';
/** In a release: the snapshot of the stock that its pages show. */
export const STOCK_DIR = 'stock';
/** Raise this when the format below changes; releases of another version are rebuilt. */
const VERSION = 6;
/** The last line; a file without it was cut off. */
const END = 'end';
/** Longer than the first line. */
const HEAD_BYTES = 16_384;
/** Digests of what pages are made from, cheap to compute, before anything is opened. */
export interface InputStamps {
  /** Sources, assets, packages: another digest rebuilds every page. */
  readonly code: string;
  /** Settings that pages show or depend on: names, each with a digest. */
  readonly settings: string;
  /** Generation and origin of the stock. */
  readonly stockVersion: string;
  readonly catalogue: string;
  /** Editors' files; with the day, if one of them has a future date. */
  readonly contents: string;
}

export interface BuildInputs extends InputStamps {
  /** Of all listings, and of their day. */
  readonly stock: string;
  /** Of the catalog with the names that only the stock has. */
  readonly names: string;
}

/** Indexes of the manifest's `reads`. */
export type ReadNumbers = ArrayLike<number> & Iterable<number>;

interface PageOf<Reads> {
  /** Of its content, without the names of assets; `lastmod` and IndexNow use it. */
  readonly digest: string;
  /** When it last changed, `yyyy-mm-dd`. */
  readonly day: string;
  /** Its dependencies; those of its fragment are stored there. */
  readonly reads: Reads;
  /** In the sitemaps. */
  readonly isListed: boolean;
  /** The fragment of similar cars, which can be rendered by itself. */
  readonly fragment?: {
    readonly reads: Reads;
    /** Cars in the results above it. */
    readonly shownIds: readonly string[];
  };
  /** Only of a category page: the pages that it links to. */
  readonly narrower?: readonly string[];
}

export type ManifestPage = PageOf<ReadNumbers>;

/** The first line, enough to tell whether anything has changed. */
export interface ManifestHead {
  readonly inputs: BuildInputs;
  /** The number of pages. */
  readonly total: number;
}

export interface BuildManifest {
  readonly inputs: BuildInputs;
  /** Dependency keys, which pages name by their index. A few may be there twice, or be read by no page any more. */
  readonly reads: readonly string[];
  /** How many there were when each was there once, and read by a page. */
  readonly distinctReads: number;
  /** The answers of dependencies outside the stock, by key. */
  readonly answers: Readonly<Record<string, string>>;
  /** By path, sorted. */
  readonly pages: Readonly<Record<string, ManifestPage>>;
  /** Category pages, which are rendered on demand; their digests cover what they show of the stock. */
  readonly categories: Readonly<Record<string, ManifestPage>>;
  /** Of the records of the site search. */
  readonly search: string;
}

/** Undefined when there is none that this version can read; then everything is built. */
export function readManifestHead(releaseFolder: string): ManifestHead | undefined {
  try {
    const [line = ''] = readStart(join(releaseFolder, MANIFEST_FILE)).split('\n');
    const { version, ...head } = JSON.parse(line) as ManifestHead & { version: number };
    return version === VERSION ? head : undefined;
  } catch {
    return undefined;
  }
}

/** Like `readManifestHead`, but tens of megabytes. */
export function readBuildManifest(releaseFolder: string): BuildManifest | undefined {
  const head = readManifestHead(releaseFolder);
  if (!head) return undefined;
  try {
    const text = readFileSync(join(releaseFolder, MANIFEST_FILE), 'utf8');
    const [, body = '', ...reads] = text.split('\n');
    if (reads.pop() !== END) return undefined;
    const numbers = readFileSync(join(releaseFolder, NUMBERS_FILE));
    const found = unpackNumbers(JSON.parse(body) as ManifestBody, numbers);
    return found && { inputs: head.inputs, reads, ...found };
  } catch {
    return undefined;
  }
}

/**
 * The head, the rest, and the dependency keys, one per line, because they are most of the file and contain no line
 * breaks. Numbers are in a file of their own, those of a page before those of its fragment, in the order of the pages.
 */
export function writeBuildManifest(releaseFolder: string, { inputs, reads, ...body }: BuildManifest): void {
  const head: ManifestHead = { inputs, total: Object.keys(body.pages).length };
  const { packed, numbers } = packNumbers(body);
  writeFileSync(join(releaseFolder, NUMBERS_FILE), numbers);
  const lines = [{ version: VERSION, ...head }, packed].map((part) => JSON.stringify(part));
  writeFileSync(join(releaseFolder, MANIFEST_FILE), [...lines, ...reads, END].join('\n'));
}

/** In the file, pages have the count of their numbers in place of these. */
interface ManifestBody extends Omit<BuildManifest, 'inputs' | 'reads' | 'pages' | 'categories'> {
  readonly pages: Readonly<Record<string, PageOf<number>>>;
  readonly categories: Readonly<Record<string, PageOf<number>>>;
}

function packNumbers({ pages, categories, ...others }: Omit<BuildManifest, 'inputs' | 'reads'>): {
  packed: ManifestBody;
  numbers: Uint32Array;
} {
  const all: ReadNumbers[] = [];
  const keep = (reads: ReadNumbers): number => (all.push(reads), reads.length);
  const packed = { ...others, pages: mapReads(pages, keep), categories: mapReads(categories, keep) };
  const numbers = new Uint32Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const reads of all) {
    numbers.set(reads, at);
    at += reads.length;
  }
  return { packed, numbers };
}

/** Undefined when there are more or fewer than the pages have. */
function unpackNumbers(
  { pages, categories, ...others }: ManifestBody,
  bytes: Buffer,
): Omit<BuildManifest, 'inputs' | 'reads'> | undefined {
  const numbers = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset,
    bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT,
  );
  let at = 0;
  const take = (count: number): ReadNumbers => numbers.subarray(at, (at += count));
  const unpacked = {
    ...others,
    pages: mapReads(pages, take),
    categories: mapReads(categories, take),
  };
  return at === numbers.length ? unpacked : undefined;
}

/** Of each page, those of the page before those of its fragment. */
export function mapReads<From, To>(
  pages: Readonly<Record<string, PageOf<From>>>,
  map: (reads: From) => To,
): Record<string, PageOf<To>> {
  const toPage = ({ fragment, ...page }: PageOf<From>): PageOf<To> => ({
    ...page,
    reads: map(page.reads),
    ...(fragment && { fragment: { ...fragment, reads: map(fragment.reads) } }),
  });
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, toPage(page)]));
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
