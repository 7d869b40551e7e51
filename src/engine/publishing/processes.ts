/** The operating system functions that publishing needs. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '#src/engine/publishing/make-folder.ts';

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0); // signal 0 only checks that the process exists
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Flushes a file or folder to disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export interface Lock {
  release(): void;
}

/**
 * Returns undefined when another process holds the lock. The system releases it when that process dies, however that
 * happens.
 */
export function takeLock(file: string): Lock | undefined {
  makeFolder(dirname(file));
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    // The journal is in memory, because otherwise a lock would need disk space. The file is never written.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { release: () => db.close() };
  } catch (error) {
    db.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined;
    throw error;
  }
}
