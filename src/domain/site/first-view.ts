/**
 * The id of the last element that is visible when a page opens. The page is not painted before this element has arrived,
 * because partially loaded rows would move.
 */
export const FIRST_VIEW_ID = 'first-view';

/** No screen shows more cars than these below the heading: the last of them has the id. */
export const FIRST_VIEW_CARS = 8;

/** The id of the footer. Pages with fewer cars are not painted before it. */
export const FOOTER_ID = 'site-footer';

/** The id of the heading of results, with their count. */
export const RESULTS_HEADING_ID = 'results-heading';

/** The id of the panel of filters. */
export const FILTERS_ID = 'filters';

/** The id of the list of cars, the target of "Skip to vehicle Listings". */
export const CARS_ID = 'cars';
