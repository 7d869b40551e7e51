// The data directory of a command that cannot do without it.
import { DataDirError, prepareDataDir } from '#src/server/data-dir.ts';

/** For a command that needs it: says why it is not writable, and exits. */
export function requireDataDir(dataDir: string): string {
  try {
    return prepareDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
