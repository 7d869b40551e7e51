/**
 * The snapshot that a process reads. It is replaced as a whole by that of a newer generation, or rebuilt when it is
 * damaged.
 */
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import { buildSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import type { BuildOrder } from '#src/inventory/snapshot/build-off-thread.ts';
import { buildSnapshot, findBuiltSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import type { OpenSnapshot, SnapshotOptions } from '#src/inventory/snapshot/open-snapshot.ts';
import { dropSnapshot } from '#src/inventory/snapshot/snapshot-folder.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The part of a log that the stock writes to. */
export interface StockLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface CurrentSnapshot {
  readonly snapshot: OpenSnapshot;
  /** The current one or one before it, by the start of its digest; undefined when it is closed. */
  find(key: string): OpenSnapshot | undefined;
  /** Switches to the snapshot of the store's generation. Returns false when it is already current. */
  refresh(): Promise<boolean>;
  /** Reads one record. @throws when it is damaged */
  checkOne(): Promise<void>;
  close(): Promise<void>;
}

interface CurrentSnapshotOptions {
  readonly dataDir: string;
  readonly log: StockLog;
  readonly snapshotOptions: Omit<SnapshotOptions, 'onDamage' | 'engine'>;
  /** Opened instead of the snapshot of the store's stock, if it is there. */
  readonly folder?: string | undefined;
  /** Opens the search of a snapshot that is elsewhere. */
  readonly openEngine?: ((folder: string) => Promise<SearchEngine>) | undefined;
  /** Rebuilds a damaged snapshot automatically. Otherwise, reading damaged data is an error. */
  readonly repairs: boolean;
  /** The store's generation, now. */
  readonly findGeneration: () => number;
  /** What its cars are called in place of former names, now. */
  readonly findRenames: () => readonly VehicleRename[];
}

/** By then, requests that began with the old generation have ended: longer than any of our deadlines. */
const RETIRE_AFTER_MS = 60_000;
/** The newest of them stays for shoppers who began to page through a search. */
const PAGED_FOR_MS = 10 * 60_000;
/** The pause after a failed rebuild, for instance on a full disk. */
const REPAIR_AGAIN_MS = 60_000;

/** When there is no snapshot yet, this call builds it. */
export async function openCurrentSnapshot(options: CurrentSnapshotOptions): Promise<CurrentSnapshot> {
  const { dataDir, log, snapshotOptions, folder, openEngine, repairs, findGeneration, findRenames } = options;
  const [retired, repairing] = [createRetired(), new WeakSet<OpenSnapshot>()];
  let refreshing: Promise<boolean> | undefined;
  const onSetback = createSetbackNote(log);
  const toOrder = () => ({ dataDir, nowMs: Date.now(), renames: findRenames() });

  function open(folder: string, engine: SearchEngine | undefined): OpenSnapshot {
    const onDamage = repairs ? (error: unknown) => void repair(opened, error) : undefined;
    const more = definedOnly({ onDamage, engine, renames: findRenames() });
    const opened = openSnapshot(folder, { ...snapshotOptions, ...more });
    return opened;
  }

  async function replace(): Promise<true> {
    const build = () => buildSnapshotOffThread(toOrder(), { onSetback });
    const next = await openWhole({ log, open, openEngine, build });
    retired.add(current);
    current = next;
    noteUse(log, current);
    return true;
  }

  const replaceIf = (isWanted: () => boolean): Promise<boolean> =>
    (refreshing ??= (async () => isWanted() && (await replace()))().finally(() => (refreshing = undefined)));

  async function repair(damaged: OpenSnapshot, error: unknown): Promise<void> {
    if (repairing.has(damaged)) return;
    repairing.add(damaged);
    log.warn({ error: String(error) }, 'The snapshot of the stock is damaged and is being rebuilt.');
    try {
      await refreshing?.catch(() => false);
      damaged.discard();
      await replaceIf(() => current === damaged);
    } catch (cause) {
      log.warn({ error: String(cause) }, 'The snapshot of the stock could not be rebuilt.');
      setTimeout(() => repairing.delete(damaged), REPAIR_AGAIN_MS).unref();
    }
  }

  async function checkOne(): Promise<void> {
    const checked = current;
    try {
      await checked.checkOne();
    } catch (error) {
      if (repairs) void repair(checked, error);
      throw error;
    }
  }

  const build = () => findWhole(folder) ?? buildFirst(toOrder(), repairs, onSetback);
  let current = await openWhole({ log, open, openEngine, build });
  return {
    get snapshot() {
      return current;
    },
    find: (key) => [current, ...retired.list()].find(({ digest }) => digest.startsWith(key)),
    refresh: () => replaceIf(() => findGeneration() !== current.id),
    checkOne,
    async close() {
      await refreshing?.catch(() => false);
      await Promise.all([current.close(), retired.close()]);
    },
  };
}

function noteUse(log: StockLog, { id: generation, engine }: OpenSnapshot): void {
  log.info({ generation, listings: engine.listingCount }, 'A new generation of the stock is in use.');
}

function findWhole(folder: string | undefined): string | undefined {
  return folder !== undefined && readSnapshotMeta(folder) ? folder : undefined;
}

/**
 * The heap of a serving process is for its own objects, and may be too small for a whole snapshot. That of a build has the
 * catalog, too, when it renames cars.
 */
function buildFirst(
  order: BuildOrder & { readonly renames: readonly VehicleRename[] },
  isServing: boolean,
  onSetback: (error: unknown) => void,
): string | Promise<string> {
  const { dataDir, renames } = order;
  const isLarge = isServing || renames.length > 0;
  return isLarge && findBuiltSnapshot(dataDir, renames) === undefined
    ? buildSnapshotOffThread(order, { onSetback })
    : buildSnapshot(dataDir, { ...order, onSetback });
}

function createSetbackNote(log: StockLog): (error: unknown) => void {
  return (error) =>
    log.warn(
      { error: String(error) },
      'The stock snapshot could not be updated in place and is being rebuilt in full.',
    );
}

interface Opening extends Pick<CurrentSnapshotOptions, 'log' | 'openEngine'> {
  readonly open: (folder: string, engine: SearchEngine | undefined) => OpenSnapshot;
  readonly build: () => string | Promise<string>;
}

/** Rebuilds a snapshot that cannot be opened, because it is damaged or from another version of the index. */
async function openWhole({ log, open, openEngine, build }: Opening): Promise<OpenSnapshot> {
  const folder = await build();
  const engine = await openEngine?.(folder);
  try {
    return open(folder, engine);
  } catch (error) {
    log.warn({ error: String(error) }, 'The snapshot of the stock is being rebuilt.');
    dropSnapshot(folder);
    return open(await build(), engine);
  }
}

/** Replaced snapshots, kept until the requests that use them have ended; the newest is kept for longer. */
function createRetired() {
  const retired = new Map<OpenSnapshot, NodeJS.Timeout>();
  const endAfter = (old: OpenSnapshot, ms: number) => {
    clearTimeout(retired.get(old));
    const end = () => {
      retired.delete(old);
      void old.close();
    };
    retired.set(old, setTimeout(end, ms).unref());
  };
  return {
    /** Newest last. */
    list: () => [...retired.keys()],
    add(old: OpenSnapshot): void {
      for (const older of retired.keys()) endAfter(older, RETIRE_AFTER_MS);
      endAfter(old, PAGED_FOR_MS);
    },
    async close(): Promise<void> {
      for (const timer of retired.values()) clearTimeout(timer);
      await Promise.all([...retired.keys()].map((snapshot) => snapshot.close()));
    },
  };
}
