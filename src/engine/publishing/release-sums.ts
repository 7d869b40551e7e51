/**
 * Whether each byte of a release is as it was built. The server looks at sizes only, because to read everything takes a
 * minute; a command does it when a disk is in doubt.
 */
import { hash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, crc32, gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { readReleaseManifest } from '#src/engine/http/release.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';
import { readReleasePart } from '#src/lib/release-part.ts';

const SUMS_FILE = 'sums.json';
/** Served files are in the manifest, the stock has checksums of its own, and the note comes after everything else. */
const OTHERWISE_CHECKED: ReadonlySet<string> = new Set(['client', 'stock', SUMS_FILE, 'release.json']);

const sumsSchema = z.record(z.string(), z.number());

export interface ReleaseSums {
  /** Files that were compared. */
  readonly checked: number;
  /** Below the folder of the release. */
  readonly altered: readonly string[];
  /** Files of a release that was made before checksums were stored. */
  readonly unknown: number;
}

/** To be called once everything else is in the folder. @returns the file that has them */
export function writeReleaseSums(folder: string): string {
  const sums = listOtherFiles(folder).map((file) => [file, crc32(readFileSync(join(folder, file)))] as const);
  const file = join(folder, SUMS_FILE);
  writeFileSync(file, JSON.stringify(Object.fromEntries(sums)));
  return file;
}

/** Reads every file. @throws ConfigError when a list of files is damaged itself */
export function compareReleaseSums(folder: string): ReleaseSums {
  const found = [...compareOthers(folder), ...compareServed(folder)];
  return {
    checked: found.filter(({ state }) => state !== 'unknown').length,
    altered: found.flatMap(({ file, state }) => (state === 'altered' ? [file] : [])),
    unknown: found.filter(({ state }) => state === 'unknown').length,
  };
}

interface Compared {
  readonly file: string;
  readonly state: 'altered' | 'same' | 'unknown';
}

function* compareOthers(folder: string): Generator<Compared> {
  const path = join(folder, SUMS_FILE);
  const others = listOtherFiles(folder);
  const isOlder = !readdirSync(folder).includes(SUMS_FILE);
  const sums = isOlder
    ? {}
    : readReleasePart(path, () => sumsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
  for (const file of new Set([...Object.keys(sums), ...others])) {
    const state = isOlder ? 'unknown' : compare(join(folder, file), (bytes) => crc32(bytes) === sums[file]);
    yield { file, state };
  }
}

function* compareServed(folder: string): Generator<Compared> {
  const isSame = (entry: ReleaseFile, bytes: Buffer): boolean =>
    entry.crc === undefined ? hash('sha256', bytes, 'hex') === entry.sha256 : crc32(bytes) === entry.crc;
  for (const entry of Object.values(readReleaseManifest(folder).files)) {
    const file = join('client', entry.file);
    const path = join(folder, file);
    const isKnown = entry.crc !== undefined || !file.endsWith('.html');
    yield { file, state: isKnown ? compare(path, (bytes) => isSame(entry, bytes)) : 'unknown' };
    const variants = [
      ['.br', entry.br, brotliDecompressSync],
      ['.gz', entry.gz, gunzipSync],
    ] as const;
    for (const [extension, size, unpack] of variants) {
      if (size === undefined) continue;
      const state = compare(`${path}${extension}`, (bytes) => isSame(entry, unpack(bytes)));
      yield { file: `${file}${extension}`, state };
    }
  }
}

/** A file that cannot be read or unpacked is not the one that was built. */
function compare(path: string, isSame: (bytes: Buffer) => boolean): 'altered' | 'same' {
  try {
    return isSame(readFileSync(path)) ? 'same' : 'altered';
  } catch {
    return 'altered';
  }
}

function listOtherFiles(folder: string): string[] {
  const top = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !OTHERWISE_CHECKED.has(name));
  return top.flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (!entry.isDirectory()) return [];
    return readdirSync(join(folder, entry.name), { recursive: true, withFileTypes: true })
      .filter((inner) => inner.isFile())
      .map((inner) => relative(folder, join(inner.parentPath, inner.name)));
  });
}
