/** What the cards of sellers received by day and tier. */
import { sql } from 'kysely';
import { BOOKED_TIERS } from '#src/domain/listing/campaign.ts';
import type { BookedTier } from '#src/domain/listing/campaign.ts';
import { CARD_TIERS } from '#src/inventory/campaigns/booking.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toDay } from '#src/lib/to-day.ts';

export interface Counts {
  readonly impressions: number;
  readonly clicks: number;
}

/** What a seller's cards of a tier received on one day. */
export interface TierDay extends Counts {
  readonly day: string;
  readonly tier: BookedTier;
  readonly ownerId: string;
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
