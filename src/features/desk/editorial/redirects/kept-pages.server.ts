import { setImmediate } from 'node:timers/promises';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { readHealthLines } from '#src/engine/publishing/release-health.ts';
import { listReleases } from '#src/engine/publishing/releases.ts';
import type { Config } from '#src/server/config.ts';

/** Reading more takes too long for an answer. Each is read in one go, so other requests have a turn between them. */
const MAX_READ = 5;

/** The pages of the newest releases that are kept: after a rebuild, the served one no longer has those that went. */
export async function listKeptPages({
  dataDir,
  releaseDir,
}: Pick<Config, 'dataDir' | 'releaseDir'>): Promise<string[]> {
  const folders =
    releaseDir === undefined
      ? listReleases(dataDir).map(({ id }) => releaseFolder(dataDir, id))
      : [releaseDir];
  const pages = new Set<string>();
  for (const folder of folders.slice(0, MAX_READ)) {
    for (const path of readHealthLines(folder).keys()) pages.add(path);
    await setImmediate();
  }
  return [...pages];
}
