/**
 * A copy of one machine's release and stock in a store, for a new machine to begin with. Nothing about people is in it: they are in
 * backups.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeWhole } from '#src/engine/publishing/store/make-whole.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { readCopyList, writeCopyList } from '#src/engine/publishing/store/copy-list.ts';
import type { CopiedPart, CopyList } from '#src/engine/publishing/store/copy-list.ts';
import { readCopyNote, readMachineId, writeCopyNote } from '#src/engine/publishing/store/copy-note.ts';
import {
  findSameFiles,
  keepManifest,
  publicationFolder,
} from '#src/engine/publishing/store/kept-manifests.ts';
import { listObjects, readManifest, writeManifest } from '#src/engine/publishing/store/manifest.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';
import { newPublicationId } from '#src/engine/publishing/store/publish.ts';
import type { PublicationKind } from '#src/engine/publishing/store/publications.ts';
import { storeFolder } from '#src/engine/publishing/store/shared-store.ts';
import { listSourceFiles, uploadFiles } from '#src/engine/publishing/store/upload-files.ts';
import { isComplete, writeContents } from '#src/inventory/shared-stock/stock-contents.ts';
import { removeOtherStock } from '#src/inventory/shared-stock/stock-replica.ts';
import { readStockMark } from '#src/inventory/store-copy/stock-mark.ts';
import { findBuiltSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';

export interface CopiedMachine {
  readonly objects: ObjectStore;
  readonly dataDir: string;
  readonly node: string;
}

interface CopyOptions {
  readonly nowMs: number;
  /** Replaces the copy of another machine, or one that is lost or damaged. */
  readonly takesOver?: boolean;
}

/**
 * Copies what the store does not have yet.
 * @returns false when another process of this machine is doing that
 * @throws StoreProblem, and errors of the local disk; the copy is the one before then
 */
export async function copyMachine(machine: CopiedMachine, options: CopyOptions): Promise<boolean> {
  const lock = takeLock(join(storeFolder(machine.dataDir), 'copy.lock'));
  if (!lock) return false;
  try {
    await copyAlone(machine, options);
    return true;
  } finally {
    lock.release();
  }
}

async function copyAlone(machine: CopiedMachine, { nowMs, takesOver = false }: CopyOptions): Promise<void> {
  const { objects, dataDir, node } = machine;
  const own = { format: 1, machine: readMachineId(dataDir), node, copiedAtMs: nowMs } as const;
  const before = await requireOwnList(machine, own, takesOver);
  const stored = await listStored(objects, before);
  const known = takesOver ? new Set<string>() : stored;
  const release = await copyRelease(machine, before?.release, known);
  const stock = await copyStock(machine, before?.stock, { known, nowMs });
  if (!takesOver && release === before?.release && stock === before?.stock) return;
  await objects.flush();
  const list = { ...own, ...(release && { release }), ...(stock && { stock }) };
  await writeCopyList(objects, list);
  writeCopyNote(dataDir, { copiedAtMs: nowMs });
  if (stock) removeOtherStock(dataDir, stock.id);
  await removeUnused(objects, list, stored);
}

/** The list of this machine; of another one only where that is replaced. @throws StoreProblem */
async function requireOwnList(
  { objects, dataDir }: CopiedMachine,
  own: CopyList,
  takesOver: boolean,
): Promise<CopyList | undefined> {
  const isFirst = takesOver || readCopyNote(dataDir)?.copiedAtMs === undefined;
  const list = await readCopyList(objects).catch((error: unknown) => {
    if (takesOver) return undefined; // damaged, and written again now
    throw error;
  });
  if (list && list.machine !== own.machine && !takesOver)
    throw new StoreProblem(
      `${objects.name} has the copy of ${list.node}, another machine. Name another place, or "npm run store -- --publish" replaces it by one of this machine. To share it, set DATABASE_URL on both.`,
    );
  if (!list && !takesOver && (await isStore(objects)))
    throw new StoreProblem(
      `${objects.name} is shared by machines that have a DATABASE_URL: set it here, too, or name another place.`,
    );
  // Before the mark, because a store with a mark and no list is that of several machines.
  if (!list && isFirst) await writeCopyList(objects, own);
  await objects.check(isFirst);
  return list;
}

async function isStore(objects: ObjectStore): Promise<boolean> {
  return objects.check(false).then(
    () => true,
    () => false,
  );
}

/** The objects of a copy. What cannot be read is not known to be there, and is written again. */
async function listStored(objects: ObjectStore, list: CopyList | undefined): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const part of partsOf(list)) {
    try {
      for (const digest of await listPart(objects, part)) stored.add(digest);
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
    }
  }
  return stored;
}

/** @throws StoreProblem; what a copy needs is not known then, and nothing is removed */
async function removeUnused(
  objects: ObjectStore,
  list: CopyList,
  stored: ReadonlySet<string>,
): Promise<void> {
  const used = new Set<string>();
  for (const part of partsOf(list)) for (const digest of await listPart(objects, part)) used.add(digest);
  for (const digest of stored) if (!used.has(digest)) await objects.remove(digest);
}

function partsOf(list: CopyList | undefined): CopiedPart[] {
  return [list?.release, list?.stock].filter((part) => part !== undefined);
}

async function listPart(objects: ObjectStore, { manifest }: CopiedPart): Promise<string[]> {
  return [manifest, ...listObjects(await readManifest(objects, manifest))];
}

async function copyRelease(
  machine: CopiedMachine,
  before: CopiedPart | undefined,
  known: ReadonlySet<string>,
): Promise<CopiedPart | undefined> {
  const id = readCurrent(machine.dataDir);
  if (id === undefined || (before?.id === id && known.has(before.manifest))) return before;
  return upload(machine, { kind: 'release', id, before }, known);
}

async function copyStock(
  machine: CopiedMachine,
  before: CopiedPart | undefined,
  { known, nowMs }: { readonly known: ReadonlySet<string>; readonly nowMs: number },
): Promise<CopiedPart | undefined> {
  const { dataDir } = machine;
  const { generation, written } = readStockMark(dataDir);
  const folderOf = (id: string) => publicationFolder(dataDir, 'stock', id);
  const base = written && isComplete(folderOf(written.id)) ? written : undefined;
  const isWritten = base?.generation === generation;
  if (isWritten && before?.id === base.id && known.has(before.manifest)) return before;
  const snapshot = generation === 0 ? undefined : findBuiltSnapshot(dataDir);
  if (snapshot === undefined) return before; // whoever made the generation makes it in a moment
  const id = isWritten ? base.id : newPublicationId(generation, nowMs);
  if (!isWritten) {
    const from = base && { id: base.id, folder: folderOf(base.id) };
    await makeWhole(dataDir, folderOf(id), (folder) =>
      writeContents(folder, { dataDir, snapshot, state: { id, generation }, base: from }),
    );
  }
  if (readStockMark(dataDir).generation !== generation) {
    rmSync(folderOf(id), { recursive: true, force: true }); // half of it is of an import that came in between
    return before;
  }
  return upload(machine, { kind: 'stock', id, before }, known);
}

interface Upload {
  readonly kind: PublicationKind;
  readonly id: string;
  readonly before: CopiedPart | undefined;
}

async function upload(
  { objects, dataDir }: CopiedMachine,
  { kind, id, before }: Upload,
  known: ReadonlySet<string>,
): Promise<CopiedPart> {
  const sources = await listSourceFiles(publicationFolder(dataDir, kind, id));
  const same = before && findSameFiles(dataDir, kind, before.id);
  const manifest = await uploadFiles(objects, sources, known, same);
  const digest = await writeManifest(objects, manifest);
  keepManifest(dataDir, kind, id, manifest);
  return { id, manifest: digest };
}
