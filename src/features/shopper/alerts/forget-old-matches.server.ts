import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { findInSearch, findNearSearchHits } from '#src/features/shopper/alerts/find-in-search.server.ts';
import { findNearSearch } from '#src/features/shopper/alerts/near-misses.ts';
import { loadSearchWatches } from '#src/features/shopper/alerts/watches.server.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import type { Services } from '#src/server/services.ts';

type OpenServices = Pick<Services, 'db' | 'stock' | 'places'>;

/**
 * Drops matches that are not true anymore at send time: the price went up again, or the search was deleted and no other
 * search of the person finds the car. If the car matches again later, it is news again.
 * @param events of one recipient @returns the remaining events
 */
export async function forgetOldMatches(
  services: OpenServices,
  recipient: string,
  events: readonly AlertEventRow[],
): Promise<AlertEventRow[]> {
  const matches = events.filter(({ kind }) => kind === 'match');
  if (matches.length === 0) return [...events];
  const found = await findMatches(services, recipient, [
    ...new Set(matches.map(({ listing_id }) => listing_id)),
  ]);
  const isTrue = ({ watch, listing_id }: AlertEventRow) =>
    found.exact.has(listing_id) || (findNearSearch(watch) !== undefined && found.near.has(listing_id));
  const old = new Set(matches.filter((event) => !isTrue(event)));
  if (old.size > 0)
    await alertsOf(services.db)
      .deleteFrom('alert_event')
      .where(
        'id',
        'in',
        [...old].map(({ id }) => id),
      )
      .execute();
  return events.filter((event) => !old.has(event));
}

/** The cars that any search of the recipient finds now, and those that one misses by a little. */
async function findMatches(
  services: OpenServices,
  recipient: string,
  listingIds: readonly string[],
): Promise<{ exact: Set<string>; near: Set<string> }> {
  const { current } = services.stock;
  const today = Date.parse(current.day);
  const cars = current.loadListings(listingIds);
  const index = buildSearchIndex(cars.map(({ listing, owner }) => toSearchDocument(listing, owner, today)));
  const searches = await loadSearchWatches(services.db, [recipient]);
  const near = searches.filter(({ nearId }) => nearId !== undefined);
  return {
    exact: new Set(searches.flatMap(({ search }) => [...findInSearch(services, index, search)])),
    near: new Set(near.flatMap(({ search }) => [...findNearSearchHits(services, index, search)])),
  };
}
