/**
 * The leading machine of a shared build: it offers the pages in shards, renders some itself, and takes the others from the
 * store. It never waits for a builder: when no shard is free, it renders those that others have not finished. Without the
 * database or the store it goes on alone.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  BEAT_MS,
  endSharedBuild,
  finishShard,
  listBuilders,
  listFinishedShards,
  noteBuildSeen,
  offerBuild,
  renewShards,
  takeShard,
} from '#src/engine/building/shards/build-shards.ts';
import { readResult, writeOffer } from '#src/engine/building/shards/shard-objects.ts';
import type { BuildOffer } from '#src/engine/building/shards/shard-objects.ts';
import { RENDERER_DIR } from '#src/engine/building/renderer-facts.ts';
import type { RenderPool } from '#src/engine/building/render-pool.ts';
import type { RenderedPage, WantedPage } from '#src/engine/building/render-protocol.ts';
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { keepRepeating } from '#src/engine/publishing/store/keep-repeating.ts';
import { findLocalFiles } from '#src/engine/publishing/store/local-files.ts';
import { listPublications } from '#src/engine/publishing/store/publications.ts';
import { pullFiles } from '#src/engine/publishing/store/pull-files.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { listSourceFiles, uploadFiles } from '#src/engine/publishing/store/upload-files.ts';

export interface SharedRendering extends Pick<BuildOffer, 'program' | 'stamp' | 'data'> {
  /** That has the bundle. */
  readonly releaseFolder: string;
  readonly say: (line: string) => void;
  /** Pages per shard. */
  readonly shardPages?: number;
}

type Render = RenderPool['render'];
type OnPages = Parameters<Render>[2];

/** About a second of a rendering process. */
const SHARD_PAGES = 60;
/** Fewer are rendered before others have the bundle. */
const MIN_SHARDS = 4;
/** As many as keep the rendering processes of this machine busy. */
const AT_ONCE = 2;
const LOOK_EVERY_MS = 300;
const LEADING = 'leading';

/** Renders with all builders that wait for work; alone where there are none. */
export function shareRendering(
  shared: Pick<SharedStore, 'db' | 'objects'>,
  pool: Pick<RenderPool, 'render'>,
  order: SharedRendering,
): Render {
  return async (clientFolder, pages, onPages) => {
    const shards = cutIntoShards(pages, order.shardPages ?? SHARD_PAGES);
    const builders =
      shards.length < MIN_SHARDS ? [] : await listBuilders(shared.db, await readSharedClock(shared.db));
    if (builders.length === 0) return pool.render(clientFolder, pages, onPages);
    const build = new LeadBuild(shared, pool, { clientFolder, onPages, shards, say: order.say });
    await build.offer(order);
    order.say(`${builders.join(' and ')} ${builders.length === 1 ? 'helps' : 'help'} to render.`);
    // Patches need a file of this machine's last release.
    const patches = pages.filter(({ fragmentIds }) => fragmentIds !== undefined);
    try {
      await build.render();
      await pool.render(clientFolder, patches, onPages);
    } finally {
      await build.end();
    }
  };
}

function cutIntoShards(pages: readonly WantedPage[], size: number): WantedPage[][] {
  const whole = pages.filter(({ fragmentIds }) => fragmentIds === undefined);
  return Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
    whole.slice(at * size, (at + 1) * size),
  );
}

interface LeadWork {
  readonly clientFolder: string;
  readonly onPages: OnPages;
  readonly shards: readonly (readonly WantedPage[])[];
  readonly say: (line: string) => void;
}

class LeadBuild {
  readonly #id = randomUUID();
  readonly #shared: Pick<SharedStore, 'db' | 'objects'>;
  readonly #pool: Pick<RenderPool, 'render'>;
  readonly #work: LeadWork;
  /** Shards whose pages are not here yet. */
  readonly #left: Set<number>;
  /** Shards that are rendered or fetched here just now: what others have of them is not looked at. */
  readonly #claimed = new Set<number>();
  readonly #fromOthers = new Map<string, number>();
  #isAlone = false;
  #stopBeat: () => Promise<void> = () => Promise.resolve();

  constructor(shared: Pick<SharedStore, 'db' | 'objects'>, pool: Pick<RenderPool, 'render'>, work: LeadWork) {
    this.#shared = shared;
    this.#pool = pool;
    this.#work = work;
    this.#left = new Set(work.shards.keys());
  }

  async offer({ program, stamp, data, releaseFolder }: SharedRendering): Promise<void> {
    const { db, objects } = this.#shared;
    const { shards } = this.#work;
    const holder = { buildId: this.#id, builder: LEADING };
    const beat = async () => {
      const nowMs = await readSharedClock(db);
      await noteBuildSeen(db, this.#id, nowMs);
      await renewShards(db, holder, nowMs);
    };
    // The next question to the database says what is wrong.
    this.#stopBeat = keepRepeating(BEAT_MS, beat, () => undefined);
    await this.#try(async () => {
      await objects.check((await listPublications(db)).length === 0);
      // Before its first object: no objects are removed while there is a build.
      await this.#announce('', 0);
      const bundle = await uploadFiles(
        objects,
        await listSourceFiles(join(releaseFolder, RENDERER_DIR), `${RENDERER_DIR}/`),
        new Set(),
      );
      const offer = { program, stamp, data, bundle, shards: shards.map((pages) => [...pages]) };
      const orderObject = await writeOffer(objects, offer);
      await this.#announce(orderObject, shards.length);
    });
  }

  async #announce(orderObject: string, shards: number): Promise<void> {
    const { db } = this.#shared;
    await offerBuild(db, { id: this.#id, orderObject, shards, nowMs: await readSharedClock(db) });
  }

  /** @throws what rendering throws on this machine */
  async render(): Promise<void> {
    await Promise.all([...Array.from({ length: AT_ONCE }, () => this.#renderOwn()), this.#fetchOthers()]);
  }

  async end(): Promise<void> {
    await this.#stopBeat();
    await this.#try(() => endSharedBuild(this.#shared.db, this.#id));
    for (const [builder, pages] of this.#fromOthers) this.#work.say(`${builder} rendered ${pages} pages.`);
  }

  async #renderOwn(): Promise<void> {
    const { clientFolder, onPages, shards } = this.#work;
    for (let shard = await this.#takeOwn(); shard !== undefined; shard = await this.#takeOwn()) {
      const taken = shard;
      await this.#pool.render(clientFolder, shards[taken] ?? [], onPages);
      this.#left.delete(taken);
      await this.#try(() => finishShard(this.#shared.db, { buildId: this.#id, shard: taken }));
    }
  }

  /** Undefined when nothing is left to do but what is claimed. */
  async #takeOwn(): Promise<number | undefined> {
    const { db } = this.#shared;
    const holder = { buildId: this.#id, builder: LEADING };
    const free = await this.#try(async () => takeShard(db, holder, await readSharedClock(db)));
    if (free === undefined) await this.#fetchFinished();
    const isOpen = (shard: number) => this.#left.has(shard) && !this.#claimed.has(shard);
    // The last ones first: their builder took them a moment ago.
    const shard = free !== undefined && isOpen(free) ? free : [...this.#left].findLast(isOpen);
    if (shard !== undefined) this.#claimed.add(shard);
    return shard;
  }

  async #fetchOthers(): Promise<void> {
    while (this.#left.size > 0 && !this.#isAlone) {
      await this.#fetchFinished();
      if ([...this.#left].every((shard) => this.#claimed.has(shard))) return; // this machine renders the last ones
      await wait(LOOK_EVERY_MS);
    }
  }

  async #fetchFinished(): Promise<void> {
    const finished = await this.#try(() => listFinishedShards(this.#shared.db, this.#id));
    for (const { shard, resultObject, builder } of finished ?? []) {
      if (!this.#left.has(shard) || this.#claimed.has(shard)) continue;
      this.#claimed.add(shard);
      const pages = await this.#fetch(resultObject);
      if (pages === undefined) await this.#renderInstead(shard);
      else this.#take(shard, builder, pages);
    }
  }

  #take(shard: number, builder: string, pages: readonly RenderedPage[]): void {
    this.#left.delete(shard);
    this.#fromOthers.set(builder, (this.#fromOthers.get(builder) ?? 0) + pages.length);
    this.#work.onPages(pages);
  }

  /** Undefined when the store lacks something, or has it damaged. */
  async #fetch(resultObject: string): Promise<readonly RenderedPage[] | undefined> {
    try {
      const { objects } = this.#shared;
      const { pages, files } = await readResult(objects, resultObject);
      const local = findLocalFiles([]);
      await pullFiles({ store: objects, files: files.files, folder: this.#work.clientFolder, local });
      return pages;
    } catch (error) {
      this.#work.say(`Pages of another machine cannot be read, and are rendered here: ${String(error)}`);
      return undefined;
    }
  }

  async #renderInstead(shard: number): Promise<void> {
    const { clientFolder, onPages, shards } = this.#work;
    await this.#pool.render(clientFolder, shards[shard] ?? [], onPages);
    this.#left.delete(shard);
  }

  /** From its first failure on, this machine renders alone. */
  async #try<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#isAlone) return undefined;
    try {
      return await work();
    } catch (error) {
      this.#isAlone = true;
      this.#work.say(`This machine renders the rest alone: ${String(error)}`);
      return undefined;
    }
  }
}
