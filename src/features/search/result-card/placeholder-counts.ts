/** How many placeholder cards are shown. @see docs/rules/results.md#placeholders */

/** On the first load. */
export const FIRST_LOAD_PLACEHOLDERS = 25;
/** On a new search when there are no cards to dim. */
export const NEW_SEARCH_PLACEHOLDERS = 21;
/** In a row of cars, and below the results while more load. */
export const RAIL_PLACEHOLDERS = 6;
/** In place of premium cars that are late; the style sheet shows as many as there are columns for. */
export const LATE_PLACEHOLDERS = 3;
