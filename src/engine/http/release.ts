import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What the build wrote, as `scripts/rebuild/pack-files.ts` lists it. */
export const releaseFileSchema = z.object({
  /** Below `client/`. */
  file: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Of the file as it is, hexadecimal; of a page, of its parts: other bytes have another one. */
  sha256: z.string(),
  /** Sizes of its variants, which lie beside it as `.br` and `.gz`; pages have none, they are packed when asked for. */
  br: z.optional(z.number()),
  gz: z.optional(z.number()),
  /** Of a page: its hashes of scripts and styles, as an index into `policies`. */
  policy: z.optional(z.number()),
});
export const releaseManifestSchema = z.object({
  /** Pages share a handful of them. */
  policies: z.array(z.string()),
  /** By URL path. */
  files: z.record(z.string(), releaseFileSchema),
});

export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** One built site. A process opens one and never looks again, so that no visitor meets two. */
export interface Release {
  /** Absolute, without links: the folder may be published under another name while this process serves it. */
  folder: string;
  files: ReadonlyMap<string, ReleaseFile>;
  policies: readonly string[];
}

export const MANIFEST_NAME = 'manifest.json';
/** The part of the manifest that outlives its release: files with the hash of their content in their names. */
export const ASSETS_NAME = 'assets.json';
/** Where those lie. */
export const HASHED_ASSETS = '/_astro/';

/** @param folder where the build lies, already resolved */
export function openRelease(folder: string): Release {
  const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8')));
  return { folder, files: new Map(Object.entries(manifest.files)), policies: manifest.policies };
}
