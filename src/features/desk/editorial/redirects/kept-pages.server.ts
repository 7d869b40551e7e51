import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { readHealthLines } from '#src/engine/publishing/release-health.ts';
import { listReleases } from '#src/engine/publishing/releases.ts';
import type { Config } from '#src/server/config.ts';

/** Reading more takes too long for an answer. */
const MAX_READ = 5;

/** The pages of the newest releases that are kept: after a rebuild, the served one no longer has those that went. */
export function listKeptPages({ dataDir, releaseDir }: Pick<Config, 'dataDir' | 'releaseDir'>): string[] {
  const folders =
    releaseDir === undefined
      ? listReleases(dataDir).map(({ id }) => releaseFolder(dataDir, id))
      : [releaseDir];
  return [...new Set(folders.slice(0, MAX_READ).flatMap((folder) => [...readHealthLines(folder).keys()]))];
}
