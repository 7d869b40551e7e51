import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';

/** Id of the section on a vehicle's page. */
export const DEALER_DIFFERENCE_ID = 'dealer-difference';

/** Where the opener of the dialog links without a script. */
export function dealerDifferenceHref(listingId: string): string {
  return `${vehicleUrl(listingId)}#${DEALER_DIFFERENCE_ID}`;
}
