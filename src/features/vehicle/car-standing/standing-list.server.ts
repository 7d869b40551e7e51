/** Cars in doubt, for the desk. */
import type { CarStanding, StandingReason } from '#src/domain/listing/car-standing.ts';
import { readStandings } from '#src/inventory/car-standings.ts';
import type { Services } from '#src/server/services.ts';

export interface ListedStanding extends Pick<CarStanding, 'listingId' | 'level'> {
  readonly title: string;
  /** In words. */
  readonly reasons: string;
  readonly sinceMs: number;
  /** When its feed last showed it. */
  readonly seenAtMs: number | undefined;
}

const REASONS: Readonly<Record<StandingReason, string>> = {
  'silent-feed': 'feed silent',
  'sold-reports': 'reports of a sale',
  'lead-spike': 'unusually many messages',
  unanswered: 'no message answered',
};
/** Confirmed cars leave the list. */
const MAX_SHOWN = 50;

/** Hidden ones first, then the newest. @returns the first, and how many there are */
export async function listStandings({
  db,
  stock,
}: Pick<Services, 'db' | 'stock'>): Promise<{ cars: ListedStanding[]; count: number }> {
  const rows = (await readStandings(db)).toSorted(
    (a, b) => Number(b.level === 'hidden') - Number(a.level === 'hidden') || b.since_ms - a.since_ms,
  );
  const cars = rows.slice(0, MAX_SHOWN).map(({ listing_id, level, reasons, since_ms }) => {
    const [shown] = stock.current.loadListings([listing_id]);
    const { listing } = shown ?? stock.findGone(listing_id) ?? {};
    return {
      ...{ listingId: listing_id, level, title: listing?.title ?? listing_id, sinceMs: since_ms },
      reasons: reasons
        .split(' ')
        .map((reason) => REASONS[reason as StandingReason])
        .join(', '),
      seenAtMs: stock.lastSeenAtMs(listing_id),
    };
  });
  return { cars, count: rows.length };
}
