/** Puts a publication into the store, then adds its row; and removes objects that no publication has. */
import { randomBytes } from 'node:crypto';
import { findSharedBuild } from '#src/engine/building/shards/build-shards.ts';
import { listObjects, readManifest, writeManifest } from '#src/engine/publishing/store/manifest.ts';
import type { Manifest } from '#src/engine/publishing/store/manifest.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import {
  addPublication,
  forgetOldPublications,
  listPublications,
} from '#src/engine/publishing/store/publications.ts';
import type { Publication } from '#src/engine/publishing/store/publications.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { uploadFiles } from '#src/engine/publishing/store/upload-files.ts';
import type { SameFiles, SourceFile } from '#src/engine/publishing/store/upload-files.ts';

export interface NewPublication {
  readonly id: string;
  readonly kind: Publication['kind'];
  readonly generation: number | null;
  readonly sources: readonly SourceFile[];
  /** What it was made from: no other may have been published since. Undefined for the first, and for releases. */
  readonly base?: string | undefined;
  /** Writes every object, also those that the store should have: one may be damaged. */
  readonly isRepair?: boolean;
  /** What is known of a file without reading it. */
  readonly same?: SameFiles | undefined;
}

/**
 * The caller has the turn (`takeTurn`), so that no objects are removed meanwhile.
 * @throws StoreProblem; nothing is published then
 */
export async function publish(shared: SharedStore, made: NewPublication, nowMs: number): Promise<Manifest> {
  const { db, objects } = shared;
  const before = await listPublications(db);
  await objects.check(before.length === 0);
  // The copy of a machine that was alone: that one must not remove objects that are shared from now on.
  if (before.length === 0) await objects.removeList();
  const known = made.isRepair === true ? new Set<string>() : (await listKnown(shared, before)).objects;
  const manifest = await uploadFiles(objects, made.sources, known, made.same);
  const digest = await writeManifest(objects, manifest);
  await objects.flush();
  if (before.some(({ id }) => id === made.id)) return manifest; // written again, to repair it
  const { id, kind, generation } = made;
  await addPublication(db, { id, kind, generation, manifest: digest, made_at_ms: nowMs }, made.base);
  await removeUnused(shared, nowMs);
  return manifest;
}

/** Ids sort by time. */
export function newPublicationId(generation: number, nowMs: number): string {
  const time = new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  return `${generation}-${time}-${randomBytes(2).toString('hex')}`;
}

/** What can't be read because it is damaged is stored again with the next publication that has it. */
async function listKnown(
  { objects: store }: SharedStore,
  publications: readonly Publication[],
): Promise<{ objects: Set<string>; isWhole: boolean }> {
  const objects = new Set<string>();
  let isWhole = true;
  for (const { manifest } of publications) {
    try {
      for (const digest of listObjects(await readManifest(store, manifest))) objects.add(digest);
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
      isWhole = false;
    }
  }
  return { objects, isWhole };
}

/** Removes nothing while it isn't known what is used, or while pages of a build are passed on. */
async function removeUnused(shared: SharedStore, nowMs: number): Promise<void> {
  const { db, objects } = shared;
  const before = await listPublications(db);
  const kept = await forgetOldPublications(db, nowMs);
  if (kept.length === before.length) return;
  const used = await listKnown(shared, kept);
  if (!used.isWhole) return;
  for (const { manifest } of kept) used.objects.add(manifest);
  const stored = await objects.list();
  // Asked after the list: whoever has written one of these objects for a build had said before that there is one.
  if (await findSharedBuild(db, nowMs)) return;
  for (const digest of stored) if (!used.objects.has(digest)) await objects.remove(digest);
}
