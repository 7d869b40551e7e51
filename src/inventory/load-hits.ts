import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';
import { copyWith } from '#src/lib/copied-from.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The hits of a search as answers contain them: the listings in order, and each seller once. */
export function loadHits(
  stock: StockGeneration,
  hits: readonly SearchHit[],
): { listings: FoundListing[]; owners: Owner[] } {
  const found = new Map(stock.loadListings(hits.map((hit) => hit.id)).map((item) => [item.listing.id, item]));
  const owners = new Map<string, Owner>();
  const listings = hits.flatMap(({ id, distance, isExtended }): FoundListing[] => {
    const item = found.get(id);
    if (!item) return [];
    if (!owners.has(item.owner.id)) {
      owners.set(
        item.owner.id,
        distance === undefined ? item.owner : copyWith(item.owner, { distanceFromSearch: distance }),
      );
    }
    // A listing without a distance is the stock's own object, so anything cached for it can be reused.
    if (distance === undefined && !isExtended) return [item.listing];
    return [copyWith(item.listing, definedOnly({ distance, isExtended }))];
  });
  return { listings, owners: [...owners.values()] };
}
