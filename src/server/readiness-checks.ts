/** What must work before this process gets visitors. */
import { basename } from 'node:path';
import { countCars } from '#src/engine/search/count-cars.ts';
import type { Config } from '#src/server/config.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import { openWriteProbe, probePostgres } from '#src/engine/db/write-probe.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { WriteProbe } from '#src/engine/db/write-probe.ts';
import { readFreeBytes } from '#src/server/free-disk.ts';
import { GoneWithout } from '#src/engine/http/readiness.ts';
import type { ReadinessCheck } from '#src/engine/http/readiness.ts';
import type { WatchedStock } from '#src/server/watched-stock.ts';
import type { Release } from '#src/engine/http/release.ts';
import { MIN_FREE_BYTES } from '#src/engine/publishing/disk-problem.ts';
import { checkPublications } from '#src/engine/publishing/store/check-publications.ts';
import { readCopyNote } from '#src/engine/publishing/store/copy-note.ts';
import { createReleaseCheck } from '#src/server/release-check.ts';
import { asksElsewhere, createServicesCheck } from '#src/server/services-check.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/lib/durations.ts';

interface Sources {
  readonly config: Pick<
    Config,
    'copyStoreUrl' | 'dataDir' | 'nodeName' | 'releaseStoreUrl' | 'searchCluster'
  > &
    Parameters<typeof asksElsewhere>[0];
  readonly databasePath: string;
  readonly db: Database;
  readonly stockDb: Database;
  readonly stock: WatchedStock;
  readonly upstream: Parameters<typeof createServicesCheck>[0];
}

const MB = 1024 * 1024;
/** Less than a check may take. */
const SEARCH_WITHIN_MS = 1_500;
/** A snapshot of a million cars takes a minute, and its index in a search cluster several. */
const PREPARED_WITHIN_MS = 10 * MINUTE_MS;
/** Then limits, links in mail and sessions begin and end at other times on this machine. */
const CLOCKS_DIFFER_MS = 10 * SECOND_MS;

export function createReadinessChecks(
  { config, databasePath, db, stockDb, stock, upstream }: Sources,
  release: Release,
): {
  checks: ReadinessCheck[];
  close: () => void;
} {
  const { dataDir } = config;
  let probe: WriteProbe | undefined;
  const checkRelease = createReleaseCheck(release);
  const checks: ReadinessCheck[] = [
    createStockCheck(stock),
    {
      name: 'release',
      failure: 'a file of the release cannot be read',
      async run() {
        await checkRelease();
        return basename(release.folder);
      },
    },
    {
      name: 'database',
      failure: 'nothing can be written',
      async run() {
        probe ??= openWriteProbe(databasePath);
        await probe.check();
        return undefined;
      },
    },
    {
      name: 'disk',
      failure: 'it is full',
      async run() {
        const free = await readFreeBytes(dataDir);
        if (free < MIN_FREE_BYTES) throw new Error(`Only ${free} bytes are free below DATA_DIR.`);
        return `${Math.floor(free / MB).toLocaleString('en-US')} MB free`;
      },
    },
  ];
  if (db !== stockDb) checks.push(createPostgresCheck(db));
  if (config.searchCluster !== undefined) checks.push(createSearchCheck(stock));
  if (config.releaseStoreUrl !== undefined) checks.push(createStoreCheck({ config, db, stock }, release));
  if (asksElsewhere(config)) checks.push(createServicesCheck(upstream));
  if (config.copyStoreUrl !== undefined) checks.push(createCopyCheck(dataDir));
  return { checks, close: () => probe?.close() };
}

/** @param now in milliseconds, by the clock */
export function createStockCheck(stock: WatchedStock, now = () => Date.now()): ReadinessCheck {
  return {
    name: 'stock',
    failure: 'a listing cannot be read',
    async run() {
      await stock.checkOne();
      const count = `${stock.current.engine.listingCount.toLocaleString('en-US')} listings`;
      const importedAtMs = stock.lastImportAtMs();
      if (importedAtMs === undefined) return count;
      const ageMs = now() - importedAtMs;
      if (!stock.isBehind()) return `${count}, imported ${formatAge(ageMs)} ago`;
      const older = `${count} of an older import; that of ${formatAge(ageMs)} ago is not shown yet`;
      if (ageMs > PREPARED_WITHIN_MS) throw new GoneWithout(`${older}, and the log says why`);
      return older;
    },
  };
}

function createPostgresCheck(db: Database): ReadinessCheck {
  return {
    name: 'postgres',
    failure: 'it does not take writes; pages and searches are served, and what needs it answers 503',
    isShared: true,
    async run() {
      await probePostgres(db).check();
      const aheadMs = Date.now() - (await readSharedClock(db));
      if (Math.abs(aheadMs) < CLOCKS_DIFFER_MS) return undefined;
      const seconds = `${Math.round(Math.abs(aheadMs) / SECOND_MS)} s`;
      return `warning: the clock of this machine is ${seconds} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`;
    },
  };
}

function createSearchCheck(stock: WatchedStock): ReadinessCheck {
  return {
    name: 'search',
    failure: 'the search cluster answers no searches; they fail, and prebuilt pages are served',
    isShared: true,
    async run() {
      const { engine } = stock.current;
      const startMs = performance.now();
      const signal = AbortSignal.timeout(SEARCH_WITHIN_MS);
      const total = await countCars(engine, { query: EMPTY_QUERY }, { signal });
      return `${total.toLocaleString('en-US')} cars found in ${Math.round(performance.now() - startMs)} ms`;
    },
  };
}

function createStoreCheck(
  { config, db, stock }: Pick<Sources, 'config' | 'db' | 'stock'>,
  release: Release,
): ReadinessCheck {
  return {
    name: 'store',
    failure: 'what all machines serve is not known',
    isShared: true,
    run: async () =>
      checkPublications(db, {
        node: config.nodeName,
        release: basename(release.folder),
        generation: stock.current.id,
        nowMs: await readSharedClock(db),
      }),
  };
}

function createCopyCheck(dataDir: string): ReadinessCheck {
  return {
    name: 'store',
    failure: 'whether it has a copy of this machine is not known',
    isShared: true,
    run() {
      const { copiedAtMs, problem } = readCopyNote(dataDir) ?? {};
      if (problem !== undefined) return Promise.resolve(`warning: ${problem}`);
      return Promise.resolve(
        copiedAtMs === undefined
          ? 'warning: it has no copy of this machine yet'
          : `it has what was published ${formatAge(Date.now() - copiedAtMs)} ago`,
      );
    },
  };
}

function formatAge(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.round(ms / 60_000))} min`;
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / DAY_MS)} days`;
}
