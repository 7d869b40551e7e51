/** What a dialog says in place of trims that could not be loaded. */
export const TRIMS_FAILED_TEXT = 'The trims could not be loaded. Please close this and try again.';
