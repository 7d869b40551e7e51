import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const OF_FOLDERS = 0o777;

/**
 * Makes a folder with those above it that are missing. Node's own `recursive` tries forever where the system takes no
 * folders, as in `/proc`, and names the wrong reason on a read-only disk.
 * @param mode of the folders that are made
 * @throws Error whose message says what is in the way
 */
export function makeFolder(path: string, mode: number = OF_FOLDERS): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (!isFolder(path)) throw error; // else another process was faster
  }
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw Object.assign(new Error(`${path} is a file, not a folder`), { code: 'ENOTDIR' });
  return found !== undefined;
}
