/**
 * PostgreSQL by `pg` and Kysely, with values of the same types as SQLite gives. A connection is one of a bounded pool; a
 * statement that hangs is ended by the server, so that no request waits forever.
 */
import { Kysely } from 'kysely';
import type { ClientConfig } from 'pg';
import { PatientPostgresDialect } from '#src/engine/db/patient-postgres-dialect.ts';
import { readPostgresValue } from '#src/engine/db/postgres-values.ts';
import { retryIfRolledBack } from '#src/engine/db/retry-if-rolled-back.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/**
 * How long a request waits for a connection, and a statement for a row that another transaction is writing: less than the timeout
 * of any writing call, as with SQLite.
 */
const WAIT_MS = 2_500;
const STATEMENT_TIMEOUT_MS = 10_000;
/** When the network is silent, the server's own timeout is not heard. */
const ANSWER_WITHIN_MS = STATEMENT_TIMEOUT_MS + 2_000;
/** A transaction of a program that hangs must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000;

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`; `?sslmode=verify-full` for TLS. */
  readonly url: string;
  /** Connections of this process. */
  readonly maxConnections: number;
  /** Instead of `WAIT_MS`, where no visitor waits. */
  readonly waitMs?: number;
  /** Gets what ends a connection, such as a restart of the database. The next query opens another. */
  readonly onLostConnection?: (error: Error) => void;
}

/** The settings of every session. */
export function sessionOf(url: string, waitMs = WAIT_MS): ClientConfig {
  return {
    connectionString: url,
    application_name: 'forecourt',
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    lock_timeout: waitMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: readPostgresValue },
  };
}

/** Opens no connection yet. `destroy()` closes all. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const { default: pg } = await import('pg'); // not loaded by a server with SQLite
  const pool = new pg.Pool({ ...sessionOf(options.url, options.waitMs), max: options.maxConnections });
  // Without listeners, one lost connection would end the process. A query in it gets an error of its own.
  pool.on('connect', (client) => client.on('error', (error) => options.onLostConnection?.(error)));
  pool.on('error', () => undefined); // the same error of an idle connection
  return new RetryingDatabase({ dialect: new PatientPostgresDialect({ pool }) });
}

/** A transaction that PostgreSQL undid because of another one is run again, as one of SQLite waits for its turn. */
class RetryingDatabase extends Kysely<object> {
  override transaction() {
    const builder = super.transaction();
    const run = builder.execute.bind(builder);
    builder.execute = (work) => retryIfRolledBack(() => run(work));
    return builder;
  }
}
