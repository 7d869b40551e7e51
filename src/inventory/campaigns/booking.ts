/** A campaign as it is booked. */
import type { BookedTier } from '#src/domain/listing/campaign.ts';

export const BOOKING_STATES = ['booked', 'paused', 'ended'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export interface Booking {
  readonly id: string;
  /** Either the dealer, for all of its cars, or one car. */
  readonly ownerId?: string;
  readonly listingId?: string;
  readonly tier: BookedTier;
  /** A state ("MA") or a ZIP ("02139"), for searches there. */
  readonly place?: string;
  /** For one impression. */
  readonly bidCents: number;
  /** For one day. */
  readonly budgetCents?: number;
  /** Percent of the searches. */
  readonly share?: number;
  /** `yyyy-mm-dd`, in UTC as all days of the counts. */
  readonly fromDay: string;
  /** The last day; without it, until it is ended. */
  readonly untilDay?: string;
}

/** Its row in the table `booking`. */
export interface BookingRow {
  id: string;
  source: string;
  owner_id: string | null;
  listing_id: string | null;
  tier: string;
  place: string | null;
  bid_cents: number;
  budget_cents: number | null;
  share: number | null;
  from_day: string;
  until_day: string | null;
  state: BookingState;
  is_running: number;
}

/** The tiers of cards that a campaign pays for, as they are counted. */
export const CARD_TIERS: Readonly<Record<BookedTier, readonly string[]>> = {
  premium: ['premium', 'fourth'],
  featured: ['featured'],
  standard: ['standard', 'peekaboo'],
  highlight: ['highlight', 'similar-highlight'],
  boost: ['boost'],
  alpha: ['alpha'],
  extended: ['ime'],
};

/** All tiers of cards that somebody pays for. */
export const PAID_CARD_TIERS: ReadonlySet<string> = new Set(Object.values(CARD_TIERS).flat());
