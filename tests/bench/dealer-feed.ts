/** The feed of one dealer with a given number of cars, as a file for the import command. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { toFeedRow } from '#src/inventory/sample/sample-feed.ts';
import type { SampleRow } from '#src/inventory/sample/sample-feed.ts';
import { listPlaces } from '#src/inventory/sample/sample-places.ts';
import { SAMPLE_DAY_MS } from '#src/inventory/sample/sample.fixtures.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

/** Other cars than the stock's, which is made with seed 1. */
const SEED = 2_026;
/** Of a car that has none. */
const PRICE = 20_000;
const DEALER = 'dealer';
export const SOURCE = 'bench';
export const OWNER = `${SOURCE}-${DEALER}`;

interface DealerFeed {
  /** A mapping file: the generic one, with a source of its own. */
  readonly mapping: string;
  /** Every price is that of the first feed plus `raise`. Prices are by stock number. */
  write(raise: number): { readonly file: string; readonly prices: ReadonlyMap<string, number> };
}

export function createDealerFeed(dataDir: string, folder: string, cars: number): DealerFeed {
  const places = createPlaces(dataDir);
  const options = {
    catalogue: loadCatalogue(dataDir),
    places: listPlaces((zip) => places.find(zip)),
    listings: cars,
    seed: SEED,
    nowMs: SAMPLE_DAY_MS,
  };
  const rows = [...generateSample(options)].map((offer, index) => ({
    cells: withoutHistory(toFeedRow(offer)),
    price: offer.listing.pricingDetail.salePrice ?? PRICE,
    id: `${SOURCE}-${index}`,
  }));
  const mapping = join(folder, 'mapping.yaml');
  const generic = readFileSync(loadMapping('generic').path, 'utf8');
  writeFileSync(
    mapping,
    generic.replace('source: generic', `source: ${SOURCE}`).replace('format: csv', 'format: ndjson'),
  );
  return {
    mapping,
    write(raise) {
      const file = join(folder, `cars-${raise}.ndjson`);
      const own = { ownerId: DEALER, ownerName: 'Bench Motors', ownerPrivate: 'false' };
      const lines = rows.map(({ cells, price, id }) =>
        // A VIN of the stock would make one car of two.
        JSON.stringify({ ...cells, ...own, id, stockNumber: id, vin: '', salePrice: String(price + raise) }),
      );
      writeFileSync(file, `${lines.join('\n')}\n`);
      return { file, prices: new Map(rows.map(({ id, price }) => [id, price + raise])) };
    },
  };
}

function withoutHistory({ priceHistory: _, ...cells }: SampleRow): SampleRow {
  return cells;
}
