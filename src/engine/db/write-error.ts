/**
 * Locked, out of memory, read-only, broken, full, cannot be opened: of the disk and not of what was asked.
 * @see https://www.sqlite.org/rescode.html
 */
const CODES: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 11, 13, 14]);
/** Above them the same code says more. */
const PRIMARY = 0xff;

/** The database cannot keep anything at this moment. */
export function isWriteError(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    'errcode' in cause &&
    typeof cause.errcode === 'number' &&
    CODES.has(cause.errcode & PRIMARY)
  );
}
