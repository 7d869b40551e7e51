/** The file of a catalog on the machine that is asked. Every machine has the stock, and only one of them runs jobs. */
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { catalogFile, listCatalogRuns } from '#src/inventory/catalog-export/catalog-runs.ts';
import { exportOffThread, orderOf } from '#src/inventory/catalog-export/export-catalogs.ts';
import type { OrderNeeds } from '#src/inventory/catalog-export/export-catalogs.ts';
import type { CatalogName } from '#src/server/partner-config.ts';
import type { Services } from '#src/server/services.ts';

type Needs = Pick<Services, 'db' | 'log'> & OrderNeeds;

/** For tests that cannot wait. */
interface Means {
  readonly exportFile?: typeof exportOffThread;
  readonly waitMs?: number;
}

export interface CatalogFile {
  readonly path: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

/** What a file may be older than the run that wrote it: clocks differ, and the run is noted after it. */
const BEHIND_MS = 60_000;
/** A channel waits for longer, but proxies do not. */
const WAIT_MS = 15_000;
/** By path: who asks meanwhile waits for the same. */
const underWay = new Map<string, Promise<void>>();

/**
 * The last catalog. When another machine wrote a newer one, this one writes its own first. Undefined when there is none yet,
 * or when it takes longer than a proxy waits; it is there a minute later.
 */
export async function findOwnCatalog(
  services: Needs,
  name: CatalogName,
  { exportFile = exportOffThread, waitMs = WAIT_MS }: Means = {},
): Promise<CatalogFile | undefined> {
  const path = catalogFile(services.config.dataDir, name);
  const run = (await listCatalogRuns(services.db)).find((last) => last.name === name);
  const file = readFile(path); // after the database has answered: another may have had it written meanwhile
  const isBehind =
    run?.problem === undefined && (run?.atMs ?? 0) - (file?.writtenAt.getTime() ?? 0) > BEHIND_MS;
  if (!isBehind) return file;
  const writing = underWay.get(path) ?? write(services, name, path, exportFile);
  const timer = new AbortController();
  const late = wait(waitMs, 'late', { signal: timer.signal, ref: false }).catch(() => 'late');
  const outcome = await Promise.race([writing, late]);
  timer.abort();
  return outcome === 'late' ? undefined : readFile(path);
}

/** Never rejects: what was written before is better than nothing. */
function write(
  services: Needs,
  name: CatalogName,
  path: string,
  exportFile: typeof exportOffThread,
): Promise<void> {
  const writing = exportFile(orderOf(services, name))
    .then(({ written }) => services.log.info({ catalog: name, written }, 'catalog written on request'))
    .catch((err: unknown) => services.log.error({ err, catalog: name }, 'a catalog could not be written'))
    .finally(() => underWay.delete(path));
  underWay.set(path, writing);
  return writing;
}

function readFile(path: string): CatalogFile | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && { path, bytes: stat.size, writtenAt: stat.mtime };
}
