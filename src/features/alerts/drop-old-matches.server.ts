import type { AlertEventRow } from '#src/features/alerts/alert-tables.server.ts';
import { findInSearch } from '#src/features/alerts/find-in-search.server.ts';
import { loadSearchesOf } from '#src/features/alerts/watches.server.ts';
import { buildSearchIndex } from '#src/inventory/embedded/embedded-engine.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import type { Services } from '#src/server/services.ts';

type Event = Pick<AlertEventRow, 'kind' | 'watch' | 'listing_id'>;

/**
 * Without the new matches that are none any more, when they are told: the price has gone up again, or the search was
 * given up.
 */
export async function dropOldMatches<Told extends Event>(
  services: Pick<Services, 'db' | 'stock' | 'places'>,
  events: readonly Told[],
): Promise<Told[]> {
  const matches = events.filter(({ kind }) => kind === 'match');
  if (matches.length === 0) return [...events];
  const { current } = services.stock;
  const cars = current.loadListings([...new Set(matches.map(({ listing_id }) => listing_id))]);
  const today = Date.parse(current.day);
  const index = buildSearchIndex(cars.map(({ listing, owner }) => toSearchDocument(listing, owner, today)));
  const searches = await loadSearchesOf(services.db, [...new Set(matches.map(({ watch }) => watch))]);
  const found = new Map(searches.map(({ id, search }) => [id, findInSearch(services, index, search)]));
  return events.filter(
    ({ kind, watch, listing_id }) => kind !== 'match' || found.get(watch)?.has(listing_id) === true,
  );
}
