/** Addresses of the lead calls, and of the form on a vehicle's page. */
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';

export const EMAIL_DEALER_PATH = '/cars-for-sale/svc/email-owner';
export const MAKE_OFFER_PATH = '/cars-for-sale/svc/offer';
export const ONE_CLICK_PATH = '/cars-for-sale/svc/one-click-email';
export const RESERVATION_LEAD_PATH = '/cars-for-sale/svc/reservation-lead';
export const CANCEL_RESERVATION_PATH = '/cars-for-sale/svc/cancel-reservation';
export const LEAD_FORM_PATH = '/cars-for-sale/svc/lead-form';
export const LEAD_PROFILE_PATH = '/account-api/lead-profile';
export const LEAD_FORM_ID = 'contact';
export const LEAD_PROFILE_ID = 'lead-profile';

/** Reads the listing id from a link to a car's page, which is all that dialog openers have. */
export function listingIdOf(href: string | undefined): string {
  const path = href === undefined ? '' : new URL(href, 'http://page.invalid').pathname;
  return path.startsWith(vehicleUrl('')) ? decodeURIComponent(path.slice(vehicleUrl('').length)) : '';
}
