import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createByteCache } from '#src/server/http/byte-cache.ts';
import type { FileVariant } from '#src/server/http/file-variant.ts';
import { packPage } from '#src/server/http/page-packing.ts';

/** Prebuilt pages that are asked for again and again; the rest comes from the disk cache of the system. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/** What files are sent as: out of memory, from the disk, or packed on the spot. */
export interface FileBytes {
  kept(variant: FileVariant): Buffer | undefined;
  /** @param folder of the release @throws when the file is not as the release says */
  read(folder: string, variant: FileVariant): Promise<Buffer>;
}

export function createFileBytes(): FileBytes {
  const memory = createByteCache(MEMORY_BYTES);
  const reading = new Map<string, Promise<Buffer>>();
  return {
    kept: ({ name }) => memory.get(name), // of two releases only hashed names meet here, and they are of one content
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

async function readVariant(folder: string, { file, name, bytes, encoding }: FileVariant): Promise<Buffer> {
  if (bytes === undefined && encoding)
    return packPage(await readFile(join(folder, 'client', file)), encoding);
  const body = await readFile(join(folder, 'client', name));
  if (body.length !== bytes) throw new Error(`${name} has ${body.length} bytes instead of ${String(bytes)}.`);
  return body;
}
