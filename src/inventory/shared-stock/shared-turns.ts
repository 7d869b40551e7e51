import type { Database } from '#src/engine/db/sqlite.ts';
import { findCurrent } from '#src/engine/publishing/store/publications.ts';
import type { SharedTurns } from '#src/inventory/open-stock.ts';
import { openSharedStore } from '#src/inventory/shared-stock/open-shared-store.ts';
import type { StoreConfig } from '#src/inventory/shared-stock/open-shared-store.ts';
import { changeSharedStock } from '#src/inventory/shared-stock/share-changes.ts';

/** Undefined where nothing is shared. */
export function createSharedTurns(config: StoreConfig, db: Database): SharedTurns | undefined {
  const shared = openSharedStore(config, db);
  return (
    shared && {
      async mayServe(generation) {
        const current = await findCurrent(db, 'stock');
        return current === undefined || current.generation === generation;
      },
      change: (work) => changeSharedStock(shared, work),
    }
  );
}
