/**
 * Changes of the stock where machines share it: one machine at a time, each on the newest stock, and published at once.
 */
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findNewest } from '#src/engine/publishing/store/publications.ts';
import { publicationFolder } from '#src/engine/publishing/store/kept-manifests.ts';
import { readStoreState, takeStockLock, writeStoreState } from '#src/engine/publishing/store/shared-store.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { inTurnOfAll } from '#src/engine/publishing/store/turns.ts';
import { createStockReplica, serveStock, shareStock } from '#src/inventory/shared-stock/stock-replica.ts';
import { errorMessage } from '#src/lib/error-message.ts';

const ASK_EVERY_MS = 100;

/**
 * Brings this machine to the newest stock, changes it, and publishes the result.
 * @param hasChanged says of what `change` returned whether there is anything to publish; by default there is
 * @throws StoreProblem when it could not be brought up to date; nothing has changed then
 * @throws NotShared when it has changed and could not be published
 */
export function changeSharedStock<Result>(
  shared: SharedStore,
  change: () => Promise<Result>,
  hasChanged: (result: Result) => boolean = () => true,
): Promise<Result> {
  return inTurnOfAll(shared, () =>
    withStockLock(shared.dataDir, async () => {
      await catchUp(shared);
      markChanged(shared.dataDir, true); // stays so when this process is killed
      const result = await change();
      if (hasChanged(result)) {
        await shareStock(shared).catch((error: unknown) => {
          throw new NotShared(errorMessage(error), { cause: error });
        });
      } else markChanged(shared.dataDir, false);
      return result;
    }),
  );
}

/** The stock of this machine has changed, and others do not know. Its server publishes it as soon as it can. */
export class NotShared extends Error {
  override name = 'NotShared';
}

/** Publishes what an import of this machine could not, if no other machine has published since. @returns whether there was any */
export async function shareLeftChanges(shared: SharedStore): Promise<boolean> {
  if (!readStoreState(shared.dataDir).isChanged) return false;
  const lock = takeStockLock(shared.dataDir);
  if (!lock) return false; // it is being changed
  try {
    const turn = await shared.takeTurn();
    if (!turn) return false;
    try {
      await catchUp(shared);
      if (readStoreState(shared.dataDir).isChanged) await shareStock(shared);
      return true;
    } finally {
      await turn.release();
    }
  } finally {
    lock.release();
  }
}

/** This machine's stock again, to repair damaged objects of the store. */
export function shareStockAgain(shared: SharedStore): Promise<void> {
  return inTurnOfAll(shared, () =>
    withStockLock(shared.dataDir, async () => {
      await catchUp(shared);
      await shareStock(shared, { isRepair: true });
    }),
  );
}

/**
 * The newest stock, also one that is not current yet. A change of this machine that was never published gives way to what
 * another machine has published since.
 */
async function catchUp(shared: SharedStore): Promise<void> {
  const { dataDir } = shared;
  const newest = await findNewest(shared.db, 'stock');
  const state = readStoreState(dataDir);
  if (newest === undefined || newest.id === state.stock) return;
  const replica = createStockReplica(dataDir);
  if (!existsSync(publicationFolder(dataDir, 'stock', newest.id))) await replica.pull(shared, newest);
  await serveStock(dataDir, newest.id);
}

function markChanged(dataDir: string, isChanged: boolean): void {
  writeStoreState(dataDir, { ...readStoreState(dataDir), isChanged });
}

async function withStockLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  let lock = takeStockLock(dataDir);
  while (!lock) {
    await wait(ASK_EVERY_MS); // a pull ends, or its process
    lock = takeStockLock(dataDir);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
