import { cutTitle } from '#src/domain/listing/listing-title.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { writeDigest } from '#src/features/shopper/alerts/digest.ts';
import type { DigestEvent, DigestSection } from '#src/features/shopper/alerts/digest.ts';
import type { Misses } from '#src/features/shopper/alerts/load-misses.server.ts';
import { findNearSearch } from '#src/features/shopper/alerts/near-misses.ts';
import type { KindCounts } from '#src/features/shopper/alerts/pick-changes.ts';
import type { Services } from '#src/server/services.ts';

export type EventFacts = Pick<AlertEventRow, 'kind' | 'watch' | 'listing_id' | 'old_price_cents'>;

/**
 * Describes events with the current data of their cars.
 * @param origin the prefix of links; empty for paths of this site
 * @param overflow the number of further changes of each kind
 * @param misses of the near misses among the events
 */
export function describeEvents(
  { stock }: Pick<Services, 'stock'>,
  rows: readonly EventFacts[],
  origin: string,
  overflow: KindCounts,
  misses: Misses,
): DigestSection[] {
  const ids = [...new Set(rows.map(({ listing_id }) => listing_id))];
  const active = new Map(stock.current.loadListings(ids).map(({ listing }) => [listing.id, listing]));
  const cars = ids.flatMap((id) => {
    const listing = active.get(id) ?? stock.findGone(id)?.listing;
    if (!listing) return [];
    const { salePrice: price } = listing.pricingDetail;
    const url = `${origin}${vehicleUrl(id)}`;
    return [[id, { title: cutTitle(listing.title), url, price, isGone: !active.has(id) }] as const];
  });
  const events = rows.flatMap(({ listing_id, watch, kind, old_price_cents }): DigestEvent[] => {
    const event = { listingId: listing_id, kind, oldPriceCents: old_price_cents };
    const searchId = findNearSearch(watch);
    if (searchId === undefined) return [event];
    const miss = misses.get(searchId)?.get(listing_id);
    if (miss === undefined) return [];
    return [miss === '' ? event : { ...event, kind: 'near', miss }];
  });
  return writeDigest(events, new Map(cars), overflow);
}
