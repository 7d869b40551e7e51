/** A small sample in which most cars are alike, so that their prices are compared with each other. */
import type { OfferRow } from '#src/inventory/listing-store-row.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';

const TRIMS = [
  { trim: 'Base', trimCode: 'BASE', trimMsrp: 25_000 },
  { trim: 'Sport', trimCode: 'SPORT', trimMsrp: 28_000 },
] as const;

/** Every fourth car is any, the others are of two years and two trims of one model. */
export function similarCars(listings: number): OfferRow[] {
  const rows = [...generateSample({ ...SMALL_MARKET, listings, seed: 1 })] as OfferRow[];
  return rows.map((row, index) => (index % 4 === 0 ? row : toSimilar(row, index)));
}

function toSimilar(row: OfferRow, index: number): OfferRow {
  const { brandedTitle: _, vehicleUseType: __, ...listing } = row.listing;
  const { trimMsrp, ...trim } = TRIMS[Number(index % 7 < 3)] ?? TRIMS[0];
  const mileage = 20_000 + (index % 11) * 1_500;
  const salePrice = 24_000 - mileage / 20 + (index % 13) * 250;
  return {
    ...row,
    listing: {
      ...{ ...listing, ...trim, make: 'Honda', makeCode: 'HONDA', model: 'Civic', modelCode: 'CIVIC' },
      ...{ listingType: 'USED', year: 2020 + (index % 2) },
      pricingDetail: { salePrice, trimMsrp },
      specifications: { ...listing.specifications, mileage },
    },
  };
}
