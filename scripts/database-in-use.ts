// Whether a command may take the database for itself. Prevents rows that a running server writes from being left behind.
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Whether a server, an import or a build has the database open. A damaged or missing one is never in use. */
export function isDatabaseInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // In this mode SQLite needs the file exclusively, and every open connection holds a shared lock.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    return error instanceof Error && /locked|busy/i.test(error.message);
  } finally {
    database.close();
  }
}
