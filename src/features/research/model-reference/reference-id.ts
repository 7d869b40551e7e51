/** Of the section about the model, or of the link in its place. */
export const REFERENCE_ID = 'about';
