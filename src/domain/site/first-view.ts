/**
 * Of the last element that can be in sight when a page opens. A row that is painted half done moves when the rest of
 * it comes, so nothing is painted before this element is there; on pages without one, before the whole page is.
 */
export const FIRST_VIEW_ID = 'first-view';
