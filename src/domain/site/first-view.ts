/**
 * Of the last element that can be in sight when a page opens. A row that is painted half done moves when the rest of
 * it comes, so nothing is painted before this element is there.
 */
export const FIRST_VIEW_ID = 'first-view';

/** Of the footer: nothing is painted before it on pages without that many rows, which it ends. */
export const FOOTER_ID = 'site-footer';

/** Of the list of cars: where "Skip to vehicle Listings" leads. */
export const CARS_ID = 'cars';
