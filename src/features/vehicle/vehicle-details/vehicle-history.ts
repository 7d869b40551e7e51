/** What is reported of a car's past, and where to get a report of it. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { BRANDED_TITLES, USE_TYPES, VEHICLE_HISTORY, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { formatRecallsUrl } from '#src/domain/vehicle/recalls-url.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface HistoryEntry {
  readonly text: string;
  readonly isGood: boolean;
}

type Car = Pick<
  Listing,
  'vehicleHistoryTypes' | 'brandedTitle' | 'vehicleUseType' | 'historyReportUrl' | 'vin'
>;

/** Warnings first. Empty if the seller reports nothing. */
export function listHistory({ vehicleHistoryTypes, brandedTitle, vehicleUseType }: Car): HistoryEntry[] {
  return [
    ...(brandedTitle ? [{ text: labelOf(BRANDED_TITLES, brandedTitle), isGood: false }] : []),
    ...(vehicleUseType === 'COMMERCIAL'
      ? [{ text: `${labelOf(USE_TYPES, vehicleUseType)} use`, isGood: false }]
      : []),
    ...vehicleHistoryTypes.map((code) => ({ text: labelOf(VEHICLE_HISTORY, code), isGood: true })),
  ];
}

/** Where nothing is reported. A new car has had no owner, but may have been driven. */
export function describeUnknownHistory({ listingType }: Pick<Listing, 'listingType'>): string {
  return listingType === 'NEW'
    ? 'Listed as new. Ask whether it was a demo or loaner, and check for open recalls.'
    : "Unknown. The seller doesn't report accidents, owners or title. Get a report before you buy.";
}

export interface ReportLink {
  readonly href: string;
  readonly text: string;
  readonly note: string;
}

/** Providers that the Department of Justice approves for reports from NMVTIS. */
const NMVTIS_URL = 'https://vehiclehistory.bja.ojp.gov/nmvtis_vehiclehistory';
const VINCHECK_URL = 'https://www.nicb.org/vincheck';

/** The seller's own report first; then those that anyone can get by VIN. */
export function listReports({ historyReportUrl, vin }: Car): ReportLink[] {
  const own = safeHref(historyReportUrl);
  return [
    ...(own === undefined ? [] : [{ href: own, text: "Seller's history report", note: '' }]),
    {
      href: NMVTIS_URL,
      text: 'Vehicle history report',
      note: ' from a provider approved by the US Department of Justice (fee)',
    },
    { href: VINCHECK_URL, text: 'NICB VINCheck', note: ' for theft and salvage records (free)' },
    {
      href: formatRecallsUrl(vin),
      text: 'Open recalls',
      note: ' at NHTSA (free)',
    },
  ];
}
