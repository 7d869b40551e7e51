/** Campaigns with what each has received, for the desk and for their dealers. */
import { sql } from 'kysely';
import { BOOKED_TIERS } from '#src/domain/listing/campaign.ts';
import type { BookedTier } from '#src/domain/listing/campaign.ts';
import { CARD_TIERS } from '#src/inventory/campaigns/booking.ts';
import { findIdleness, loadForSale } from '#src/inventory/campaigns/idle-bookings.ts';
import type { Idleness } from '#src/inventory/campaigns/idle-bookings.ts';
import type { BookingRow, BookingState } from '#src/inventory/campaigns/booking.ts';
import { readOwnerNames } from '#src/inventory/owner-names.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toDay } from '#src/lib/to-day.ts';

/** Rows of the page. The CSV has all counts. */
const MAX_SHOWN = 500;

interface Counts {
  readonly impressions: number;
  readonly clicks: number;
}

export interface CampaignAtDesk extends Counts {
  readonly id: string;
  /** The dealer's name; the listing's id for a campaign of one car. */
  readonly seller: string;
  readonly listingId: string | undefined;
  readonly tier: string;
  readonly place: string | undefined;
  readonly bidCents: number;
  readonly budgetCents: number | undefined;
  readonly share: number | undefined;
  readonly fromDay: string;
  readonly untilDay: string | undefined;
  readonly state: BookingState;
  readonly isRunning: boolean;
  /** Why it shows nothing, although it is booked. */
  readonly idleness?: Idleness;
}

/** What a seller's cards of a tier received on one day. */
export interface TierDay extends Counts {
  readonly day: string;
  readonly tier: BookedTier;
  readonly ownerId: string;
}

type CampaignRow = Omit<BookingRow, 'source'>;

/**
 * Running ones first, then by seller. @param days their counts in the period, of the seller's tier as a whole
 * @param ofOwner only those of one dealer, for all cars or for one of them
 */
export async function listCampaigns(
  { db, stockDb }: Pick<Services, 'db' | 'stockDb'>,
  days: readonly TierDay[],
  nowMs: number,
  ofOwner?: string,
): Promise<CampaignAtDesk[]> {
  const only = ofOwner === undefined ? sql`` : sql`WHERE owner_id = ${ofOwner} OR listing_id IS NOT NULL`;
  const { rows } = await sql<CampaignRow>`
    SELECT id, owner_id, listing_id, tier, place, bid_cents, budget_cents, share, from_day, until_day, state, is_running
    FROM booking ${only} ORDER BY is_running DESC, state, coalesce(owner_id, listing_id), tier, id LIMIT ${MAX_SHOWN}`.execute(
    db,
  );
  const sellers = await readSellers(
    stockDb,
    rows.flatMap(({ listing_id }) => listing_id ?? []),
  );
  const sellerOf = ({ owner_id, listing_id }: CampaignRow) => owner_id ?? sellers.get(listing_id ?? '') ?? '';
  const shown = rows.filter((row) => ofOwner === undefined || sellerOf(row) === ofOwner);
  const names = await readOwnerNames(stockDb, [...new Set(shown.map(sellerOf))]);
  const toBooked = ({ owner_id, listing_id, until_day }: CampaignRow) =>
    definedOnly({
      ownerId: owner_id ?? undefined,
      listingId: listing_id ?? undefined,
      untilDay: until_day ?? undefined,
    });
  const forSale = await loadForSale(stockDb, shown.map(toBooked));
  const today = toDay(nowMs);
  const counted = Map.groupBy(days, ({ tier, ownerId }) => `${tier} ${ownerId}`);
  const placeOf = (row: CampaignRow) =>
    [1 - row.is_running, row.state, sellerOf(row), row.tier, row.id].join(' ');
  return shown
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .map((row) => ({
      id: row.id,
      seller: names.get(sellerOf(row)) ?? row.owner_id ?? 'Unknown car',
      listingId: row.listing_id ?? undefined,
      tier: row.tier,
      place: row.place ?? undefined,
      bidCents: row.bid_cents,
      budgetCents: row.budget_cents ?? undefined,
      share: row.share ?? undefined,
      fromDay: row.from_day,
      untilDay: row.until_day ?? undefined,
      state: row.state,
      isRunning: row.is_running === 1,
      ...definedOnly({ idleness: findIdleness(toBooked(row), forSale, today) }),
      ...sumCounts(counted.get(`${row.tier} ${sellerOf(row)}`) ?? []),
    }));
}

/** The sellers of cars, also of sold ones. */
async function readSellers(stockDb: Database, listingIds: readonly string[]): Promise<Map<string, string>> {
  if (listingIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; owner_id: string }>`
    SELECT id, owner_id FROM listing WHERE id IN (${sql.join(listingIds)})`.execute(stockDb);
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

export function sumCounts(counts: readonly Counts[]): Counts {
  return {
    impressions: counts.reduce((sum, { impressions }) => sum + impressions, 0),
    clicks: counts.reduce((sum, { clicks }) => sum + clicks, 0),
  };
}

/** By day, tier and seller. @param dayCount the number of days, including today */
export async function loadTierDays(db: Database, dayCount: number, nowMs: number): Promise<TierDay[]> {
  const { rows } = await sql<{ day: string; type: string; detail: string; count: number }>`
    SELECT day, type, detail, event_count AS count FROM page_event_count
    WHERE day >= ${toDay(nowMs - (dayCount - 1) * DAY_MS)} AND type IN ('tier-impression', 'tier-click')
    ORDER BY day, detail`.execute(db);
  const days = new Map<string, { -readonly [Key in keyof TierDay]: TierDay[Key] }>();
  for (const { day, type, detail, count } of rows) {
    const [card = '', ownerId = ''] = detail.split(' ');
    const tier = BOOKED_TIERS.find((booked) => CARD_TIERS[booked].includes(card));
    if (!tier) continue; // counted without its detail, or no paid place
    const key = `${day} ${tier} ${ownerId}`;
    const entry = days.get(key) ?? { day, tier, ownerId, impressions: 0, clicks: 0 };
    entry[type === 'tier-click' ? 'clicks' : 'impressions'] += count;
    days.set(key, entry);
  }
  return [...days.values()];
}
