/**
 * SQLite runs in this thread: while it waits for another process's lock, no request is served. So SQLite waits only
 * briefly, and this dialect retries without blocking the thread.
 */
import { CompiledQuery, SqliteAdapter, SqliteDialect } from 'kysely';
import type { DatabaseConnection, Driver, SqliteDialectConfig } from 'kysely';
import { retryWhile } from '#src/engine/db/retry-while.ts';

/** SQLite's own wait before it reports "locked". A commit of another process takes about this long. */
export const BUSY_TIMEOUT_MS = 20;
const RETRY_MS = 25;
/** Less than the timeout of any writing call. */
const RETRY_FOR_MS = 2_500;
/** @see https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

class RetryOnBusyAdapter extends SqliteAdapter {
  /** This file queues statements itself: Kysely's single connection would make everything wait behind one lock. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Migrations run in one transaction, which is also their lock between processes. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class RetryOnBusyDialect extends SqliteDialect {
  readonly #retryForMs: number;

  constructor(config: SqliteDialectConfig, retryForMs = RETRY_FOR_MS) {
    super(config);
    this.#retryForMs = retryForMs;
  }

  override createAdapter(): SqliteAdapter {
    return new RetryOnBusyAdapter();
  }

  override createDriver(): Driver {
    return makeRetryOnBusy(super.createDriver(), this.#retryForMs);
  }
}

/** The one connection as one of its users sees it. */
interface Turn extends DatabaseConnection {
  /** Set within a transaction, when no other statement may run. */
  giveBack?: (() => void) | undefined;
}

/** A statement that waits for a lock does not hold the connection, so reads go on meanwhile. */
function makeRetryOnBusy(driver: Driver, retryForMs: number): Driver {
  let connection: DatabaseConnection | undefined;
  const take = createMutex();
  const run = (query: CompiledQuery) => {
    if (!connection) throw new Error('The database is closed.');
    return connection.executeQuery(query);
  };
  const runInTurn = async (query: CompiledQuery, keep?: Turn) => {
    const giveBack = await take();
    try {
      const result = await run(query);
      if (keep) keep.giveBack = giveBack;
      return result;
    } finally {
      if (!keep?.giveBack) giveBack();
    }
  };
  const giveBackTurn = (turn: Turn) => {
    turn.giveBack?.();
    turn.giveBack = undefined;
  };
  return {
    init: async () => {
      await driver.init();
      connection = await driver.acquireConnection();
    },
    acquireConnection: () => {
      const turn: Turn = {
        executeQuery: (query) =>
          turn.giveBack
            ? (run(query) as Promise<never>)
            : (retryOnBusy(() => runInTurn(query), retryForMs) as Promise<never>),
        streamQuery: () => {
          throw new Error('Streaming is not supported: rows are read all at once.');
        },
      };
      return Promise.resolve(turn);
    },
    // All transactions here write. One that began with a read could find, at its first write, that others have written.
    beginTransaction: async (turn: Turn) => {
      await retryOnBusy(() => runInTurn(CompiledQuery.raw('begin immediate'), turn), retryForMs);
    },
    commitTransaction: async (turn: Turn) => {
      await run(CompiledQuery.raw('commit'));
      giveBackTurn(turn);
    },
    // A full disk has already rolled it back. The earlier error says what went wrong, and the turn ends in any case.
    rollbackTransaction: (turn: Turn) =>
      run(CompiledQuery.raw('rollback'))
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => giveBackTurn(turn)),
    releaseConnection: () => Promise.resolve(),
    destroy: async () => {
      if (connection) await driver.releaseConnection(connection);
      await driver.destroy();
    },
  };
}

/** A first-in, first-out lock. Calling the returned function releases it. */
function createMutex(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let giveBack = () => {};
    last = new Promise((resolve) => (giveBack = resolve));
    await before;
    return giveBack;
  };
}

function retryOnBusy<Result>(work: () => Promise<Result>, forMs: number): Promise<Result> {
  return retryWhile(isBusy, work, { forMs, everyMs: RETRY_MS });
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
