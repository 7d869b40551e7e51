import { MAX_OF_SELLER } from '#src/domain/listing/no-deal-reason.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { setOtherCars } from '#src/domain/search-query/program-scope.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { measurePriceDrops } from '#src/features/vehicle/negotiation/price-drops.ts';
import type { PriceDrops } from '#src/features/vehicle/negotiation/price-drops.ts';
import type { Stock, StockGeneration } from '#src/inventory/stock.ts';

/** The oldest on this site say most; more of them say the same. */
const MAX_CARS = 60;
/** Models and years of one generation that are remembered. */
const MAX_KNOWN = 2_000;
const known = new WeakMap<StockGeneration, Map<string, Promise<PriceDrops[]>>>();

/** Of cars for sale of the same model, new or not as this one, and at most a year older or newer. */
export function loadSimilarDrops(stock: Stock, listing: Listing): Promise<PriceDrops[]> {
  const { current } = stock;
  const ofGeneration = known.get(current) ?? new Map<string, Promise<PriceDrops[]>>();
  known.set(current, ofGeneration);
  const isNew = listing.listingType === 'NEW';
  const key = [listing.makeCode, listing.modelCode, listing.year, isNew].join('|');
  const found = ofGeneration.get(key) ?? measure(stock, current, listing);
  if (ofGeneration.size >= MAX_KNOWN) ofGeneration.clear();
  ofGeneration.set(key, found);
  found.catch(() => ofGeneration.delete(key));
  return found;
}

async function measure(
  stock: Pick<Stock, 'loadPriceHistory'>,
  current: StockGeneration,
  { makeCode, modelCode, year, listingType }: Listing,
): Promise<PriceDrops[]> {
  const alike = {
    ...EMPTY_QUERY,
    vehicles: [{ makeCode, models: [{ modelCode, trimCodes: [] }] }],
    choices: { listingType: listingType === 'NEW' ? ['NEW'] : ['USED', 'CERTIFIED'] },
    ranges: { year: { min: year - 1, max: year + 1 } },
    sortBy: 'datelistedASC' as const,
    numRecords: MAX_CARS,
  };
  const query = setOtherCars(alike, true);
  const { hits } = await current.engine.search({ query, hitsOnly: true });
  const cars = limitSellers(current.loadListings(hits.map(({ id }) => id))).map(({ listing }) => ({
    listedAtMs: listing.listedAtMs,
    prices: stock.loadPriceHistory(listing.id),
  }));
  return measurePriceDrops(cars, Date.parse(current.day));
}

/** The first few of each seller, so that nobody decides alone how prices fall. */
function limitSellers<Found extends { readonly listing: Pick<Listing, 'ownerId'> }>(
  cars: readonly Found[],
): Found[] {
  const counts = new Map<string, number>();
  return cars.filter(({ listing: { ownerId } }) => {
    const count = (counts.get(ownerId) ?? 0) + 1;
    counts.set(ownerId, count);
    return count <= MAX_OF_SELLER;
  });
}
