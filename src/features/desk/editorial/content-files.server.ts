/** The files of a folder, and the last good version of each, which is stored in the data directory. */
import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findGoneTogether } from '#src/lib/gone-together.ts';
import { REDIRECTS_FILE } from '#src/features/desk/editorial/redirects/redirect-file.ts';
import { PICTURE_FOLDER } from '#src/server/pictures/picture-files.ts';
import { MAX_EDITORIAL_BYTES } from '#src/features/desk/editorial/editorial-policy.ts';

/** In the data directory: a copy of every file as pages show it. */
const LAST_GOOD_FOLDER = 'content';

/** At the top of the folder, and no texts. */
const NO_TEXTS: ReadonlySet<string> = new Set([REDIRECTS_FILE, PICTURE_FOLDER]);

/** Names of texts. A folder or link with such a name is reported to its editor, because it is not read. */
const TEXT_NAME = /\.(?:md|html|json)$/;

/** Sorted paths with forward slashes; undefined if the folder does not exist. Hidden files, redirects and pictures are left out. */
export function listContentFiles(folder: string): string[] | undefined {
  try {
    return listBelow(folder, '').toSorted();
  } catch {
    return undefined;
  }
}

/**
 * Links are listed but not followed, because they may leave the folder or form a cycle. A folder that cannot be read is
 * listed as well, so that its editor sees it, and the other texts stay available.
 */
function listBelow(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || (below === '' && NO_TEXTS.has(entry.name))) return [];
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    const isNamed = entry.isFile() || entry.isSymbolicLink() || TEXT_NAME.test(entry.name);
    return [...(isNamed ? [path] : []), ...(entry.isDirectory() ? listFolder(folder, path) : [])];
  });
}

function listFolder(folder: string, path: string): string[] {
  try {
    return listBelow(folder, path);
  } catch {
    return [path];
  }
}

/** Reads at most one byte more than a text may have. Undefined if it cannot be read or is not in this folder. */
export function readContentFile(folder: string, file: string): Uint8Array | undefined {
  let descriptor: number | undefined;
  try {
    const path = join(folder, file);
    if (!lstatSync(path).isFile()) return undefined;
    descriptor = openSync(path, 'r');
    const bytes = new Uint8Array(Math.min(fstatSync(descriptor).size, MAX_EDITORIAL_BYTES + 1));
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(descriptor, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

export interface LastGoodVersions {
  list(): string[];
  read(file: string): Uint8Array | undefined;
  /** Replaces the last good versions. Files that are not included are removed. */
  replace(files: ReadonlyMap<string, Uint8Array>): void;
  /** Of files that were deleted on purpose. */
  forget(files: readonly string[]): void;
}

export function openLastGoodVersions(dataDir: string): LastGoodVersions {
  const folder = join(dataDir, LAST_GOOD_FOLDER);
  const list = () => listContentFiles(folder) ?? [];
  const read = (file: string) => readContentFile(folder, file);
  const forget = (files: readonly string[]) => {
    for (const file of files) rmSync(join(folder, file), { force: true });
  };
  return {
    list,
    read,
    forget,
    replace: (files) => {
      for (const [file, bytes] of files) if (!isEqual(read(file), bytes)) write(join(folder, file), bytes);
      forget(list().filter((file) => !files.has(file)));
    },
  };
}

/**
 * Texts that are gone from the folder together, and stay on their pages.
 * @param listed what the folder has; texts behind a link or in a folder that cannot be read are not gone
 */
export function findGoneTexts(kept: readonly string[], listed: readonly string[]): string[] {
  const there = new Set(listed);
  const isHidden = (file: string) => {
    const parts = file.split('/');
    return parts.some((_, index) => index > 0 && there.has(parts.slice(0, index).join('/')));
  };
  return findGoneTogether(kept, [...listed, ...kept.filter(isHidden)]);
}

/** Texts that are gone from the folder are meant to go. That the folder itself is missing never is. */
export function forgetGoneTexts({ contentDir, dataDir }: { contentDir: string; dataDir: string }): void {
  const kept = openLastGoodVersions(dataDir);
  const listed = listContentFiles(contentDir);
  if (listed) kept.forget(findGoneTexts(kept.list(), listed));
}

/** Writes atomically, also when several processes start at once. */
function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = join(dirname(path), `.${process.pid}-unfinished`);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}

function isEqual(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && Buffer.compare(a, b) === 0;
}
