/** The id of the form that saves without JavaScript. */
export const SAVE_SEARCH_FORM_ID = 'save-search';
