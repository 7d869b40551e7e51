/** What the price is called, and why; or why it is called nothing. @see D §3 (deal indicator) */
import { roundDealDifference } from '#src/domain/listing/deal-class.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { explainNoDeal } from '#src/domain/listing/no-deal-reason.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';

export interface DealBadge {
  readonly indicator: 'Great' | 'Good' | 'Fair' | 'High';
  /** "12% below 34 comparable cars at this mileage" */
  readonly reason: string;
  /** Of the comparable cars, of all mileages. */
  readonly median: string;
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
  const share = Math.round(Math.abs(roundDealDifference(dealRating.difference, 100)) * 100);
  const side = dealRating.difference < 0 ? 'below' : 'above';
  const place = share === 0 ? 'Level with' : `${share}% ${side}`;
  return {
    deal: {
      indicator,
      // The median itself is of all mileages, so the share is not its share: it stands behind the badge.
      reason: `${place} ${dealRating.comparables} comparable cars at this mileage`,
      median: formatUsd(dealRating.median),
      date: formatDay(dealRating.date),
    },
  };
}

/** @param day `yyyy-mm-dd` */
function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}
