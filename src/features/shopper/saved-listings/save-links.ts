/** Of the form on pages, which saves without a script. */
export const SAVE_FORM_ID = 'save-car';
/** Shows what is kept, also to who has no account. */
export const SAVED_PATH = '/account/saved';
const INVENTORY_PATH = '/account-api/inventory';

/** Where the form posts that gives a car up. */
export function dropHref(listingId: string): string {
  return `${INVENTORY_PATH}/${encodeURIComponent(listingId)}/remove`;
}
