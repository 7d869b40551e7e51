import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readReleasePart } from '#src/lib/release-part.ts';

/** The release manifest, as `engine/building/compress-files.ts` writes it. */
export const releaseFileSchema = z.object({
  /** Below `client/`. */
  file: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Hexadecimal digest of the file; for a page, of its parts. */
  sha256: z.string(),
  /** Of a page, the CRC-32 of the file. */
  crc: z.optional(z.number()),
  /** Sizes of the variants stored next to it as `.br` and `.gz`. Pages have none; they are compressed on request. */
  br: z.optional(z.number()),
  gz: z.optional(z.number()),
  /** A page's script and style hashes, as an index into `policies`. */
  policy: z.optional(z.number()),
});
export const releaseManifestSchema = z.object({
  /** Pages share a few of them. */
  policies: z.array(z.string()),
  /** By URL path. */
  files: z.record(z.string(), releaseFileSchema),
});

export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** One built site. A process opens it once, so that no visitor sees two. */
export interface Release {
  /** Absolute and resolved, because the link to it may change while this process serves it. */
  folder: string;
  files: ReadonlyMap<string, ReleaseFile>;
  policies: readonly string[];
}

export const MANIFEST_NAME = 'manifest.json';
/** The part of the manifest that outlives its release: files with a content hash in their name. */
export const ASSETS_NAME = 'assets.json';
/** Where those files are served. */
export const HASHED_ASSETS = '/_astro/';
/** Shown in place of other pages, never requested by their own path. */
export const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);

/** @param folder the resolved folder of the build @throws ConfigError when its manifest is damaged */
export function openRelease(folder: string): Release {
  const { files, policies } = readReleaseManifest(folder);
  return { folder, files: new Map(Object.entries(files)), policies };
}

/** @throws ConfigError when it is damaged */
export function readReleaseManifest(folder: string): ReleaseManifest {
  const file = join(folder, MANIFEST_NAME);
  return readReleasePart(file, () => releaseManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}
