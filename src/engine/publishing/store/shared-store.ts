/** One machine's view of what is shared: the store, the rows, and what this machine keeps in `DATA_DIR/store`. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '#src/engine/db/sqlite.ts';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import type { Lock } from '#src/engine/publishing/processes.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';

export interface SharedStore {
  readonly db: Database;
  readonly objects: ObjectStore;
  readonly dataDir: string;
  /** Of this machine. */
  readonly node: string;
  /** Undefined while another machine publishes. */
  readonly takeTurn: () => Promise<{ release: () => unknown } | undefined>;
}

const stateSchema = z.object({
  /** The publication that this machine's stock is. */
  stock: z.optional(z.string()),
  /** It may have changed since, and the change is not published. */
  isChanged: z.boolean(),
});
type StoreState = z.infer<typeof stateSchema>;

export function storeFolder(dataDir: string): string {
  return join(dataDir, 'store');
}

export function readStoreState(dataDir: string): StoreState {
  try {
    return z.parse(stateSchema, JSON.parse(readFileSync(stateFile(dataDir), 'utf8')));
  } catch {
    return { isChanged: false }; // nothing has been shared yet, or the file is gone: the stock is pulled again
  }
}

export function writeStoreState(dataDir: string, state: StoreState): void {
  writeWhole(stateFile(dataDir), JSON.stringify(state));
}

/** Undefined while another process of this machine changes its stock. */
export function takeStockLock(dataDir: string): Lock | undefined {
  mkdirSync(storeFolder(dataDir), { recursive: true });
  return takeLock(join(storeFolder(dataDir), 'stock.lock'));
}

function stateFile(dataDir: string): string {
  return join(storeFolder(dataDir), 'state.json');
}
