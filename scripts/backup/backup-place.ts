// Where backups may be. Prevents a backup that is lost with what it is of, and one that contains those before it.
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';
import type { Config } from '#src/server/config.ts';

/** Why a folder cannot have backups, in a sentence. */
export function findPlaceProblem(
  folder: string,
  { dataDir, contentDir }: Pick<Config, 'dataDir' | 'contentDir'>,
): string | undefined {
  const parts = {
    'the data directory': dataDir,
    "the editors' texts": contentDir,
    'the catalog': SHIPPED_DIR,
  };
  const real = followLinks(resolve(folder));
  const around = Object.entries(parts).find(([, path]) => isWithin(real, followLinks(resolve(path))));
  return (
    around && `${resolve(folder)} is inside ${around[0]} and would be lost with it. Name a folder elsewhere.`
  );
}

/** The path without symbolic links, also of a folder that is not there yet. */
function followLinks(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return path === dirname(path) ? path : join(followLinks(dirname(path)), basename(path));
}

function isWithin(path: string, folder: string): boolean {
  return !/^\.\.(?:\/|$)/.test(relative(folder, path));
}
