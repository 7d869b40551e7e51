/** Of the section about the model, or of the link in its place. */
export const REFERENCE_ID = 'about';
/** Of all that a page has below its results: the section, and links to pages about its vehicle. */
export const MORE_ID = 'more';
