/** What builders tell each other through the store: what to render, and what was rendered. */
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { RenderedPage } from '#src/engine/building/render-protocol.ts';
import { manifestSchema } from '#src/engine/publishing/store/manifest.ts';
import type { Manifest } from '#src/engine/publishing/store/manifest.ts';
import { digestBytes, readObject } from '#src/engine/publishing/store/object-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';

const orderSchema = z.object({
  /** What the machines must have in common: code, settings and Node. */
  program: z.string(),
  /** Of the data that the pages show. */
  stamp: z.string(),
  /** Sent to each rendering process. */
  data: z.unknown(),
  /** The bundle that renders pages. */
  bundle: manifestSchema,
  shards: z.array(z.array(z.object({ path: z.string(), file: z.string(), route: z.string() }))),
});
export type BuildOffer = z.infer<typeof orderSchema>;

const resultSchema = z.object({
  /** As reported by a rendering process of the same program. */
  pages: z.array(z.custom<RenderedPage>()),
  files: manifestSchema,
});
export interface ShardResult {
  readonly pages: readonly RenderedPage[];
  /** Their files, below `client/`. */
  readonly files: Manifest;
}

export function writeOffer(store: ObjectStore, offer: BuildOffer): Promise<string> {
  return write(store, offer);
}

/** @throws StoreProblem, and when it is of another version */
export async function readOffer(store: ObjectStore, digest: string): Promise<BuildOffer> {
  return z.parse(orderSchema, await read(store, digest));
}

export function writeResult(store: ObjectStore, result: ShardResult): Promise<string> {
  return write(store, result);
}

/** @throws StoreProblem */
export async function readResult(store: ObjectStore, digest: string): Promise<ShardResult> {
  return z.parse(resultSchema, await read(store, digest));
}

async function write(store: ObjectStore, value: unknown): Promise<string> {
  const bytes = gzipSync(JSON.stringify(value));
  const digest = digestBytes(bytes);
  await store.write(digest, bytes);
  return digest;
}

async function read(store: ObjectStore, digest: string): Promise<unknown> {
  return JSON.parse(gunzipSync(await readObject(store, digest)).toString());
}
