import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';

/** Of the section on a vehicle's page. */
export const DEALER_DIFFERENCE_ID = 'dealer-difference';

/** Where the opener of the dialog leads without a script. */
export function dealerDifferenceHref(listingId: string): string {
  return `${vehicleUrl(listingId)}#${DEALER_DIFFERENCE_ID}`;
}
