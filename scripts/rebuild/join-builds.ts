/** Several machines render the pages of one build. @see docs/scaling.md#sharing-a-build */
import { setTimeout as wait } from 'node:timers/promises';
import { forgetBuilder, findSharedBuild, noteBuilder } from '#src/engine/building/shards/build-shards.ts';
import { OtherBuilder, renderShards } from '#src/engine/building/shards/render-shards.ts';
import { shareRendering } from '#src/engine/building/shards/share-rendering.ts';
import type { BuildStart } from '#src/engine/building/build-start.ts';
import { createRenderPool, DataMovedError } from '#src/engine/building/render-pool.ts';
import type { RenderPool } from '#src/engine/building/render-pool.ts';
import type { InputStamps } from '#src/engine/building/build-manifest.ts';
import { followOnce } from '#src/engine/publishing/store/follow-publications.ts';
import { findNewest } from '#src/engine/publishing/store/publications.ts';
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { keepRepeating } from '#src/engine/publishing/store/keep-repeating.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { createStockReplica } from '#src/inventory/shared-stock/stock-replica.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import type { Config } from '#src/server/config.ts';
import type { RenderData } from '#src/server/create-services.ts';
import type { BuildOrder } from '#scripts/rebuild/build-release.ts';
import { requireDataDir } from '#scripts/data-dir.ts';
import { withStore } from '#scripts/in-store-turn.ts';
import { stampProgram } from '#scripts/rebuild/inputs.ts';
import { stampData } from '#scripts/rebuild/render-data.ts';

const LOOK_EVERY_MS = 1_000;
const BEAT_MS = 10_000;
/** As many seconds as silent machines are waited for, and some. */
const MAX_STOCK_TRIES = 40;

type Say = (line: string) => void;

/** For the machine that leads the build. */
export function renderWithOthers(
  { config, say }: { readonly config: Config; readonly say: Say },
  { services, inputs }: Pick<BuildOrder, 'services' | 'inputs'>,
  { pool, folder }: Pick<BuildStart, 'pool' | 'folder'>,
): RenderPool['render'] {
  const { entries, problems } = services.contents;
  return (clientFolder, pages, onPages) =>
    withStore(config, (shared) =>
      shareRendering(shared, pool, {
        program: nameProgram(inputs),
        stamp: stampData(services),
        data: { texts: { entries, problems } } satisfies RenderData,
        releaseFolder: folder,
        say,
      })(clientFolder, pages, onPages),
    );
}

/** Renders pages for the builds of other machines, until it is stopped. */
export function joinBuilds(config: Config, say: Say, signal: AbortSignal): Promise<void> {
  requireDataDir(config.dataDir);
  const program = nameProgram(stampProgram(config));
  return withStore(config, async (shared) => {
    const { db, node } = shared;
    const stopBeat = keepRepeating(
      BEAT_MS,
      async () => noteBuilder(db, node, await readSharedClock(db)),
      (error) => say(`The database does not answer: ${String(error)}`),
    );
    let last: string | undefined;
    try {
      while (!signal.aborted) {
        const build = await readSharedClock(db)
          .then((nowMs) => findSharedBuild(db, nowMs))
          .catch(() => undefined); // said above
        if (build === undefined || build.order_object === '' || build.id === last) {
          await wait(LOOK_EVERY_MS);
          continue;
        }
        last = build.id;
        say(await help(shared, build, { program, signal }));
      }
    } finally {
      await stopBeat();
      await forgetBuilder(db, node).catch(() => undefined); // it is forgotten by its silence
    }
  });
}

/** @returns what came of it, in words */
async function help(
  shared: SharedStore,
  build: Parameters<typeof renderShards>[1],
  { program, signal }: { readonly program: string; readonly signal: AbortSignal },
): Promise<string> {
  const problem = await getNewestStock(shared, signal);
  if (problem !== undefined) return `This machine cannot help: ${problem}`;
  const openPool = (bundleFolder: string) => createRenderPool({ bundleFolder, lowPriority: false });
  try {
    return `Rendered ${await renderShards(shared, build, { program, openPool, signal })} pages.`;
  } catch (error) {
    if (error instanceof OtherBuilder) return error.message;
    if (error instanceof DataMovedError)
      return 'This machine has other stock or another catalog than the one that builds, and cannot help.';
    return `This machine stopped helping: ${errorMessage(error)}`;
  }
}

/** The building machine has it already; others may need a moment until all have it. @returns why it cannot be had */
async function getNewestStock(shared: SharedStore, signal: AbortSignal): Promise<string | undefined> {
  const replica = createStockReplica(shared.dataDir);
  for (let tries = 0; tries < MAX_STOCK_TRIES && !signal.aborted; tries++) {
    const problem = await followOnce(shared, replica, { nowMs: await readSharedClock(shared.db) });
    if (problem !== undefined) return problem;
    const newest = await findNewest(shared.db, 'stock');
    if (newest === undefined || newest.id === replica.served()) return undefined;
    await wait(LOOK_EVERY_MS);
  }
  return 'other machines do not have the newest stock yet';
}

/** What machines must have in common to render the same bytes, besides their data. */
function nameProgram({ code, settings }: Pick<InputStamps, 'code' | 'settings'>): string {
  return `${code} ${settings} ${process.version}`;
}
