// A small file system that a test fills completely. Mounting one needs root on Linux.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(4_096, 'x');

export interface SmallDisk {
  readonly folder: string;
  /** @param but the bytes that stay free */
  fill(but?: number): void;
  /** Frees the space again. */
  empty(): void;
  remove(): void;
}

/** Why it is impossible on this machine; undefined when it is possible. */
export function findMountHindrance(): string | undefined {
  try {
    createSmallDisk(1).remove();
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted here (${error instanceof Error ? error.message.split('\n')[0] : ''})`;
  }
}

export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(but = 0) {
      const descriptor = openSync(ballast, 'a');
      try {
        for (;;) writeSync(descriptor, BLOCK);
      } catch {
        // full
      } finally {
        closeSync(descriptor);
      }
      if (but > 0) truncateSync(ballast, Math.max(0, statSync(ballast).size - but));
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
