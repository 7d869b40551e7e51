/** How many cards' shapes stand where cars will be. @see R §9 (25), M §9 (21 and 6), D §3 */

/** Nothing has been shown yet. */
export const FIRST_LOAD_PLACEHOLDERS = 25;
/** Other results come, and no card is there to be dimmed. */
export const NEW_SEARCH_PLACEHOLDERS = 21;
/** In a row beside the results, and below them while more come. */
export const RAIL_PLACEHOLDERS = 6;
