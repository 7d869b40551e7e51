/** Write failures caused by the disk: they end when there is space again, and are reported in words. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isWriteError } from '#src/engine/db/write-error.ts';

export interface DiskProblem {
  readonly isFull: boolean;
  /** The start of a sentence: "the disk is full". */
  readonly words: string;
  /** It would fail again in a minute: only whoever runs the site can change that. */
  readonly isLasting?: true;
}

const FORBIDDEN: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM']);
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** With less, a transaction of a few pages may not fit: a server is not ready, and nothing is built. */
export const MIN_FREE_BYTES = 16 * 1024 * 1024;
const SQLITE_FULL = 13;
const PRIMARY_CODE = 0xff;
/** One block of most file systems; an empty file would not detect a full disk. */
const PROBE = Buffer.alloc(4_096);

/** Returns undefined for any other kind of error. */
export function findDiskProblem(error: unknown): DiskProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & PRIMARY_CODE : 0;
  if (FULL.has(code) || sqlite === SQLITE_FULL) return { isFull: true, words: 'the disk is full' };
  // Read-only, forbidden, broken, no more open files, or a file in place of a folder: the system's message says which.
  if ('syscall' in error || isWriteError(error))
    return {
      isFull: false,
      words: `the disk cannot be written (${error.message})`,
      ...(FORBIDDEN.has(code) && { isLasting: true }),
    };
  return undefined;
}

/** Returns why no files can be written below the folder right now. @throws errors that are not of the disk */
export function probeDisk(folder: string): DiskProblem | undefined {
  try {
    writeWhole(join(folder, `.probe-${process.pid}`), PROBE, { flush: false });
    rmSync(join(folder, `.probe-${process.pid}`), { force: true });
    return undefined;
  } catch (error) {
    const problem = findDiskProblem(error);
    if (problem === undefined) throw error;
    return problem;
  }
}

/**
 * Replaces a file as a whole. If it fails, the old file stays and nothing else is left.
 * @param flush waits until the file would survive a power failure
 * @param isHidden for folders that others list: the unfinished file has a name that starts with a dot
 * @throws the disk's error
 */
export function writeWhole(
  path: string,
  content: string | Uint8Array,
  { flush = true, isHidden = false } = {},
): void {
  mkdirSync(dirname(path), { recursive: true });
  const aside = join(dirname(path), `${isHidden ? '.' : ''}${basename(path)}.${process.pid}.tmp`);
  try {
    writeFileSync(aside, content, { flush });
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
