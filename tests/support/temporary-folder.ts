/** Tests put their files in a folder that is gone after the run, whatever of them a test or a killed process leaves. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server that ends may still write. */
const TRIES = 5;

/** Set up by Vitest, once for all projects of a run; the processes of tests inherit it. */
export function setup(): () => void {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: TRIES });
  };
}
