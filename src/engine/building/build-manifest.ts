/** The build manifest records how a release was made: everything needed to know which of its pages are out of date. */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST_FILE = 'build-manifest.json';
/** In a release: the snapshot of the stock that its pages show. */
export const STOCK_DIR = 'stock';
/** Raise this when the format below changes; releases of another version are rebuilt. */
const VERSION = 5;
/** The last line; a file without it was cut off. */
const END = 'end';
/** Longer than the first line. */
const HEAD_BYTES = 16_384;
/** When the list of keys has grown by this share, those that are in it twice or that nothing reads any more are left out. */
const MAX_GROWTH = 0.25;

/** Digests of what pages are made from, cheap to compute, before anything is opened. */
export interface InputStamps {
  /** Sources, assets, packages: another digest rebuilds every page. */
  readonly code: string;
  /** Settings that pages show or depend on. */
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

export interface ManifestPage {
  /** Of its content, without the names of assets; `lastmod` and IndexNow use it. */
  readonly digest: string;
  /** When it last changed, `yyyy-mm-dd`. */
  readonly day: string;
  /** Its dependencies, as indexes of `reads`; those of its fragment are stored there. */
  readonly reads: readonly number[];
  /** In the sitemaps. */
  readonly isListed: boolean;
  readonly rows?: ManifestFragment;
}

/** The fragment of similar cars, which can be rendered by itself. */
export interface ManifestFragment {
  readonly reads: readonly number[];
  /** Cars in the results above it. */
  readonly shownIds: readonly string[];
}

/** A category page, rendered on demand; its digest covers what it shows of the stock. */
export interface ManifestCategory extends ManifestPage {
  /** The pages that it links to. */
  readonly narrower: readonly string[];
}

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
  readonly categories: Readonly<Record<string, ManifestCategory>>;
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
    return { inputs: head.inputs, reads, ...(JSON.parse(body) as Omit<BuildManifest, 'inputs' | 'reads'>) };
  } catch {
    return undefined;
  }
}

/**
 * The head, the rest, and the dependency keys, one per line, because they are most of the file and contain no line
 * breaks.
 */
export function writeBuildManifest(releaseFolder: string, { inputs, reads, ...body }: BuildManifest): void {
  const head: ManifestHead = { inputs, total: Object.keys(body.pages).length };
  const lines = [{ version: VERSION, ...head }, body].map((part) => JSON.stringify(part));
  writeFileSync(join(releaseFolder, MANIFEST_FILE), [...lines, ...reads, END].join('\n'));
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

/** Numbers dependency keys while a manifest is made. */
export interface ReadTable {
  readonly names: readonly string[];
  /** @param known what the same page read before: most keys of a page are those that it had, and get their old numbers */
  numbersOf(names: Iterable<string>, known?: readonly number[]): number[];
}

/**
 * @param before keys that keep their numbers, so that pages which are not rendered again keep theirs. They are a hundred
 *   thousand long texts, so no table of them is made: a key that another page has is added once more.
 */
export function createReadTable(before: readonly string[] = []): ReadTable {
  const names = [...before];
  const added = new Map<string, number>();
  const add = (name: string): number => {
    const known = added.get(name);
    if (known !== undefined) return known;
    added.set(name, names.length);
    return names.push(name) - 1;
  };
  return {
    names,
    numbersOf(wanted, known = []) {
      const ofPage = new Map(known.map((number) => [names[number], number]));
      return Array.from(wanted, (name) => ofPage.get(name) ?? add(name));
    },
  };
}

/** Lists each key once, without those that nothing reads, as soon as there are many others. */
export function withoutSurplusReads(manifest: BuildManifest): BuildManifest {
  const { reads, distinctReads, answers, pages, categories } = manifest;
  if (reads.length <= distinctReads * (1 + MAX_GROWTH)) return manifest;
  const table = createReadTable();
  const found: number[] = [];
  const renumber = (numbers: readonly number[]) =>
    numbers.map((number) => (found[number] ??= table.numbersOf([reads[number] ?? ''])[0] ?? 0));
  const renumberAll = <Page extends ManifestPage>(
    some: Readonly<Record<string, Page>>,
  ): Record<string, Page> =>
    Object.fromEntries(
      Object.entries(some).map(([path, page]) => {
        const { rows } = page;
        const ofRows = rows && { rows: { ...rows, reads: renumber(rows.reads) } };
        return [path, { ...page, reads: renumber(page.reads), ...ofRows }];
      }),
    );
  const renumbered = { pages: renumberAll(pages), categories: renumberAll(categories) };
  const left = table.names.filter((name) => answers[name] !== undefined);
  return {
    ...manifest,
    ...renumbered,
    reads: table.names,
    distinctReads: table.names.length,
    answers: Object.fromEntries(left.map((name) => [name, answers[name] ?? ''])),
  };
}
