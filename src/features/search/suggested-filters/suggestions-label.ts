/** Of the list of suggestions, by which a script finds it. */
export const SUGGESTIONS_LABEL = 'Suggested filters';
