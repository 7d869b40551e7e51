/** Says why to look at a highlighted car now. @see docs/rules/ads.md#highlight-text */
import type { Listing } from '#src/domain/listing/listing.schema.ts';

type Highlight = NonNullable<Listing['vehicleHighlight']>;
type UrgencyDriver = NonNullable<Highlight['urgencyDriverType']>;

/** In order of priority. `with` includes the driver's value if the seller gives one. */
const DRIVER_TEXTS: Readonly<Record<UrgencyDriver, { alone: string; with: (value: string) => string }>> = {
  dealerIncentive: { alone: 'Dealer incentive', with: (value) => `Dealer incentive: ${value}` },
  priceReduced: { alone: 'Price reduced', with: (value) => `Price reduced by ${value}` },
  newlyListed: { alone: 'Newly listed', with: (value) => `Newly listed: ${value}` },
  warranty: { alone: 'Warranty included', with: (value) => `Warranty: ${value}` },
  returnPolicy: { alone: 'Return policy', with: (value) => `Return policy: ${value}` },
  incentives: { alone: 'Incentives available', with: (value) => `Incentives: ${value}` },
};
const ACT_QUICK = 'Act Quick! ';
const DEFAULT_TEXT = 'Featured by the seller';

/** Returns undefined for a car that is not highlighted. A reduction that our own prices do not show is not repeated. */
export function describeHighlight({
  vehicleHighlight,
  viewCount,
  isReducedPrice,
}: Pick<Listing, 'vehicleHighlight' | 'viewCount' | 'isReducedPrice'>): string | undefined {
  if (!vehicleHighlight?.isVehicleHighlight) return undefined;
  const { urgencyDriverType: driver, urgencyDriverValue: value } = vehicleHighlight;
  if (driver !== undefined && (driver !== 'priceReduced' || isReducedPrice)) {
    const texts = DRIVER_TEXTS[driver];
    return value === undefined ? texts.alone : texts.with(value);
  }
  return actQuick(viewCount);
}

function actQuick(viewCount: number): string {
  return viewCount > 0 ? ACT_QUICK + describeViews(viewCount) : DEFAULT_TEXT;
}

/** The same text with another number of views; a text that says something else stays. */
export function updateHighlight(highlight: string, viewCount: number): string {
  return highlight === DEFAULT_TEXT || highlight.startsWith(ACT_QUICK) ? actQuick(viewCount) : highlight;
}

/** For example "1 view" or "20+ views", within a week. Counts from ten up are rounded down in steps. */
export function describeViews(count: number): string {
  return `${count}${count < 10 ? '' : '+'} ${count === 1 ? 'view' : 'views'}`;
}
