import { SAVED_PATH } from '#src/domain/visitor/account-paths.ts';

/** The list with distances from the ZIP Code of a search; without one, where the shopper is known to be. */
export function savedHref(zip: string | undefined): string {
  return zip === undefined ? SAVED_PATH : `${SAVED_PATH}?zip=${zip}`;
}

const INVENTORY_PATH = '/account-api/inventory';

/** The endpoint of the form that removes a car. */
export function dropHref(listingId: string): string {
  return `${INVENTORY_PATH}/${encodeURIComponent(listingId)}/remove`;
}
