/** A builder: it renders pages for a build that another machine leads. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  BEAT_MS,
  findSharedBuild,
  finishShard,
  freeShards,
  renewShards,
  takeShard,
} from '#src/engine/building/shards/build-shards.ts';
import type { SharedBuild } from '#src/engine/building/shards/build-shards.ts';
import { readOffer, writeResult } from '#src/engine/building/shards/shard-objects.ts';
import type { RenderPool } from '#src/engine/building/render-pool.ts';
import type { RenderedPage, WantedPage } from '#src/engine/building/render-protocol.ts';
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { keepRepeating } from '#src/engine/publishing/store/keep-repeating.ts';
import { findKeptFiles } from '#src/engine/publishing/store/kept-manifests.ts';
import { pullFiles } from '#src/engine/publishing/store/pull-files.ts';
import { storeFolder } from '#src/engine/publishing/store/shared-store.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { uploadFiles } from '#src/engine/publishing/store/upload-files.ts';

export interface Builder {
  /** What the leading machine must have in common with this one. */
  readonly program: string;
  readonly openPool: (bundleFolder: string) => RenderPool;
  readonly signal: AbortSignal;
}

/** As many as keep the rendering processes of this machine busy. */
const AT_ONCE = 2;
const LOOK_EVERY_MS = 500;
/** A packed file has these beside it. */
const VARIANTS = ['', '.br', '.gz'];

/** This machine cannot take part in the build: a sentence for its operator. */
export class OtherBuilder extends Error {
  override name = 'OtherBuilder';
}

/**
 * Renders shards until the build has none left, is over, or its leading machine is gone. What is not finished then is free
 * for others. @returns how many pages it rendered
 * @throws OtherBuilder, StoreProblem, and what rendering throws
 */
export async function renderShards(
  shared: SharedStore,
  { id, order_object: orderObject }: SharedBuild,
  { program, openPool, signal }: Builder,
): Promise<number> {
  const { db, objects, dataDir, node } = shared;
  const offer = await readOffer(objects, orderObject);
  if (offer.program !== program)
    throw new OtherBuilder(
      'The building machine has another version of Forecourt, of Node, or other settings.',
    );
  const folder = join(storeFolder(dataDir), 'building');
  rmSync(folder, { recursive: true, force: true }); // of a killed builder
  const clientFolder = join(folder, 'client');
  mkdirSync(clientFolder, { recursive: true });
  const local = findKeptFiles(dataDir);
  await pullFiles({ store: objects, files: offer.bundle.files, folder, local });
  const holder = { buildId: id, builder: node };
  const pool = openPool(folder);
  let count = 0;
  let hasFailed = false;
  const isOpen = async () =>
    !signal.aborted && !hasFailed && (await findSharedBuild(db, await readSharedClock(db)))?.id === id;
  const work = async () => {
    while (await isOpen()) {
      const shard = await takeShard(db, holder, await readSharedClock(db));
      if (shard === undefined) {
        await wait(LOOK_EVERY_MS); // another builder may die
        continue;
      }
      const pages = await renderShard(pool, clientFolder, offer.shards[shard] ?? []);
      const paths = pages.flatMap((page) => listFiles(clientFolder, page));
      const files = await uploadFiles(objects, paths, new Set());
      const resultObject = await writeResult(objects, { pages, files });
      await objects.flush();
      if (await finishShard(db, { buildId: id, shard, resultObject })) count += pages.length;
    }
  };
  const stopBeat = keepRepeating(
    BEAT_MS,
    async () => renewShards(db, holder, await readSharedClock(db)),
    () => undefined, // the next question to the database says why
  );
  try {
    pool.expect(Infinity);
    pool.load(offer.stamp, offer.data);
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return count;
  } finally {
    hasFailed = true;
    pool.close();
    await stopBeat();
    await freeShards(db, holder).catch(() => undefined); // their lease ends by itself
    rmSync(folder, { recursive: true, force: true });
  }
}

async function renderShard(
  pool: RenderPool,
  clientFolder: string,
  pages: readonly WantedPage[],
): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  await pool.render(clientFolder, pages, (some) => rendered.push(...some));
  return rendered;
}

function listFiles(clientFolder: string, { file }: RenderedPage) {
  return VARIANTS.map((variant) => `${file.file}${variant}`)
    .map((path) => ({ path, file: join(clientFolder, path) }))
    .filter((source) => existsSync(source.file));
}
