/**
 * Locked, out of memory, read-only, I/O error, corrupt, full, and cannot open: failures of the disk, not of the query.
 * @see https://www.sqlite.org/rescode.html
 */
const CODES: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 11, 13, 14]);
/** The bits above hold the extended code. */
const PRIMARY = 0xff;

/** Whether the database cannot store anything right now. */
export function isWriteError(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  // By its name, because a release has its own class of that error.
  if (cause.name === 'DatabaseUnavailable') return true;
  return 'errcode' in cause && typeof cause.errcode === 'number' && CODES.has(cause.errcode & PRIMARY);
}
