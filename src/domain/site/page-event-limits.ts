/** Longer than a search with a handful of filters. A longer one is cut, which makes no other search of it. */
export const MAX_DETAIL_LENGTH = 300;
