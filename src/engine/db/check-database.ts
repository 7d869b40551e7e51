/** Checks once, before anything is served, that the database is readable. */
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const BUSY_TIMEOUT_MS = 5_000;
const GB = 1024 ** 3;
/** A full check reads the whole file, at about 500 MB a second. */
const MAX_WHOLE_BYTES = GB;
/** Stock can be imported again, and it is most of a large database. */
const STOCK_TABLES: ReadonlySet<string> = new Set([
  'listing',
  'owner',
  'price_point',
  'offered_price',
  'import_run',
  'car_life',
]);
/** SQLite's codes for a damaged file and for a file that is not a database. @see https://www.sqlite.org/rescode.html */
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);
/** For a database that cannot be opened as it is: read-only, I/O error (also of a full disk), full, and cannot open. */
const UNUSABLE: ReadonlySet<number> = new Set([8, 10, 13, 14]);
/** The bits above hold the extended code. */
const PRIMARY = 0xff;

/**
 * Returns the problem in one sentence that says what to do, or undefined when the database is sound or does not exist
 * yet. Above 1 GB the stock tables are skipped.
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
    if (hasCode(error, DAMAGED)) return toSentence(path, error.message);
    if (hasCode(error, UNUSABLE))
      return `The database ${path} cannot be opened (${error.message}): its disk is full, read-only or damaged, or a file next to it is not writable. Free some space on the disk, or check it, and start again.`;
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

function hasCode(error: unknown, codes: ReadonlySet<number>): error is Error {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    codes.has(error.errcode & PRIMARY)
  );
}

function toSentence(path: string, found: string): string {
  const [what = ''] = found.split('\n').slice(-1);
  return `The database ${path} is damaged (${what}). Restore it from a backup with "npm run restore", or move it away to start with an empty one.`;
}
