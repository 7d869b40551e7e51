/** Describes the price rating and its reason, or why there is no rating. @see docs/rules/results.md#price-ratings */
import { roundDealDifference } from '#src/domain/listing/deal-class.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { explainNoDeal } from '#src/domain/listing/no-deal-reason.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';

export interface DealBadge {
  readonly indicator: 'Great' | 'Good' | 'Fair' | 'High';
  /** For example "12% below 34 comparable cars". */
  readonly reason: string;
  /** The price that the percentage refers to, for example "$23,100 at this mileage". */
  readonly comparablePrice: string;
  /** For example "Jun 1, 2026". */
  readonly date: string;
}

/** Written out, because calling `Intl` for every card is slow. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function addDeal(card: { deal?: DealBadge; noDeal?: string }, listing: Listing): void {
  const { dealRating, pricingDetail } = listing;
  const indicator = pricingDetail.dealIndicator;
  if (indicator !== undefined && dealRating !== undefined)
    card.deal = { indicator, ...explainRating(dealRating) };
  // A feed's own rating is not shown without a comparison to explain it.
  else card.noDeal = explainNoDeal(dealRating ? { ...listing, dealRating: undefined } : listing) ?? '';
}

function explainRating({
  comparables,
  comparablePrice,
  isAtMileage,
  difference,
  date,
}: NonNullable<Listing['dealRating']>): Omit<DealBadge, 'indicator'> {
  const share = Math.round(Math.abs(roundDealDifference(difference, 100)) * 100);
  const place = share === 0 ? 'In line with' : `${share}% ${difference < 0 ? 'below' : 'above'}`;
  return {
    reason: `${place} ${comparables} comparable cars`,
    comparablePrice: `${formatUsd(comparablePrice)}${isAtMileage ? ' at this mileage' : ''}`,
    date: formatDay(date),
  };
}

/** @param day in the format `yyyy-mm-dd` */
function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}
