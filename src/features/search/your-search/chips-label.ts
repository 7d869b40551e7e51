/** Of the lists of chips, by which a script finds them. */
export const CHIPS_LABEL = 'Your search';
