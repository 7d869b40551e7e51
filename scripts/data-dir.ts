// The data directory of a command. Prevents a stack trace, after a minute of reading, when it is not writable.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The message is a whole sentence for the operator. */
export class DataDirError extends Error {
  override name = 'DataDirError';
}

/** Creates the directory if needed. @throws DataDirError when it cannot be created or written */
export function prepareDataDir(dataDir: string): string {
  return refuse(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  });
}

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

/**
 * Creates nothing, for a command that may find nothing to do. @throws DataDirError when it could not be created or
 * written
 */
export function checkDataDir(dataDir: string): string {
  return refuse(dataDir, () => {
    let nearest = dataDir;
    while (!existsSync(nearest)) nearest = dirname(nearest);
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is a file`);
    accessSync(nearest, constants.W_OK);
  });
}

function refuse(dataDir: string, check: () => void): string {
  try {
    check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataDirError(
      `The data directory ${dataDir} cannot be written (${reason}). Name another with DATA_DIR.`,
    );
  }
  return dataDir;
}
