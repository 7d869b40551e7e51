/** Of the form on pages, which saves without a script. */
export const SAVE_SEARCH_FORM_ID = 'save-search';
