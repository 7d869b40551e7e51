/** The contents of a build, from its own manifest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressPage } from '#src/engine/http/page-compression.ts';
import { openRelease } from '#src/engine/http/release.ts';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';

export interface BuiltPage {
  /** "model", "year, model, trim" and so on. */
  readonly kind: string;
  readonly htmlBytes: number;
  readonly brotliBytes: number;
}

export function listPaths(folder: string): ReadonlySet<string> {
  return new Set(openRelease(folder).files.keys());
}

/** Pages of which there is one. */
const SINGLE = 'home, lists, errors';

/** Compresses every page to measure its size, at two milliseconds each. */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const files = [...openRelease(folder).files].filter(([, file]) => file.policy !== undefined);
  return Array.fromAsync(files, async ([path, { file, bytes }]) => {
    const packed = await compressPage(await readFile(join(folder, 'client', file)), 'br');
    return { kind: toKind(path), htmlBytes: bytes, brotliBytes: packed.length };
  });
}

/** Of cars by what is named, of others by their folder. */
function toKind(path: string): string {
  const search = parseSearchPath(path);
  if (search === undefined) return path.split('/', 3).length === 3 ? (path.split('/')[1] ?? '') : SINGLE;
  const { year, makeCode, modelCode, trimCode } = search;
  const parts = [year && 'year', makeCode && 'make', modelCode && 'model', trimCode && 'trim'].filter(
    Boolean,
  );
  return parts.length === 0 ? SINGLE : parts.join(', ');
}
