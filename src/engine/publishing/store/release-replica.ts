/** Releases as they are shared: a folder below `DATA_DIR/releases`, like one that was built here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { refuseUnknownRelease } from '#src/engine/publishing/roll-back.ts';
import type { RollbackRefusal } from '#src/engine/publishing/roll-back.ts';
import { publishRelease, removeOldReleases } from '#src/engine/publishing/releases.ts';
import type { Replica } from '#src/engine/publishing/store/follow-publications.ts';
import { findKeptFiles, keepManifest } from '#src/engine/publishing/store/kept-manifests.ts';
import { makeWhole } from '#src/engine/publishing/store/make-whole.ts';
import { readManifest } from '#src/engine/publishing/store/manifest.ts';
import { publish } from '#src/engine/publishing/store/publish.ts';
import { pullFiles } from '#src/engine/publishing/store/pull-files.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import {
  listPublications,
  makeCurrent,
  settlePublication,
} from '#src/engine/publishing/store/publications.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { inTurnOfAll } from '#src/engine/publishing/store/turns.ts';
import { listSourceFiles } from '#src/engine/publishing/store/upload-files.ts';

const LOOK_EVERY_MS = 500;
/** As long as machines that cannot follow are waited for, and some. */
const MAX_WAIT_MS = 6 * 60_000;

export function createReleaseReplica(dataDir: string): Replica {
  return {
    kind: 'release',
    served: () => readCurrent(dataDir),
    holds: ({ id }) => existsSync(join(releaseFolder(dataDir, id), 'release.json')),
    async pull({ objects }, { id, manifest: digest }) {
      const manifest = await readManifest(objects, digest);
      await makeWhole(dataDir, releaseFolder(dataDir, id), (folder) =>
        pullFiles({ store: objects, files: manifest.files, folder, local: findKeptFiles(dataDir) }),
      );
      keepManifest(dataDir, 'release', id, manifest);
    },
    apply({ id }) {
      publishRelease(dataDir, id, Date.now());
      removeOldReleases(dataDir, Date.now());
      return Promise.resolve(true);
    },
  };
}

/** All machines serve an older release again. Undefined when it is done. */
export async function rollBackAll(
  db: Database,
  id: string,
  nowMs: number,
): Promise<RollbackRefusal | undefined> {
  const releases = await listPublications(db, 'release');
  const wanted = releases.find((one) => one.id === id);
  if (!wanted) return refuseUnknownRelease(id);
  if (releases[0]?.state === 'made')
    return { words: 'A release is being given to all machines. Try again when they serve it.' };
  await makeCurrent(db, wanted, nowMs);
  return undefined;
}

/**
 * A release that was built here, for all machines. Returns when they serve it.
 * @throws StoreProblem when it could not be shared; nothing has changed then
 */
export async function shareRelease(shared: SharedStore, id: string): Promise<void> {
  await upload(shared, id, false);
  const endMs = performance.now() + MAX_WAIT_MS;
  while ((await settlePublication(shared.db, 'release', await readSharedClock(shared.db)))?.id !== id) {
    if (performance.now() > endMs)
      throw new StoreProblem(`No machine could get release ${id}. "npm run store" says why.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Repairs damaged objects of the store. */
export function shareReleaseAgain(shared: SharedStore, id: string): Promise<void> {
  return upload(shared, id, true);
}

async function upload(shared: SharedStore, id: string, isRepair: boolean): Promise<void> {
  const sources = await listSourceFiles(releaseFolder(shared.dataDir, id));
  const made = { id, kind: 'release', generation: null, sources, isRepair } as const;
  const manifest = await inTurnOfAll(shared, async () =>
    publish(shared, made, await readSharedClock(shared.db)),
  );
  keepManifest(shared.dataDir, 'release', id, manifest);
}
