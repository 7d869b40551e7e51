/** Kinds of pages that are counted by their address, as they have no search. */
export const CONTENT_VIEWS = ['article', 'research', 'research-list', 'trims', 'versus', 'dealers'] as const;
export type ContentView = (typeof CONTENT_VIEWS)[number];
