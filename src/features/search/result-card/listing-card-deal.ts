/** What the price is called, and why; or why it is called nothing. @see D §3 (deal indicator) */
import { roundDealDifference } from '#src/domain/listing/deal-class.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { explainNoDeal } from '#src/domain/listing/no-deal-reason.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';

export interface DealBadge {
  readonly indicator: 'Great' | 'Good' | 'Fair' | 'High';
  /** "12% below 34 comparable cars" */
  readonly reason: string;
  /** What the comparable cars are priced at: the figure that the percentage is of. "$23,100 at this mileage" */
  readonly comparablePrice: string;
  /** "Jun 1, 2026" */
  readonly date: string;
}

/** By hand: `Intl` would be asked for every card. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function explainDeal(listing: Listing): { deal: DealBadge } | { noDeal: string } {
  const { dealRating } = listing;
  const indicator = listing.pricingDetail.dealIndicator;
  if (indicator === undefined || dealRating === undefined) {
    // A feed's own rating without a comparison explains nothing, so it is not shown.
    return { noDeal: explainNoDeal({ ...listing, dealRating: undefined }) ?? '' };
  }
  const { comparables, comparablePrice, isAtMileage, difference, date } = dealRating;
  const share = Math.round(Math.abs(roundDealDifference(difference, 100)) * 100);
  const place = share === 0 ? 'Level with' : `${share}% ${difference < 0 ? 'below' : 'above'}`;
  return {
    deal: {
      indicator,
      reason: `${place} ${comparables} comparable cars`,
      comparablePrice: `${formatUsd(comparablePrice)}${isAtMileage ? ' at this mileage' : ''}`,
      date: formatDay(date),
    },
  };
}

/** @param day `yyyy-mm-dd` */
function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}
