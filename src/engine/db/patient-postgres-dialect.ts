/** PostgreSQL's dialect of Kysely, with our values and errors. */
import { PostgresDialect } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely';
import { toDatabaseError } from '#src/engine/db/postgres-errors.ts';
import { toPostgresValue } from '#src/engine/db/postgres-values.ts';
import { retryIfRolledBack } from '#src/engine/db/retry-if-rolled-back.ts';

export class PatientPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return makePatient(super.createDriver());
  }
}

const EMPTY_LIST = /(?<!not )\bin \(\)/gi;

/** No row is in an empty list in SQLite, and it is a mistake in PostgreSQL. */
export function fillEmptyLists(text: string): string {
  return text.replaceAll(EMPTY_LIST, 'in (null)');
}

interface Session extends DatabaseConnection {
  readonly inner: DatabaseConnection;
  isInTransaction: boolean;
}

function makePatient(driver: Driver): Driver {
  const explained = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw toDatabaseError(error);
    }
  };
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      const inner = await explained(driver.acquireConnection());
      const session: Session = {
        inner,
        isInTransaction: false,
        executeQuery: <Row>(query: CompiledQuery) => {
          const parameters = query.parameters.map(toPostgresValue);
          const text = fillEmptyLists(query.sql);
          const run = () => explained(inner.executeQuery<Row>({ ...query, sql: text, parameters }));
          // A statement of its own is a transaction of its own.
          return session.isInTransaction ? run() : retryIfRolledBack(run);
        },
        streamQuery: () => {
          throw new Error('Streaming is not supported: rows are read all at once.');
        },
      };
      return session;
    },
    beginTransaction: async (session: Session, settings) => {
      await explained(driver.beginTransaction(session.inner, settings));
      session.isInTransaction = true;
    },
    commitTransaction: (session: Session) => explained(driver.commitTransaction(session.inner)),
    // A lost connection has already rolled it back. The earlier error says what went wrong.
    rollbackTransaction: (session: Session) =>
      driver.rollbackTransaction(session.inner).then(
        () => undefined,
        () => undefined,
      ),
    releaseConnection: (session: Session) => driver.releaseConnection(session.inner),
    destroy: () => driver.destroy(),
  };
}
