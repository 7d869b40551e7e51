/** The message of a dialog whose trims could not be loaded. */
export const TRIMS_FAILED_TEXT = "We couldn't load the trims. Please close this and try again.";
