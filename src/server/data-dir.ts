/** The data directory, checked first: a stack trace, perhaps after a minute of reading, says less. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '#src/engine/publishing/make-folder.ts';
import { ConfigError } from '#src/lib/config-error.ts';

/** The message is a whole sentence for the operator. */
export class DataDirError extends ConfigError {}

/** Creates the directory if needed. @throws DataDirError when it cannot be created or written */
export function prepareDataDir(dataDir: string): string {
  return refuse(dataDir, () => {
    makeFolder(dataDir, 0o700);
    accessSync(dataDir, constants.W_OK);
  });
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
