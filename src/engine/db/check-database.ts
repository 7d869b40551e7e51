/** Whether the database can be read as it was written: asked once, before anything is served. */
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const BUSY_TIMEOUT_MS = 5_000;
const GB = 1024 ** 3;
/** A full check reads the whole file, at some 500 MB a second. */
const MAX_WHOLE_BYTES = GB;
/** Can be imported again, and is most of a large database. */
const STOCK_TABLES: ReadonlySet<string> = new Set(['listing', 'owner', 'price_point', 'import_run']);
/** SQLite's codes of a file that is damaged, or none of its own. @see https://www.sqlite.org/rescode.html */
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);
/** Above it the same code says more. */
const PRIMARY = 0xff;

/**
 * What is wrong, in one sentence that says what to do; undefined where all is well, or nothing is there yet. Of a
 * database over 1 GB the tables of the stock are left out.
 */
export function findDatabaseDamage(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    try {
      const found = findDamage(db, statSync(path).size > MAX_WHOLE_BYTES);
      return found === undefined ? undefined : toSentence(path, found);
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return toSentence(path, error.message);
    throw error;
  }
}

function findDamage(db: DatabaseSync, isLarge: boolean): string | undefined {
  if (!isLarge) return check(db, 'PRAGMA quick_check(1)');
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of tables) {
    const found = STOCK_TABLES.has(String(name))
      ? undefined
      : check(db, `PRAGMA quick_check("${String(name)}")`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function check(db: DatabaseSync, pragma: string): string | undefined {
  const row = db.prepare(pragma).get();
  const [answer] = Object.values(row ?? {});
  return answer === 'ok' ? undefined : String(answer);
}

function isDamage(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    DAMAGED.has(error.errcode & PRIMARY)
  );
}

function toSentence(path: string, found: string): string {
  const [what = ''] = found.split('\n').slice(-1);
  return `The database ${path} is damaged (${what}): restore it from a backup with "npm run restore", or move it away to begin with an empty one.`;
}
