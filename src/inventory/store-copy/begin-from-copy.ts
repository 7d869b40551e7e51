import { existsSync } from 'node:fs';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { readCopyList } from '#src/engine/publishing/store/copy-list.ts';
import type { CopyList } from '#src/engine/publishing/store/copy-list.ts';
import { createReleaseReplica } from '#src/engine/publishing/store/release-replica.ts';
import { createStockReplica } from '#src/inventory/shared-stock/stock-replica.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import type { CopiedMachine } from '#src/inventory/store-copy/copy-machine.ts';
import { readStockMark } from '#src/inventory/store-copy/stock-mark.ts';

/**
 * A machine without a release and stock of its own begins with the copy of another one.
 * @returns whose copy it has now; undefined where there is none, or where it has something already @throws StoreProblem
 */
export async function beginFromCopy({
  objects,
  dataDir,
}: Omit<CopiedMachine, 'node'>): Promise<CopyList | undefined> {
  const hasStock = existsSync(stockDatabasePath(dataDir)) && readStockMark(dataDir).generation > 0;
  if (hasStock || readCurrent(dataDir) !== undefined) return undefined;
  const list = await readCopyList(objects);
  const parts = [
    { replica: createStockReplica(dataDir), part: list?.stock },
    { replica: createReleaseReplica(dataDir), part: list?.release },
  ].flatMap(({ replica, part }) => (part ? [{ replica, part }] : []));
  // All of it first: a machine that is killed in between has nothing, and begins again.
  for (const { replica, part } of parts) if (!replica.holds(part)) await replica.pull({ objects }, part);
  for (const { replica, part } of parts) await replica.apply(part);
  return parts.length === 0 ? undefined : list;
}
