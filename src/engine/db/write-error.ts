/**
 * Locked, out of memory, read-only, I/O error, corrupt, full, and cannot open: failures of the disk, not of the query.
 * @see https://www.sqlite.org/rescode.html
 */
const CODES: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 11, 13, 14]);
/** The bits above hold the extended code. */
const PRIMARY = 0xff;

/** A full disk, a quota that is used up, a read-only disk: of files next to the database, such as keys. */
const FILE_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether the database, or the disk, cannot store anything right now. */
export function isWriteError(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  // By its name, because a release has its own class of that error.
  if (cause.name === 'DatabaseUnavailable') return true;
  if ('code' in cause && FILE_CODES.has(String(cause.code))) return true;
  return 'errcode' in cause && typeof cause.errcode === 'number' && CODES.has(cause.errcode & PRIMARY);
}
