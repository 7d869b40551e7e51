/** Parts of a page that miss its soft deadline, and are filled in by the browser. @see docs/rules/reliability.md#late-parts */

/** Sent with the request for the whole page, which waits for every part. */
export const WHOLE_PAGE_HEADER = 'x-whole-page';

/** The section about the model of a search, which comes as the query: a part without a document around it. */
export const MODEL_SECTION_PATH = '/model-section';
