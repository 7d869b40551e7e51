/** Counts how often a car with a campaign of its own was seen in its tier, because that spends the campaign's budget. */
import { sql } from 'kysely';
import { BOOKED_TIERS } from '#src/domain/listing/campaign.ts';
import type { BookedTier, Campaign } from '#src/domain/listing/campaign.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { CARD_TIERS } from '#src/inventory/campaigns/booking.ts';
import { memoByObject } from '#src/lib/memo.ts';
import { toDay } from '#src/lib/to-day.ts';

/** A card that was seen; its tier is that of the card. */
export interface SeenCard {
  readonly tier: string;
  readonly listingId: string;
}

const bookedCars = memoByObject(
  (campaigns: readonly Campaign[]) =>
    new Set(
      campaigns.flatMap(({ tier, listingId }) => (listingId === undefined ? [] : `${tier} ${listingId}`)),
    ),
);

/** Only cars that a running campaign is for, so that rows are limited to campaigns and days. */
export async function countCarImpressions(
  db: Database,
  seen: readonly SeenCard[],
  campaigns: readonly Campaign[],
  nowMs: number,
): Promise<void> {
  const booked = bookedCars(campaigns);
  const counted = seen.flatMap(({ tier: card, listingId }) => {
    const tier = toBookedTier(card);
    return tier !== undefined && booked.has(`${tier} ${listingId}`) ? [{ tier, listingId }] : [];
  });
  if (counted.length === 0) return;
  const day = toDay(nowMs);
  await db.transaction().execute(async (tx) => {
    // Everyone counts in this order, so that no two wait for each other's rows.
    for (const { tier, listingId } of counted.toSorted(byCar))
      await sql`
        INSERT INTO car_impression (day, tier, listing_id, impression_count) VALUES (${day}, ${tier}, ${listingId}, 1)
        ON CONFLICT (day, tier, listing_id) DO UPDATE
        SET impression_count = car_impression.impression_count + 1`.execute(tx);
    await sql`DELETE FROM car_impression WHERE day < ${day}`.execute(tx); // a budget is for one day
  });
}

const byCar = (a: SeenCard, b: SeenCard): number =>
  `${a.listingId} ${a.tier}` < `${b.listingId} ${b.tier}` ? -1 : 1;

function toBookedTier(card: string): BookedTier | undefined {
  return BOOKED_TIERS.find((tier) => CARD_TIERS[tier].includes(card));
}
