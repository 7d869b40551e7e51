import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { COMMAND_BUSY_TIMEOUT_MS, queriesOver } from '#src/engine/db/sqlite.ts';

/** A newer version of the program created or changed the database, so nothing in it is touched. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** One step of the schema. Never edited after merge, and written for both SQLite and PostgreSQL. */
export interface Migration {
  /** Starts with its number: steps are applied in the order of their names. */
  readonly name: string;
  readonly statements: readonly string[];
}

type MigrationTables = Record<'migration', { name: string }>;

/**
 * Brings a database up to date, with all steps or none. Several processes may start at once: the second one waits and
 * then finds nothing to do. A database of a newer program version is refused.
 */
export async function migrate(connection: DatabaseSync, migrations: readonly Migration[]): Promise<void> {
  await queriesOver(connection, COMMAND_BUSY_TIMEOUT_MS)
    .$extendTables<MigrationTables>()
    .transaction()
    .execute(async (tx) => {
      await convertOldTable(tx);
      const { error } = await new Migrator({
        db: tx,
        provider: { getMigrations: () => Promise.resolve(toSteps(migrations)) },
        migrationTableName: 'migration',
        migrationLockTableName: 'migration_lock',
      }).migrateToLatest();
      if (error !== undefined) throw await explain(error, tx, migrations);
    });
  connection.exec(`PRAGMA busy_timeout = ${COMMAND_BUSY_TIMEOUT_MS}`);
}

function toSteps(migrations: readonly Migration[]) {
  return Object.fromEntries(
    migrations.map(({ name, statements }) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          for (const statement of statements) await sql.raw(statement).execute(db);
        },
      },
    ]),
  );
}

/**
 * Databases from before Kysely's migrator have the same table with times in milliseconds. Kysely sorts by time, so a
 * clock that was once set back must not change the order.
 */
async function convertOldTable(db: Kysely<MigrationTables>): Promise<void> {
  const { rows } =
    await sql`SELECT 1 FROM pragma_table_info('migration') WHERE name = 'applied_at_ms'`.execute(db);
  if (rows.length === 0) return;
  await sql`ALTER TABLE migration RENAME TO old_migration`.execute(db);
  await sql`CREATE TABLE migration (name TEXT PRIMARY KEY, timestamp TEXT NOT NULL)`.execute(db);
  await sql`
    INSERT INTO migration (name, timestamp)
    SELECT name, strftime('%Y-%m-%dT%H:%M:%SZ', max(applied_at_ms) OVER (ORDER BY name) / 1000, 'unixepoch')
    FROM old_migration`.execute(db);
  await sql`DROP TABLE old_migration`.execute(db);
}

async function explain(
  error: unknown,
  db: Kysely<MigrationTables>,
  migrations: readonly Migration[],
): Promise<unknown> {
  const known = migrations.map(({ name }) => name);
  const unknown = await db
    .selectFrom('migration')
    .select('name')
    .where('name', 'not in', known)
    .executeTakeFirst();
  if (!unknown) return error;
  return new NewerDatabaseError(
    `The database has the migration "${unknown.name}", which this version does not know. Start the newer version of Forecourt that created it.`,
  );
}
