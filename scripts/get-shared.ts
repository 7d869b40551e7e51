// Brings this machine to what all machines serve, before a command adds to it. Prevents a release of old stock.
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { takeSharedLock } from '#src/engine/db/postgres-lock.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { inTurnOfAll } from '#src/engine/publishing/store/turns.ts';
import type { Config } from '#src/server/config.ts';
import type { Progress } from '#scripts/progress.ts';

/** Does nothing where machines share nothing. What could not be had is reported. @returns whether there is a release */
export async function getShared(config: Config, progress: Progress): Promise<boolean> {
  if (config.releaseStoreUrl !== undefined) {
    const { getFromAll } = await importTurns();
    for (const problem of await getFromAll(config))
      progress.say(`This machine serves what it has: ${problem}`);
  }
  return readCurrent(config.dataDir) !== undefined;
}

/**
 * Builds when no other machine does, and on what all machines serve; where each has releases of its own, at once.
 * @throws StoreProblem for a release of all that would lack what editors saved
 */
export async function buildInTurn(
  config: Config,
  progress: Progress,
  build: () => Promise<number>,
): Promise<number> {
  const { databaseUrl: url } = config;
  if (url === undefined) return build();
  const { findMissingFolder } = await importTurns();
  if (config.releaseStoreUrl === undefined) {
    const missing = await findMissingFolder(url, config);
    if (missing !== undefined) progress.say(`This release lacks texts or facts: ${missing}.`);
    return build();
  }
  const takeTurn = () => takeSharedLock(url, 'building', () => undefined);
  return inTurnOfAll({ takeTurn }, async () => {
    await getShared(config, progress);
    const missing = await findMissingFolder(url, config);
    if (missing !== undefined)
      throw new StoreProblem(
        `Nothing is built here: ${missing}. Mount it, build there, or see --desk-here of "npm run store".`,
      );
    return build();
  });
}

/** Its code takes a while to load, which a machine alone does not wait for. */
const importTurns = () => import('#scripts/in-store-turn.ts');
