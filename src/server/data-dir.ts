/** The data directory, checked first: a stack trace, perhaps after a minute of reading, says less. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '#src/engine/publishing/make-folder.ts';
import { ifThere } from '#src/lib/if-there.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { errorMessage } from '#src/lib/error-message.ts';

/** The message is a whole sentence for the operator. */
export class DataDirError extends ConfigError {}

/** What `npm run restore` has while it exchanges the data; it stays if that was killed. */
export const HALF_RESTORED = /^half-restored-\d+$/;

/** Creates the directory if needed. @throws DataDirError when it cannot be created or written */
export function prepareDataDir(dataDir: string): string {
  refuse(dataDir, () => {
    makeFolder(dataDir, 0o700);
    accessSync(dataDir, constants.W_OK);
  });
  return refuseHalfRestored(dataDir);
}

/**
 * Creates nothing, for a command that may find nothing to do. @throws DataDirError when it could not be created or
 * written
 */
export function checkDataDir(dataDir: string): string {
  refuse(dataDir, () => {
    let nearest = dataDir;
    while (!existsSync(nearest)) nearest = dirname(nearest);
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is a file`);
    accessSync(nearest, constants.W_OK);
  });
  return refuseHalfRestored(dataDir);
}

/** With half of the data, a program would begin anew, as if there had been none. */
function refuseHalfRestored(dataDir: string): string {
  const names = ifThere(() => readdirSync(dataDir)) ?? [];
  if (names.some((name) => HALF_RESTORED.test(name)))
    throw new DataDirError(
      `${dataDir} is half restored: npm run restore is running or was interrupted. If it was interrupted, run it again with --replace; what was there before is in a folder replaced-….`,
    );
  return dataDir;
}

function refuse(dataDir: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    const reason = errorMessage(error);
    throw new DataDirError(
      `The data directory ${dataDir} cannot be written (${reason}). Name another with DATA_DIR.`,
    );
  }
}
