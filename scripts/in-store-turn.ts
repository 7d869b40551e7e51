// What commands do where machines share releases and stock. Prevents an import that only the visitors of one machine see,
// and two machines that import at once.
import { COMMAND_PATIENCE_MS } from '#src/engine/db/when-database-is-back.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { findOtherFolder } from '#src/engine/publishing/desk-folders.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { followOnce } from '#src/engine/publishing/store/follow-publications.ts';
import { createReleaseReplica, shareRelease } from '#src/engine/publishing/store/release-replica.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { openSharedStore } from '#src/inventory/shared-stock/open-shared-store.ts';
import { changeSharedStock, NotShared } from '#src/inventory/shared-stock/share-changes.ts';
import { createStockReplica } from '#src/inventory/shared-stock/stock-replica.ts';
import type { Config } from '#src/server/config.ts';
import { openPostgres } from '#src/server/db/open-database.ts';
import type { StockChange } from '#scripts/change-stock.ts';
import { requireConfig } from '#scripts/require-config.ts';

/** @see changeStock */
export async function changeForAll<Result>(
  { dataDir }: StockChange,
  change: () => Promise<Result>,
  hasChanged?: (result: Result) => boolean,
): Promise<Result> {
  const config = { ...requireConfig(), dataDir };
  return withStore(config, async (shared) => {
    const done: Result[] = [];
    try {
      return await changeSharedStock(
        shared,
        async () => {
          const result = await change();
          done.push(result);
          return result;
        },
        hasChanged,
      );
    } catch (error) {
      const [result] = done;
      if (!(error instanceof NotShared) || result === undefined) throw error;
      process.stderr.write(
        `Other machines do not have what has changed here: ${error.message} The server of this machine shares it as soon as it can.\n`,
      );
      process.once('exit', () => (process.exitCode = 1));
      return result;
    }
  });
}

/** Gives a release that was built here to all machines. @throws StoreProblem */
export function giveToAll(config: Config, id: string): Promise<void> {
  return withStore(config, (shared) => shareRelease(shared, id));
}

/** Brings this machine to the release and the stock of all. @returns what it could not get, in words */
export function getFromAll(config: Config): Promise<string[]> {
  return withStore(config, async (shared) => {
    const problems: string[] = [];
    for (const replica of [createStockReplica(config.dataDir), createReleaseReplica(config.dataDir)]) {
      const problem = await followOnce(shared, replica, { nowMs: await readSharedClock(shared.db) });
      if (problem !== undefined) problems.push(problem);
    }
    return problems;
  });
}

/** Why texts or facts that editors have saved are not on this machine, as the start of a sentence. */
export function findMissingFolder(url: string, config: Config): Promise<string | undefined> {
  return withSharedDatabase(
    url,
    async (db) =>
      (await findOtherFolder(db, config, 'texts')) ?? (await findOtherFolder(db, config, 'catalog')),
  );
}

/** @throws StoreProblem where there is none */
export async function withStore<Result>(
  config: Config,
  work: (shared: SharedStore) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl: url } = config;
  if (config.copyStoreUrl !== undefined)
    throw new StoreProblem(
      'The store has a copy of one machine. Several share one when all have DATABASE_URL set.',
    );
  if (url === undefined || config.releaseStoreUrl === undefined)
    throw new StoreProblem('There is no store: RELEASE_STORE_URL is not set.');
  return withSharedDatabase(url, (db) => {
    const shared = openSharedStore(config, db);
    if (!shared) throw new StoreProblem('There is no store: RELEASE_STORE_URL is not set.');
    return work(shared);
  });
}

/** @param url of the database that machines share */
export async function withSharedDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openPostgres({ url, maxConnections: 2 }, COMMAND_PATIENCE_MS);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
