/** Machines with a data directory each, one database for all, and a store in a folder. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from '#src/engine/publishing/store/file-store.ts';
import { followOnce } from '#src/engine/publishing/store/follow-publications.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { changeSharedStock } from '#src/inventory/shared-stock/share-changes.ts';
import { createStockReplica } from '#src/inventory/shared-stock/stock-replica.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

/** Flushing a disk that others use takes seconds. */
const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export interface SharedMachines {
  readonly root: string;
  readonly storeFolder: string;
  readonly one: SharedStore;
  readonly other: SharedStore;
  remove(): void;
}

export function createMachines(db: Database): SharedMachines {
  const root = mkdtempSync(join(MEMORY, 'forecourt-shared-'));
  const storeFolder = join(root, 'mount');
  mkdirSync(storeFolder);
  const machine = (node: string): SharedStore => ({
    db,
    objects: openFileStore(storeFolder),
    dataDir: join(root, node),
    node,
    takeTurn: () => Promise.resolve(takeLock(join(root, 'turn.lock'))),
  });
  return {
    ...{ root, storeFolder },
    ...{ one: machine('one'), other: machine('other') },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** As an import on that machine. */
export function importSample(machine: SharedStore, listings: number): Promise<number> {
  return changeSharedStock(machine, () => importHere(machine.dataDir, listings));
}

/** As an import where nothing is shared. @returns the generation */
export async function importHere(dataDir: string, listings: number): Promise<number> {
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    const rows = [...generateSample({ ...SMALL_MARKET, listings, seed: 1 })];
    const options = { nowMs: Date.now(), confirmDrop: true };
    const { generation } = await openListingStore(db).applyImport('sample', rows, options);
    buildSnapshot(dataDir, { nowMs: Date.now() });
    return generation;
  } finally {
    db.close();
  }
}

/** One look at the stock. @returns why the machine cannot follow */
export function follow(machine: SharedStore, nowMs = Date.now()): Promise<string | undefined> {
  return followOnce(machine, createStockReplica(machine.dataDir), { nowMs });
}
