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

/** Compresses every page to measure its size, at two milliseconds each. */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const files = [...openRelease(folder).files].filter(([, file]) => file.policy !== undefined);
  return Array.fromAsync(files, async ([path, { file, bytes }]) => {
    const packed = await compressPage(await readFile(join(folder, 'client', file)), 'br');
    return { kind: toKind(path), htmlBytes: bytes, brotliBytes: packed.length };
  });
}

function toKind(path: string): string {
  const { year, makeCode, modelCode, trimCode } = parseSearchPath(path) ?? {};
  const parts = [year && 'year', makeCode && 'make', modelCode && 'model', trimCode && 'trim'].filter(
    Boolean,
  );
  return parts.length === 0 ? 'home, all cars, errors' : parts.join(', ');
}
