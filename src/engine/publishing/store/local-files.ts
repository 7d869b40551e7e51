/**
 * What this machine has already of other publications, so that only what is new is read from the store. Whole files are
 * linked, because files of releases and snapshots never change; parts of a file are copied and compared with their digest.
 */
import { linkSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { CHUNK_BYTES } from '#src/engine/publishing/store/manifest.ts';
import type { Manifest, ManifestFile } from '#src/engine/publishing/store/manifest.ts';
import { digestBytes } from '#src/engine/publishing/store/object-store.ts';

interface LocalPublication {
  readonly folder: string;
  readonly manifest: Manifest;
}

export interface LocalFiles {
  /** @returns whether the same file was here */
  link(file: ManifestFile, to: string): boolean;
  /** Undefined when it is not here, or no longer the same. */
  readChunk(digest: string): Promise<Uint8Array | undefined>;
}

export function findLocalFiles(publications: readonly LocalPublication[]): LocalFiles {
  const whole = new Map<string, string>();
  const parts = new Map<string, { path: string; at: number }>();
  for (const { folder, manifest } of publications) {
    for (const file of manifest.files) {
      const path = join(folder, file.path);
      whole.set(keyOf(file), path);
      for (const [index, digest] of file.chunks.entries())
        parts.set(digest, { path, at: index * CHUNK_BYTES });
    }
  }
  return {
    link(file, to) {
      const from = whole.get(keyOf(file));
      if (from === undefined || file.bytes === 0) return false;
      try {
        if (statSync(from).size !== file.bytes) return false;
        linkSync(from, to);
        return true;
      } catch {
        return false; // it is gone, or on a file system without links: read from the store
      }
    },
    async readChunk(digest) {
      const part = parts.get(digest);
      if (part === undefined) return undefined;
      const bytes = await readPart(part.path, part.at).catch(() => undefined); // it is gone
      return bytes !== undefined && digestBytes(bytes) === digest ? bytes : undefined;
    },
  };
}

const keyOf = ({ bytes, chunks }: ManifestFile): string => `${bytes}:${chunks.join()}`;

async function readPart(path: string, at: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
