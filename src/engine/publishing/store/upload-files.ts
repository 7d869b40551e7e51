import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { forEachAtOnce } from '#src/engine/publishing/store/for-each-at-once.ts';
import { CHUNK_BYTES } from '#src/engine/publishing/store/manifest.ts';
import type { Manifest, ManifestFile } from '#src/engine/publishing/store/manifest.ts';
import { digestBytes } from '#src/engine/publishing/store/object-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';

const AT_ONCE = 8;

export interface SourceFile {
  /** In the publication. */
  readonly path: string;
  /** On this machine. */
  readonly file: string;
}

/** @param prefix of their paths in the publication: empty, or ending with a slash */
export async function listSourceFiles(folder: string, prefix = ''): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: `${prefix}${relative(folder, file)}`, file }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

export type SameFiles = (file: string) => Pick<ManifestFile, 'bytes' | 'chunks'> | undefined;

/**
 * @param known objects that the store has
 * @param same what is known of a file without reading it
 * @throws StoreProblem, and errors of the local disk
 */
export async function uploadFiles(
  store: ObjectStore,
  sources: readonly SourceFile[],
  known: ReadonlySet<string>,
  same: SameFiles = () => undefined,
): Promise<Manifest> {
  const stored = new Set(known);
  const files = new Map<string, ManifestFile>();
  await forEachAtOnce(AT_ONCE, sources, async ({ path, file }) => {
    const before = same(file);
    if (before?.chunks.every((digest) => known.has(digest)) === true) {
      files.set(path, { path, bytes: before.bytes, chunks: before.chunks });
      return;
    }
    const chunks: string[] = [];
    let bytes = 0;
    for await (const chunk of readChunks(file)) {
      const digest = digestBytes(chunk);
      chunks.push(digest);
      bytes += chunk.byteLength;
      if (stored.has(digest)) continue;
      stored.add(digest); // before it is: another file with the same bytes is read at the same time
      await store.write(digest, chunk);
    }
    files.set(path, { path, bytes, chunks });
  });
  return { files: sources.flatMap(({ path }) => files.get(path) ?? []) };
}

/** Of `CHUNK_BYTES`, the last one shorter. */
async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    let rest = part;
    while (size + rest.byteLength >= CHUNK_BYTES) {
      const taken = CHUNK_BYTES - size;
      yield Buffer.concat([...parts, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      parts = [];
      size = 0;
    }
    parts.push(rest);
    size += rest.byteLength;
  }
  if (size > 0) yield Buffer.concat(parts);
}
