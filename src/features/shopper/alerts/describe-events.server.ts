import { cutTitle } from '#src/domain/listing/listing-title.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { writeDigest } from '#src/features/shopper/alerts/digest.ts';
import type { DigestSection } from '#src/features/shopper/alerts/digest.ts';
import type { KindCounts } from '#src/features/shopper/alerts/pick-changes.ts';
import type { Services } from '#src/server/services.ts';

export type EventFacts = Pick<AlertEventRow, 'kind' | 'listing_id' | 'old_price_cents'>;

/**
 * Describes events with the current data of their cars.
 * @param origin the prefix of links; empty for paths of this site
 * @param overflow the number of further changes of each kind
 */
export function describeEvents(
  { stock }: Pick<Services, 'stock'>,
  rows: readonly EventFacts[],
  origin: string,
  overflow: KindCounts,
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
  const events = rows.map(({ listing_id, kind, old_price_cents }) => {
    return { listingId: listing_id, kind, oldPriceCents: old_price_cents };
  });
  return writeDigest(events, new Map(cars), overflow);
}
