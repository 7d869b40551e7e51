/** The id of the form that saves without JavaScript; apart from the links, which the first script does not need. */
export const SAVE_FORM_ID = 'save-car';
