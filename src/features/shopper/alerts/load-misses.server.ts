/** Compares cars with the searches that miss them by a little, as both are when an email or a notification is written. */
import { sql } from 'kysely';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { describeMiss, findNearSearch } from '#src/features/shopper/alerts/near-misses.ts';
import { textsOf } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import type { Services } from '#src/server/services.ts';

type Event = Pick<AlertEventRow, 'watch' | 'listing_id'>;
/** By search, then by car: "$300 over"; empty for a car that the search finds by now. */
export type Misses = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Cars that are not for sale and searches that were deleted are left out. */
export async function loadMisses(
  { stock, places }: Pick<Services, 'stock' | 'places'>,
  db: Database,
  events: readonly Event[],
): Promise<Misses> {
  const near = events.flatMap(({ watch, listing_id }) => {
    const searchId = findNearSearch(watch);
    return searchId === undefined ? [] : [{ searchId, listingId: listing_id }];
  });
  if (near.length === 0) return new Map();
  const bySearch = Map.groupBy(near, ({ searchId }) => searchId);
  const { rows } = await sql<{ id: string; search: string }>`
    SELECT id, search FROM saved_search WHERE id IN ${textsOf(db, [...bySearch.keys()])}`.execute(db);
  const today = Date.parse(stock.current.day);
  return new Map(
    rows.map(({ id, search }) => {
      const query = toSearchable(parseQuery(search));
      const origin = query.zip === undefined ? undefined : places.find(query.zip);
      const ids = (bySearch.get(id) ?? []).map(({ listingId }) => listingId);
      const misses = stock.current.loadListings(ids).map(({ listing, owner }) => {
        const { coordinates } = toSearchDocument(listing, owner, today);
        const miles = origin && coordinates && distanceInMiles(origin, coordinates);
        return [listing.id, describeMiss(query, { price: listing.pricingDetail.salePrice, miles })] as const;
      });
      return [id, new Map(misses)];
    }),
  );
}
