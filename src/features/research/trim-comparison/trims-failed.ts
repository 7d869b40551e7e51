/** What a dialog says in place of trims that could not be loaded. */
export const TRIMS_FAILED_TEXT = "We couldn't load the trims. Please close this and try again.";
