/** The worker thread of `exportOffThread`. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createCarRenamer } from '#src/domain/vehicle/vehicle-renames.ts';
import { CATALOG_CHANNELS } from '#src/inventory/catalog-export/catalog-channels.ts';
import { exportCatalog } from '#src/inventory/catalog-export/export-catalog.ts';
import type { ExportOrder } from '#src/inventory/catalog-export/export-catalogs.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const { name, databasePath, site, file, renames } = workerData as ExportOrder;
mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
const db = await openSqlite(databasePath);
try {
  const store = openListingStore(db, createCarRenamer(renames));
  const books = exportCatalog(CATALOG_CHANNELS[name], store, site, file);
  parentPort?.postMessage(books);
} finally {
  db.close();
}
