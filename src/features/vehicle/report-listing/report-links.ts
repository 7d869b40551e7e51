import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';

export const REPORT_PATH = '/cars-for-sale/svc/report';
/** Id of the form on a vehicle's page. */
export const REPORT_ID = 'report';

/** Where the opener of the dialog links without a script. */
export function reportHref(listingId: string): string {
  return `${vehicleUrl(listingId)}#${REPORT_ID}`;
}
