/** What must work before this process gets visitors. */
import { basename } from 'node:path';
import type { Config } from '#src/server/config.ts';
import { openWriteProbe, probePostgres } from '#src/engine/db/write-probe.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { WriteProbe } from '#src/engine/db/write-probe.ts';
import { readFreeBytes } from '#src/server/free-disk.ts';
import type { ReadinessCheck } from '#src/engine/http/readiness.ts';
import type { WatchedStock } from '#src/server/watched-stock.ts';
import type { Release } from '#src/engine/http/release.ts';
import { checkPublications } from '#src/engine/publishing/store/check-publications.ts';
import { createReleaseCheck } from '#src/server/release-check.ts';

interface Sources {
  readonly config: Pick<Config, 'dataDir' | 'nodeName' | 'releaseStoreUrl'>;
  readonly databasePath: string;
  readonly db: Database;
  readonly stockDb: Database;
  readonly stock: WatchedStock;
}

const MB = 1024 * 1024;
/** With less, a transaction of a few pages may not fit. */
const MIN_FREE_BYTES = 16 * MB;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export function createReadinessChecks(
  { config, databasePath, db, stockDb, stock }: Sources,
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
        if (db !== stockDb) await probePostgres(db).check();
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
  if (config.releaseStoreUrl !== undefined) checks.push(createStoreCheck({ config, db, stock }, release));
  return { checks, close: () => probe?.close() };
}

function createStockCheck(stock: WatchedStock): ReadinessCheck {
  return {
    name: 'stock',
    failure: 'a listing cannot be read',
    async run() {
      await stock.checkOne();
      const count = `${stock.current.engine.listingCount.toLocaleString('en-US')} listings`;
      const importedAtMs = stock.lastImportAtMs();
      return importedAtMs === undefined
        ? count
        : `${count}, imported ${formatAge(Date.now() - importedAtMs)} ago`;
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
    run: () =>
      checkPublications(db, {
        node: config.nodeName,
        release: basename(release.folder),
        generation: stock.current.id,
        nowMs: Date.now(),
      }),
  };
}

function formatAge(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.round(ms / 60_000))} min`;
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / DAY_MS)} days`;
}
