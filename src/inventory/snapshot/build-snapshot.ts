/**
 * Builds a snapshot of the stock: from the one before it and what has changed since, or whole.
 * @see docs/decisions/022-increments.md
 */
import type { DatabaseSync } from 'node:sqlite';
import { createCarRenamer } from '#src/domain/vehicle/vehicle-renames.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { readCampaigns } from '#src/inventory/campaigns/campaign-store.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { findBase } from '#src/inventory/snapshot/increment/find-base.ts';
import { WholeIsBetter } from '#src/inventory/snapshot/increment/plan-rows.ts';
import { writeIncrement } from '#src/inventory/snapshot/increment/write-increment.ts';
import {
  beginSnapshot,
  dropSnapshot,
  findSnapshot,
  isBeingMade,
  publishSnapshot,
  removeOldSnapshots,
} from '#src/inventory/snapshot/snapshot-folder.ts';
import { isUnsynced, syncSnapshot } from '#src/inventory/snapshot/snapshot-sync.ts';
import type { BuildOptions, SnapshotOrder } from '#src/inventory/snapshot/snapshot-order.ts';
import { openStockReader, readStockVersion } from '#src/inventory/snapshot/stock-database.ts';
import { findStoredRenames } from '#src/inventory/snapshot/stored-renames.ts';
import { writeWhole } from '#src/inventory/snapshot/write-whole.ts';
import { readServedRenames } from '#src/server/renames-file.ts';

const LOOK_EVERY_MS = 50;
/** A process that takes longer may hang. */
const MAX_WAIT_MS = 120_000;

/**
 * Returns the folder of the snapshot of the store's current stock, and makes it if there is none and no other process is
 * about to. It takes seconds, and blocks the thread until all of it is on disk.
 */
export function buildSnapshot(dataDir: string, options: BuildOptions): string {
  const { folder, isNew } = findOrWrite(dataDir, options);
  options.onReady?.(folder);
  if (isUnsynced(folder)) syncOrDrop(folder);
  if (isNew) removeOldSnapshots(dataDir);
  return folder;
}

function findOrWrite(dataDir: string, options: BuildOptions): { folder: string; isNew: boolean } {
  const db = openStockReader(dataDir);
  try {
    const all = options.renames ?? readServedRenames(dataDir);
    const store = openListingStore(db, createCarRenamer(all));
    // Another process may be making one of this generation with other names, which takes minutes if it is a whole one.
    const known = findFolder(dataDir, db, all);
    if (known !== undefined) return { folder: known, isNew: false };
    waitForOther(dataDir, store.generation);
    return store.readTogether(() => {
      const campaigns = readCampaigns(db);
      const version = { ...readStockVersion(store, campaigns), renames: findStoredRenames(db, all) };
      const found = findSnapshot(dataDir, version);
      if (found) return { folder: found.folder, isNew: false };
      const order: SnapshotOrder = { db, store, campaigns, version, options };
      const written = writeFromBase(dataDir, order) ?? writeTo(dataDir, order, (to) => writeWhole(to, order));
      return { folder: publishSnapshot(dataDir, written, version), isNew: true };
    });
  } finally {
    db.close();
  }
}

/** @throws when the disk did not take all of it; then it is gone */
function syncOrDrop(folder: string): void {
  try {
    syncSnapshot(folder);
  } catch (error) {
    dropSnapshot(folder);
    throw error;
  }
}

/** The folder of the snapshot of the store's current stock, if it has been made with these renames. */
export function findBuiltSnapshot(
  dataDir: string,
  renames: readonly VehicleRename[] = readServedRenames(dataDir),
): string | undefined {
  const db = openStockReader(dataDir);
  try {
    return findFolder(dataDir, db, renames);
  } finally {
    db.close();
  }
}

function findFolder(
  dataDir: string,
  db: DatabaseSync,
  renames: readonly VehicleRename[],
): string | undefined {
  const store = openListingStore(db);
  return store.readTogether(() => {
    const version = {
      ...readStockVersion(store, readCampaigns(db)),
      renames: findStoredRenames(db, renames),
    };
    return findSnapshot(dataDir, version)?.folder;
  });
}

/** An import and the servers that follow it need not make the same snapshot all at once. */
function waitForOther(dataDir: string, generation: number): void {
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (
    let waitedMs = 0;
    waitedMs < MAX_WAIT_MS && isBeingMade(dataDir, generation);
    waitedMs += LOOK_EVERY_MS
  )
    Atomics.wait(signal, 0, 0, LOOK_EVERY_MS);
}

/** Undefined when there is nothing to begin with, when a whole one is better, or when it fails, which alone is reported. */
function writeFromBase(dataDir: string, order: SnapshotOrder): string | undefined {
  try {
    const base = findBase(dataDir, order);
    return base && writeTo(dataDir, order, (folder) => writeIncrement(folder, base, order));
  } catch (error) {
    if (!(error instanceof WholeIsBetter)) order.options.onSetback?.(error);
    return undefined;
  }
}

function writeTo(dataDir: string, { version }: SnapshotOrder, write: (folder: string) => void): string {
  const folder = beginSnapshot(dataDir, version.generation);
  try {
    write(folder);
    return folder;
  } catch (error) {
    dropSnapshot(folder);
    throw error;
  }
}
