import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { loadHiddenSets } from '#src/server/shoppers/hidden-offer-rows.ts';
import { isHidden } from '#src/domain/visitor/hidden-offers.ts';
import type { Services } from '#src/server/services.ts';

/** The events of one recipient without cars that they have hidden since the events were found. */
export async function leaveOutHidden(
  { db, stock }: Pick<Services, 'db' | 'stock'>,
  recipient: string,
  events: readonly AlertEventRow[],
): Promise<AlertEventRow[]> {
  const hidden = (await loadHiddenSets(db, [recipient])).get(recipient);
  if (!hidden) return [...events];
  const ids = events.map(({ listing_id }) => listing_id);
  const cars = new Map(stock.current.loadListings(ids).map((car) => [car.listing.id, car]));
  const sellerOf = (id: string) => (cars.get(id) ?? stock.findGone(id))?.owner.id;
  return events.filter(({ listing_id: id }) => !isHidden(hidden, id, () => sellerOf(id)));
}
