/** What a publication consists of: files with the objects that their bytes are in. Itself an object of the store. */
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { digestBytes, readObject } from '#src/engine/publishing/store/object-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';

/** A file is cut into objects of this size, so that a database in which little has changed shares most of them. */
export const CHUNK_BYTES = 4 * 1024 * 1024;

const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Below the folder of the publication, and never out of it. */
const pathSchema = z
  .string()
  .check(z.refine((path) => path !== '' && !path.startsWith('/') && !path.split('/').includes('..')));
export const manifestSchema = z.object({
  files: z.array(
    z.object({ path: pathSchema, bytes: z.number().check(z.gte(0)), chunks: z.array(digestSchema) }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

/** Returns the name of its object. */
export async function writeManifest(store: ObjectStore, manifest: Manifest): Promise<string> {
  const bytes = packManifest(manifest);
  const digest = digestBytes(bytes);
  await store.write(digest, bytes);
  return digest;
}

/** @throws StoreProblem */
export async function readManifest(store: ObjectStore, digest: string): Promise<Manifest> {
  return parseManifest(await readObject(store, digest));
}

export function packManifest(manifest: Manifest): Uint8Array {
  return gzipSync(JSON.stringify(manifest));
}

/** @throws when the bytes are not those of a manifest */
export function parseManifest(bytes: Uint8Array): Manifest {
  return z.parse(manifestSchema, JSON.parse(gunzipSync(bytes).toString()));
}

/** All that a publication needs in the store. */
export function listObjects(manifest: Manifest): string[] {
  return manifest.files.flatMap(({ chunks }) => chunks);
}
