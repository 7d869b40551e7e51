/** Writes that fail because of the disk: nobody's mistake, over when there is room again, and told in words. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isWriteError } from '#src/engine/db/write-error.ts';

export interface DiskProblem {
  readonly isFull: boolean;
  /** The beginning of a sentence: "the disk is full". */
  readonly words: string;
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const SQLITE_FULL = 13;
const PRIMARY_CODE = 0xff;
/** A block of most file systems: an empty file says nothing of a full disk. */
const PROBE = Buffer.alloc(4_096);

/** Undefined: the error is of another kind. */
export function findDiskProblem(error: unknown): DiskProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & PRIMARY_CODE : 0;
  if (FULL.has(code) || sqlite === SQLITE_FULL) return { isFull: true, words: 'the disk is full' };
  // Read-only, forbidden, broken, no more open files, a file where a folder belongs: the system says which.
  if ('syscall' in error || isWriteError(error))
    return { isFull: false, words: `the disk cannot be written (${error.message})` };
  return undefined;
}

/** Why no files can be written below the folder at this moment. @throws errors that are not of the disk */
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
 * Puts a whole file in the place of the one before; where it fails, that one stays, and nothing else.
 * @param flush waits until the file would survive a power failure
 * @throws what the disk says
 */
export function writeWhole(path: string, content: string | Uint8Array, { flush = true } = {}): void {
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(aside, content, { flush });
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
