/** Secrets that are made once and stored next to the database, readable by the server's user only. */
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from '#src/engine/publishing/processes.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/**
 * Returns the content of the file, and makes it first if it is missing or empty. The file gets its name only when all of
 * it is on disk, so a full disk leaves no empty secret behind. When processes start together, the first one's is used.
 * @throws the disk's error; nothing is left behind
 */
export function loadOrMakeSecret(path: string, make: () => string): string {
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const stat = statSync(path, { throwIfNoEntry: false });
  // An earlier version left empty files on a full disk.
  if (stat?.size === 0) rmSync(path, { force: true });
  if (stat === undefined || stat.size === 0) store(path, make());
  return readFileSync(path, 'utf8');
}

function store(path: string, content: string): void {
  const aside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(aside, content, { mode: OWNER_ONLY, flush: true });
    linkSync(aside, path);
    syncPath(dirname(path));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
