/**
 * Decides which campaigns run today: booked, within their days, and with some of the day's budget left. Each impression
 * of the dealer's cards in the tier, or of the one car, costs the bid.
 */
import { BOOKED_TIERS } from '#src/domain/listing/campaign.ts';
import { CARD_TIERS } from '#src/inventory/campaigns/booking.ts';
import { toDay } from '#src/lib/to-day.ts';

/** The tier of the card and the seller are in the detail of a count, with a space between. */
const IS_OF_DEALER = BOOKED_TIERS.map((tier) => {
  const details = CARD_TIERS[tier].map((card) => `'${card} ' || booking.owner_id`);
  return `(booking.tier = '${tier}' AND c.detail IN (${details.join(', ')}))`;
}).join(' OR ');

const DEALER_IMPRESSIONS = `
  SELECT coalesce(sum(c.event_count), 0) FROM page_event_count c
  WHERE c.day = :day AND c.type = 'tier-impression' AND (${IS_OF_DEALER})`;

const CAR_IMPRESSIONS = `
  SELECT coalesce(sum(impression_count), 0) FROM car_impression i
  WHERE i.day = :day AND i.tier = booking.tier AND i.listing_id = booking.listing_id`;

const IMPRESSIONS = `CASE WHEN listing_id IS NULL THEN (${DEALER_IMPRESSIONS}) ELSE (${CAR_IMPRESSIONS}) END`;

const RUNS = `CASE WHEN state = 'booked' AND from_day <= :day AND coalesce(until_day, :day) >= :day
    AND (budget_cents IS NULL OR bid_cents * (${IMPRESSIONS}) < budget_cents) THEN 1 ELSE 0 END`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Changes only campaigns that begin or stop to run, so its number of changes says whether the stock shows others. */
export function settleStatement(nowMs: number): string {
  const day = toDay(nowMs);
  if (!DAY.test(day)) throw new RangeError(`no day: ${day}`);
  return `UPDATE booking SET is_running = ${RUNS} WHERE is_running <> ${RUNS}`.replaceAll(':day', `'${day}'`);
}
