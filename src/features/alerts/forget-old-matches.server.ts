import { alertsOf, type AlertEventRow } from '#src/features/alerts/alert-tables.server.ts';
import { findInSearch } from '#src/features/alerts/find-in-search.server.ts';
import { loadSearchesOf } from '#src/features/alerts/watches.server.ts';
import { buildSearchIndex } from '#src/inventory/embedded/embedded-engine.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import type { Services } from '#src/server/services.ts';

type OpenServices = Pick<Services, 'db' | 'stock' | 'places'>;

/** Bound values of one statement: SQLite takes 32,766. */
const ROWS_PER_DELETE = 500;

/**
 * New matches that are none any more when they are to be told are forgotten: the price has gone up again, or the search
 * was given up. A car that matches once more is news then.
 * @returns the other events
 */
export async function forgetOldMatches(
  services: OpenServices,
  events: readonly AlertEventRow[],
): Promise<AlertEventRow[]> {
  const old = new Set(await findOldMatches(services, events));
  const ids = [...old].map(({ id }) => id);
  for (let at = 0; at < ids.length; at += ROWS_PER_DELETE) {
    const some = ids.slice(at, at + ROWS_PER_DELETE);
    await alertsOf(services.db).deleteFrom('alert_event').where('id', 'in', some).execute();
  }
  return events.filter((event) => !old.has(event));
}

async function findOldMatches(
  services: OpenServices,
  events: readonly AlertEventRow[],
): Promise<AlertEventRow[]> {
  const matches = events.filter(({ kind }) => kind === 'match');
  if (matches.length === 0) return [];
  const { current } = services.stock;
  const cars = current.loadListings([...new Set(matches.map(({ listing_id }) => listing_id))]);
  const today = Date.parse(current.day);
  const index = buildSearchIndex(cars.map(({ listing, owner }) => toSearchDocument(listing, owner, today)));
  const searches = await loadSearchesOf(services.db, [...new Set(matches.map(({ watch }) => watch))]);
  const found = new Map(searches.map(({ id, search }) => [id, findInSearch(services, index, search)]));
  return matches.filter(({ watch, listing_id }) => found.get(watch)?.has(listing_id) !== true);
}
