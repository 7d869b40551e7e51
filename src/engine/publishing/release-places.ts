/** Where releases are: `releases/<id>` below the data directory, and `current`, a link to the served one. */
import { readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

export const CURRENT = 'current';

export function releasesIn(dataDir: string): string {
  return join(dataDir, 'releases');
}

export function releaseFolder(dataDir: string, id: string): string {
  return join(releasesIn(dataDir), id);
}

/** The id of the served release; undefined before the first. */
export function readCurrent(dataDir: string): string | undefined {
  try {
    return basename(readlinkSync(join(releasesIn(dataDir), CURRENT)));
  } catch {
    return undefined;
  }
}
