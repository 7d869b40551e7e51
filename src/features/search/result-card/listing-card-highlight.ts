/** Why to look at a highlighted car now. @see M §4 (Highlight type) */
import type { Listing } from '#src/domain/listing/listing.schema.ts';

type Highlight = NonNullable<Listing['vehicleHighlight']>;
type UrgencyDriver = NonNullable<Highlight['urgencyDriverType']>;

/** In the specification's order. `with` takes the driver's value, where the seller gives one. */
const DRIVER_TEXTS: Readonly<Record<UrgencyDriver, { alone: string; with: (value: string) => string }>> = {
  dealerIncentive: { alone: 'Dealer incentive', with: (value) => `Dealer incentive: ${value}` },
  priceReduced: { alone: 'Price reduced', with: (value) => `Price reduced by ${value}` },
  newlyListed: { alone: 'Newly listed', with: (value) => `Newly listed: ${value}` },
  warranty: { alone: 'Warranty included', with: (value) => `Warranty: ${value}` },
  returnPolicy: { alone: 'Return policy', with: (value) => `Return policy: ${value}` },
  incentives: { alone: 'Incentives available', with: (value) => `Incentives: ${value}` },
};
const DEFAULT_TEXT = 'Highlighted by the seller';

/** Undefined: the car is not highlighted. */
export function describeHighlight({
  vehicleHighlight,
  viewCount,
}: Pick<Listing, 'vehicleHighlight' | 'viewCount'>): string | undefined {
  if (!vehicleHighlight?.isVehicleHighlight) return undefined;
  const { urgencyDriverType: driver, urgencyDriverValue: value } = vehicleHighlight;
  if (driver !== undefined) {
    const texts = DRIVER_TEXTS[driver];
    return value === undefined ? texts.alone : texts.with(value);
  }
  return viewCount > 0 ? `Act Quick! ${describeViews(viewCount)}` : DEFAULT_TEXT;
}

/** "1 view", "20+ views" within a week; from ten on the stock has steps. */
export function describeViews(count: number): string {
  return `${count}${count < 10 ? '' : '+'} ${count === 1 ? 'view' : 'views'}`;
}
