/** Longer than a search with a handful of filters. A longer one is cut, which makes no other search of it. */
export const MAX_DETAIL_LENGTH = 300;
/** Cards of one event that says how many were seen. */
export const MAX_CARDS_SEEN = 100;
