// A feed of cars like a dealer group's, made by the sample generator.
import { writeFileSync } from 'node:fs';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { listPlaces } from '#src/inventory/sample/sample-places.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const COLUMNS =
  'id,listingType,year,make,model,trim,salePrice,mileage,drive,fuel,exteriorColor,ownerName,ownerZip';
const LISTING_TYPES = { NEW: 'New', USED: 'Used', CERTIFIED: 'Certified', '3P_CERT': 'Used' } as const;

/** For the mapping "generic". The ids begin with `proof-`, unlike those of any other stock. */
export function writeOfferFeed(
  dataDir: string,
  file: string,
  count: number,
  seed: number,
  /** Of all cars; by default each has its own. */
  price?: number,
): void {
  const places = createPlaces(dataDir);
  const lines = [COLUMNS];
  const options = { catalogue: loadCatalogue(dataDir), places: listPlaces((zip) => places.find(zip)) };
  for (const { listing, owner } of generateSample({ ...options, listings: count, seed, nowMs: Date.now() })) {
    const { listingType, year, make, model, trim, pricingDetail, specifications } = listing;
    const cells = [
      `proof-${lines.length}`,
      LISTING_TYPES[listingType],
      year,
      make,
      model,
      trim ?? '',
      price ?? pricingDetail.salePrice ?? '',
      specifications.mileage ?? '',
      specifications.driveType ?? '',
      listing.fuelTypeGroup ?? '',
      listing.extColorSimple ?? '',
      owner.name,
      owner.location.zip ?? '',
    ];
    lines.push(cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','));
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
}
