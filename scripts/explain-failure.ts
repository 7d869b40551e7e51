// Explains in one sentence for the operator why a command failed. Prevents a bare stack trace when the disk is the
// cause.

import '#scripts/closed-output.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { NewerDatabaseError } from '#src/engine/db/migrate.ts';
import { DatabaseUnavailable } from '#src/engine/db/postgres-errors.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { ShippedCatalogueError } from '#src/reference/read-shipped.ts';

const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'A file is not readable or not writable. Check the permissions of the data directory.',
  EDQUOT: 'The disk quota is used up. Free some space and run this again.',
  EFBIG: 'A file grew beyond the limit of this system. Raise the limit (ulimit -f) and run this again.',
  EIO: 'The disk reports an error. Check the disk, or name another data directory.',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n) and run this again.',
  ENOSPC: 'The disk is full. Free some space and run this again.',
  EPERM: 'A file is not writable. Check the permissions of the data directory.',
  EROFS: 'The data directory is on a read-only disk. Name another with DATA_DIR.',
};

/** SQLite's primary result codes. @see https://www.sqlite.org/rescode.html */
const SQLITE_REMEDIES: Readonly<Record<number, string>> = {
  5: 'Another process is using the database, perhaps an import. Run this again when it is done.',
  8: 'The database is not writable. Check the permissions of the data directory.',
  10: 'The database cannot be read or written: a disk error or a full disk. Check the disk and run this again.',
  11: 'The database is damaged. Restore it from a backup with npm run restore.',
  13: 'The disk is full. Free some space, also in the folder of temporary files (TMPDIR), and run this again.',
  14: 'The database cannot be opened. Check the data directory.',
  26: 'The database file is not a database. Check the data directory, or restore it from a backup.',
};
const PRIMARY = 0xff;
/** Their messages are sentences for an operator. One that comes from a thread has only the name. */
const SAYING = [ConfigError, StoreProblem, DatabaseUnavailable, ShippedCatalogueError];

/** Undefined for a bug in Forecourt, when only the stack trace helps. */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof NewerDatabaseError)
    return `A newer version of Forecourt has used this data directory. Update Forecourt, or name another directory. (${error.message})`;
  if (SAYING.some((kind) => error instanceof kind || error.name === kind.name)) return error.message;
  const reason = error.message.split('\n')[0] ?? '';
  if ('errcode' in error && typeof error.errcode === 'number') {
    const remedy = SQLITE_REMEDIES[error.errcode & PRIMARY];
    return remedy && `${remedy} (${reason})`;
  }
  const remedy = 'code' in error && typeof error.code === 'string' ? REMEDIES[error.code] : undefined;
  return remedy && `${remedy} (${reason})`;
}
