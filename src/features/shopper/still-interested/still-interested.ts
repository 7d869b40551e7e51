/** Decides whether the alert is shown, about which vehicle, and why. */
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { describeViews } from '#src/features/search/result-card/listing-card-highlight.ts';

/** The list has the first 10 sorted vehicles. @see docs/rules/shopper.md#still-interested */
const MAX_ALERT_VEHICLES = 10;
/** More viewers than this are a reason. */
const MANY_VIEWERS = 3;

export type AlertReason = 'reduced' | 'numviewed' | 'goodgreatprice' | 'interested';

type ReasonFacts = Pick<FoundListing, 'isReducedPrice' | 'viewCount' | 'pricingDetail'>;

/** In this order: reduced price, more than three viewers, a good or great deal. */
export function decideReason({ isReducedPrice, viewCount, pricingDetail }: ReasonFacts): AlertReason {
  if (isReducedPrice) return 'reduced';
  if (viewCount > MANY_VIEWERS) return 'numviewed';
  const { dealIndicator } = pricingDetail;
  return dealIndicator === 'Good' || dealIndicator === 'Great' ? 'goodgreatprice' : 'interested';
}

export function describeReason(reason: AlertReason, { viewCount, pricingDetail }: ReasonFacts): string {
  switch (reason) {
    case 'reduced':
      return 'Price reduced.';
    case 'numviewed':
      return `${describeViews(viewCount)} in the last 7 days.`;
    case 'goodgreatprice':
      return `Rated a ${(pricingDetail.dealIndicator ?? '').toLowerCase()} price.`;
    case 'interested':
      return 'Still for sale.';
  }
}

export interface AlertFacts {
  /** Recently viewed vehicles that are still for sale, newest first. */
  readonly vehicles: readonly { readonly id: string; readonly openedAtMs: number }[];
  /** Cars opened later belong to this visit, so the visitor has not returned to them. */
  readonly visitStartedAtMs: number;
  /** The visitor came by Back or Forward, so they are not interrupted. */
  readonly isReturn: boolean;
  readonly hasResults: boolean;
  /** Vehicles whose alert was closed or followed. */
  readonly viewedIds: readonly string[];
  readonly isDismissed: boolean;
  /** A notice about what the visitor has just done has priority. */
  readonly hasNotice: boolean;
}

export function isAlertShown({
  vehicles,
  visitStartedAtMs,
  isReturn,
  hasResults,
  viewedIds,
  isDismissed,
  hasNotice,
}: AlertFacts): boolean {
  const [first] = vehicles;
  if (first === undefined || !hasResults || isDismissed || hasNotice) return false;
  return !isReturn && first.openedAtMs < visitStartedAtMs && !viewedIds.includes(first.id);
}

/** In the order they were viewed, without sold ones. */
export function sortVehicles<Vehicle extends { readonly vin?: string | undefined }>(
  vehicles: readonly Vehicle[],
  vins: readonly string[],
): Vehicle[] {
  const place = (vehicle: Vehicle) => (vehicle.vin === undefined ? -1 : vins.indexOf(vehicle.vin));
  return vehicles
    .filter((vehicle) => place(vehicle) >= 0)
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, MAX_ALERT_VEHICLES);
}
