import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';

export const REPORT_PATH = '/cars-for-sale/svc/report';
/** Of the form on a vehicle's page. */
export const REPORT_ID = 'report';

/** Where the opener of the dialog leads without a script. */
export function reportHref(listingId: string): string {
  return `${vehicleUrl(listingId)}#${REPORT_ID}`;
}
