/** Of the text that every page with dialogs has for when one cannot be loaded. */
export const DIALOG_PROBLEM_ID = 'dialog-problem';
