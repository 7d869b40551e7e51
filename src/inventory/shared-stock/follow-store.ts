/** The part of a server that keeps its machine at the shared release and stock. Loaded only with RELEASE_STORE_URL. */
import { followPublications } from '#src/engine/publishing/store/follow-publications.ts';
import { createReleaseReplica } from '#src/engine/publishing/store/release-replica.ts';
import type { Log } from '#src/engine/log/log.ts';
import { keepRepeating } from '#src/engine/publishing/store/keep-repeating.ts';
import { toDatabase } from '#src/engine/db/sqlite.ts';
import { followBookings, haveBookingsChanged } from '#src/inventory/campaigns/shared-bookings.ts';
import { openSharedStore } from '#src/inventory/shared-stock/open-shared-store.ts';
import type { StoreConfig } from '#src/inventory/shared-stock/open-shared-store.ts';
import { changeSharedStock, shareLeftChanges } from '#src/inventory/shared-stock/share-changes.ts';
import { createStockReplica } from '#src/inventory/shared-stock/stock-replica.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openPostgres, openSqlite } from '#src/server/db/open-database.ts';

/** The clock and the desk change campaigns; whichever machine is first publishes stock with them. */
const BOOKINGS_EVERY_MS = 5_000;
const LEFT_EVERY_MS = 10_000;
const CONNECTIONS = 4;

/** Returns what ends it. */
export async function followStore(config: StoreConfig, log: Log): Promise<() => Promise<void>> {
  if (config.databaseUrl === undefined) throw new Error('A store needs DATABASE_URL.');
  const db = await openPostgres({ url: config.databaseUrl, maxConnections: CONNECTIONS });
  const stockDb = toDatabase(await openSqlite(stockDatabasePath(config.dataDir)));
  const shared = openSharedStore(config, db);
  if (!shared) throw new Error('There is no store to follow.');
  const warn = (text: string) => (err: unknown) => log.warn({ err }, text);
  const stops = [
    followPublications(
      shared,
      [createStockReplica(config.dataDir), createReleaseReplica(config.dataDir)],
      log,
    ),
    keepRepeating(
      BOOKINGS_EVERY_MS,
      async () => {
        if (await haveBookingsChanged(db, stockDb))
          await changeSharedStock(
            shared,
            () => followBookings(db, stockDb, Date.now()),
            (changed) => changed,
          );
      },
      warn('campaigns could not be published'),
    ),
    keepRepeating(
      LEFT_EVERY_MS,
      () => shareLeftChanges(shared),
      warn('an import of this machine is not published yet'),
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await stockDb.destroy();
    await db.destroy();
  };
}
