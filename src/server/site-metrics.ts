/** What an operator monitors besides requests: inventory, release, builds and disk. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import { readFreeBytes } from '#src/server/free-disk.ts';
import { readLastBuild } from '#src/engine/publishing/last-build.ts';
import type { WatchedStock } from '#src/server/watched-stock.ts';

export interface SiteSources {
  readonly dataDir: string;
  readonly databasePath: string;
  readonly stock: WatchedStock;
  readonly releaseFolder: string | undefined;
}

export async function loadSiteMetrics(sources: SiteSources): Promise<MetricSample[]> {
  const { dataDir, databasePath, stock, releaseFolder } = sources;
  const [build, freeBytes, database] = await Promise.all([
    readLastBuild(dataDir),
    readFreeBytes(dataDir),
    stat(databasePath),
  ]);
  const importedAtMs = stock.lastImportAtMs();
  return [
    { name: 'stock_listings', help: 'Cars for sale.', value: stock.current.engine.listingCount },
    ...timestamp('stock_last_import_timestamp_seconds', 'When the last import finished.', importedAtMs),
    ...(releaseFolder === undefined
      ? []
      : [
          {
            name: 'release_info',
            help: 'The release that is served.',
            labels: { release: basename(releaseFolder) },
            value: 1,
          },
        ]),
    ...timestamp('build_last_timestamp_seconds', 'When the last build finished.', build?.finishedAtMs),
    ...(build === undefined
      ? []
      : [
          {
            name: 'build_last_outcome',
            help: 'The result of the last build: published, unchanged or failed.',
            labels: { outcome: build.outcome },
            value: 1,
          },
        ]),
    { name: 'disk_free_bytes', help: 'Free space on the disk of DATA_DIR.', value: freeBytes },
    { name: 'database_bytes', help: 'Size of the database.', value: database.size },
  ];
}

function timestamp(name: string, help: string, atMs: number | undefined): MetricSample[] {
  return atMs === undefined ? [] : [{ name, help, value: atMs / 1000 }];
}
