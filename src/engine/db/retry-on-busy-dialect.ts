/**
 * SQLite answers at once, in this thread: while it waits for another process's lock, nobody is served. So it waits for
 * next to nothing, and we wait instead, without holding anybody up.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, SqliteAdapter, SqliteDialect, type DatabaseConnection, type Driver } from 'kysely';

/** Of SQLite itself, before it says "locked": a commit of another process takes about so long. */
export const BUSY_TIMEOUT_MS = 20;
const RETRY_MS = 25;
/** Less than any writing call has. */
const RETRY_FOR_MS = 2_500;
/** @see https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** The turns below are our own: kysely's would have everybody wait behind whoever waits for a lock. */
class RetryOnBusyAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class RetryOnBusyDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new RetryOnBusyAdapter();
  }

  override createDriver(): Driver {
    return makeRetryOnBusy(super.createDriver());
  }
}

/** The one connection, as one of its users has it. */
interface Turn extends DatabaseConnection {
  /** Set within a transaction: nobody else comes in between. */
  giveBack?: (() => void) | undefined;
}

/** Who waits for a lock waits beside the connection, not on it: reads go on meanwhile. */
function makeRetryOnBusy(driver: Driver): Driver {
  let connection: DatabaseConnection | undefined;
  const take = createMutex();
  const run = (query: CompiledQuery) => {
    if (!connection) throw new Error('The database is not open.');
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
            : (retryOnBusy(() => runInTurn(query)) as Promise<never>),
        streamQuery: () => {
          throw new Error('Rows are read all at once here.');
        },
      };
      return Promise.resolve(turn);
    },
    // All transactions here write. One that begins with reading could find, when it writes, that others already have.
    beginTransaction: async (turn: Turn) => {
      await retryOnBusy(() => runInTurn(CompiledQuery.raw('begin immediate'), turn));
    },
    commitTransaction: async (turn: Turn) => {
      await run(CompiledQuery.raw('commit'));
      giveBackTurn(turn);
    },
    // A full disk has already undone it: what went wrong is told by the error before, and the turn ends in any case.
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

/** Gives each the key in the order of asking; the key is given back by calling it. */
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

async function retryOnBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await wait(RETRY_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
