/** Writes the configured catalogs every hour, in a thread, and keeps the books of the last run of each. */
import { Worker } from 'node:worker_threads';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';
import { catalogFile, noteCatalogRun } from '#src/inventory/catalog-export/catalog-runs.ts';
import type { CatalogSite } from '#src/inventory/catalog-export/catalog-car.ts';
import type { exportCatalogsJob } from '#src/inventory/catalog-export/export-catalogs.job.ts';
import type { CatalogBooks } from '#src/inventory/catalog-export/export-catalog.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import type { CatalogName } from '#src/server/partner-config.ts';
import type { Services } from '#src/server/services.ts';

export interface ExportOrder {
  readonly name: CatalogName;
  /** Of the stock. */
  readonly databasePath: string;
  readonly site: CatalogSite;
  readonly file: string;
  /** What cars are called in place of former names, as on pages. */
  readonly renames: readonly VehicleRename[];
}

export const exportCatalogs: JobHandler<typeof exportCatalogsJob> = async (_, { services, signal }) => {
  const { config, db, log } = services;
  for (const name of config.catalogs) {
    if (signal.aborted) return;
    try {
      const books = await exportOffThread(orderOf(services, name));
      await noteCatalogRun(db, name, { books, nowMs: Date.now() });
      log.info({ catalog: name, offered: books.offered, written: books.written }, 'catalog written');
    } catch (err) {
      // The others are written all the same, and the previous file stays.
      log.error({ err, catalog: name }, 'a catalog could not be written');
      const problem = errorMessage(err);
      await noteCatalogRun(db, name, { problem, nowMs: Date.now() });
    }
  }
};

export interface OrderNeeds extends Pick<Services, 'config' | 'databasePath'> {
  readonly stock: Pick<Services['stock'], 'renames'>;
}

/** Of the stock of this machine, to its file there. */
export function orderOf({ config, databasePath, stock }: OrderNeeds, name: CatalogName): ExportOrder {
  const site = {
    origin: config.siteOrigin,
    servesPhotos: config.imageMode === 'proxy',
    isProgramSite: config.brand === 'certified',
  };
  return { name, databasePath, site, file: catalogFile(config.dataDir, name), renames: stock.renames };
}

/** The thread reads one generation, and jobs such as mail go on meanwhile. */
export function exportOffThread(order: ExportOrder): Promise<CatalogBooks> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./export-thread.ts', import.meta.url), {
      workerData: order,
      execArgv: THREAD_ARGS,
    });
    thread.once('message', (books: CatalogBooks) => resolve(books));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The export ended with code ${code} and without books.`)));
  });
}
