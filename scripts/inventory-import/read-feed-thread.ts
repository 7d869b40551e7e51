// The thread in which an import reads its feed; inventory-import.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { sendBatches } from '#src/inventory/feed/feed-thread.ts';
import type { ThreadOrder } from '#src/inventory/feed/feed-thread.ts';
import { readStockRows } from '#src/inventory/feed/read-stock-rows.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { listSiteNames } from '#src/server/brand-config.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const { dataDir, ...order } = workerData as ThreadOrder;
const places = createPlaces(dataDir);
const knowledge = {
  catalogue: loadCatalogue(dataDir),
  findPlace: (zip: string) => places.find(zip),
  findCities: places.findCities,
  siteNames: listSiteNames(process.env['BRANDS_FILE']),
};
if (parentPort) await sendBatches(parentPort, readStockRows(order, knowledge));
