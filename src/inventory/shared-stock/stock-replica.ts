/**
 * The stock as machines share it: a snapshot, and the database that it was made from. A machine that gets both serves
 * the snapshot as if it had made it.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { linkTree } from '#src/engine/building/link-tree.ts';
import type { Replica } from '#src/engine/publishing/store/follow-publications.ts';
import {
  findKeptFiles,
  findSameFiles,
  keepManifest,
  publicationFolder,
} from '#src/engine/publishing/store/kept-manifests.ts';
import { makeWhole } from '#src/engine/publishing/store/make-whole.ts';
import { readManifest } from '#src/engine/publishing/store/manifest.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { newPublicationId, publish } from '#src/engine/publishing/store/publish.ts';
import { pullFiles } from '#src/engine/publishing/store/pull-files.ts';
import {
  readStoreState,
  storeFolder,
  takeStockLock,
  writeStoreState,
} from '#src/engine/publishing/store/shared-store.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { listSourceFiles } from '#src/engine/publishing/store/upload-files.ts';
import {
  bringDatabase,
  isComplete,
  SNAPSHOT,
  writeContents,
} from '#src/inventory/shared-stock/stock-contents.ts';
import { buildSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { findBuiltSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import {
  beginSnapshot,
  dropSnapshot,
  publishSnapshot,
  removeOldSnapshots,
} from '#src/inventory/snapshot/snapshot-folder.ts';
import { syncSnapshot } from '#src/inventory/snapshot/snapshot-sync.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';

export function createStockReplica(dataDir: string): Replica {
  return {
    kind: 'stock',
    served: () => readStoreState(dataDir).stock,
    holds: ({ id }) =>
      readStoreState(dataDir).stock === id || isComplete(publicationFolder(dataDir, 'stock', id)),
    async pull({ objects }, { id, manifest: digest }) {
      const manifest = await readManifest(objects, digest);
      await makeWhole(dataDir, publicationFolder(dataDir, 'stock', id), (folder) =>
        pullFiles({ store: objects, files: manifest.files, folder, local: findKeptFiles(dataDir) }),
      );
      keepManifest(dataDir, 'stock', id, manifest);
    },
    async apply({ id }) {
      const lock = takeStockLock(dataDir);
      if (!lock) return false; // an import is under way here; it publishes its own stock
      try {
        if (readStoreState(dataDir).isChanged) return false; // see share-changes.ts
        await serveStock(dataDir, id);
        return true;
      } finally {
        lock.release();
      }
    },
  };
}

/** The caller has the lock of this machine's stock. What is on this machine is replaced. */
export async function serveStock(dataDir: string, id: string): Promise<void> {
  const folder = publicationFolder(dataDir, 'stock', id);
  const meta = readSnapshotMeta(join(folder, SNAPSHOT));
  if (!meta)
    throw new StoreProblem(
      `Stock ${id} is of another version of Forecourt. Update this machine, or import on one that is up to date.`,
    );
  const snapshot = beginSnapshot(dataDir, meta.generation);
  try {
    linkTree({ from: join(folder, SNAPSHOT), to: snapshot });
    syncSnapshot(publishSnapshot(dataDir, snapshot, meta));
  } catch (error) {
    dropSnapshot(snapshot);
    throw error;
  }
  await bringDatabase(dataDir, folder);
  writeStoreState(dataDir, { stock: id, isChanged: false });
  removeOldSnapshots(dataDir);
  removeOtherStock(dataDir, id);
}

/**
 * This machine's stock for all. The caller has the turn and the lock of this machine's stock.
 * @throws StoreProblem when it could not be shared
 */
export async function shareStock(shared: SharedStore, { isRepair = false } = {}): Promise<void> {
  const { dataDir } = shared;
  const base = readStoreState(dataDir).stock;
  const snapshot =
    findBuiltSnapshot(dataDir) ?? (await buildSnapshotOffThread({ dataDir, nowMs: Date.now() }));
  const { generation } = readSnapshotMeta(snapshot) ?? { generation: 0 };
  const id = newPublicationId(generation, Date.now());
  const folder = publicationFolder(dataDir, 'stock', id);
  const baseFolder = base === undefined ? undefined : publicationFolder(dataDir, 'stock', base);
  // Repairs what is damaged in the store: everything is written again, of a new copy.
  const before =
    base === undefined || baseFolder === undefined || isRepair ? undefined : { id: base, folder: baseFolder };
  await makeWhole(dataDir, folder, (unfinished) =>
    writeContents(unfinished, { dataDir, snapshot, state: { id, generation }, base: before }),
  );
  const sources = await listSourceFiles(folder);
  const same = before && findSameFiles(dataDir, 'stock', before.id);
  const manifest = await publish(
    shared,
    { id, kind: 'stock', generation, sources, base, isRepair, same },
    await readSharedClock(shared.db),
  );
  keepManifest(dataDir, 'stock', id, manifest);
  writeStoreState(dataDir, { stock: id, isChanged: false });
  removeOtherStock(dataDir, id);
}

/** The one that is served stays, because the next one shares most of its files. */
export function removeOtherStock(dataDir: string, id: string): void {
  const parent = join(storeFolder(dataDir), 'stock');
  for (const name of readdirSync(parent))
    if (name !== id) rmSync(join(parent, name), { recursive: true, force: true });
}
