import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createByteCache, lengthOf } from '#src/engine/http/byte-cache.ts';
import { toDense } from '#src/engine/http/file-variant.ts';
import type { FileVariant } from '#src/engine/http/file-variant.ts';
import { createPopularPages } from '#src/engine/http/popular-pages.ts';
import { recompressPage } from '#src/engine/http/page-compression.ts';

/** For prebuilt pages that are requested often. The rest comes from the system's disk cache. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/** The bytes to send for a file: from memory, from disk, or compressed on request. */
export interface FileBytes {
  /** The same variant, or its recompressed form if there is one. */
  best(variant: FileVariant): FileVariant;
  /** @param folder of the release */
  kept(folder: string, variant: FileVariant): Buffer | undefined;
  /** @throws when the file does not match the release manifest */
  read(folder: string, variant: FileVariant): Promise<Buffer>;
}

/** @param onError receives errors of work in the background */
export function createFileBytes(onError: (error: unknown) => void): FileBytes {
  const memory = createByteCache<Buffer>(MEMORY_BYTES, lengthOf);
  const reading = new Map<string, Promise<Buffer>>();
  const popularPages = createPopularPages(onError);
  return {
    best(variant) {
      const dense = toDense(variant);
      return dense && memory.get(dense.name) ? dense : variant;
    },
    // Two releases share only hashed names, whose content is equal.
    kept(folder, variant) {
      const dense = toDense(variant);
      if (dense)
        popularPages.note(dense.name, async () => {
          memory.set(dense.name, await recompressPage(await readWhole(folder, dense.file, dense.fileBytes)));
        });
      return memory.get(variant.name);
    },
    read(folder, variant) {
      const path = join(folder, 'client', variant.name);
      const begun = reading.get(path); // concurrent requests for the same file share one read
      if (begun) return begun;
      const body = readVariant(folder, variant)
        .then((bytes) => {
          memory.set(variant.name, bytes);
          return bytes;
        })
        .finally(() => reading.delete(path));
      reading.set(path, body);
      return body;
    },
  };
}

async function readVariant(folder: string, variant: FileVariant): Promise<Buffer> {
  const { file, fileBytes, name, bytes, compress } = variant;
  if (compress) return compress(await readWhole(folder, file, fileBytes));
  return readWhole(folder, name, bytes);
}

async function readWhole(folder: string, name: string, bytes: number | undefined): Promise<Buffer> {
  const body = await readFile(join(folder, 'client', name));
  if (body.length !== bytes) throw new Error(`${name} has ${body.length} bytes instead of ${String(bytes)}.`);
  return body;
}
