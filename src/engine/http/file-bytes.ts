import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createByteCache } from '#src/engine/http/byte-cache.ts';
import { toDense, type FileVariant } from '#src/engine/http/file-variant.ts';
import { createPopularPages } from '#src/engine/http/popular-pages.ts';
import { recompressPage, compressPage } from '#src/engine/http/page-compression.ts';

/** Prebuilt pages that are asked for again and again; the rest comes from the disk cache of the system. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/** What files are sent as: out of memory, from the disk, or packed on the spot. */
export interface FileBytes {
  /** The same, or its dense form where there is one. */
  best(variant: FileVariant): FileVariant;
  /** @param folder of the release */
  kept(folder: string, variant: FileVariant): Buffer | undefined;
  /** @throws when the file is not as the release says */
  read(folder: string, variant: FileVariant): Promise<Buffer>;
}

/** @param onError gets what went wrong while nobody waited for it */
export function createFileBytes(onError: (error: unknown) => void): FileBytes {
  const memory = createByteCache(MEMORY_BYTES);
  const reading = new Map<string, Promise<Buffer>>();
  const popularPages = createPopularPages(onError);
  return {
    best(variant) {
      const dense = toDense(variant);
      return dense && memory.get(dense.name) ? dense : variant;
    },
    // Of two releases only hashed names meet here, and they are of one content.
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
      const begun = reading.get(path); // whoever asks for what is being read gets the same
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
  const { file, fileBytes, name, bytes, encoding } = variant;
  if (bytes === undefined && encoding)
    return compressPage(await readWhole(folder, file, fileBytes), encoding);
  return readWhole(folder, name, bytes);
}

async function readWhole(folder: string, name: string, bytes: number | undefined): Promise<Buffer> {
  const body = await readFile(join(folder, 'client', name));
  if (body.length !== bytes) throw new Error(`${name} has ${body.length} bytes instead of ${String(bytes)}.`);
  return body;
}
