/** The id of the message that is shown when a dialog fails to load. */
export const DIALOG_PROBLEM_ID = 'dialog-problem';
