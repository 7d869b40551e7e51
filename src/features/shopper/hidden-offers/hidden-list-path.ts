/** The id of the list of hidden cars and sellers. */
export const HIDDEN_LIST_ID = 'hidden-offers';
/** Where everybody finds it, with or without an account. */
export const HIDDEN_LIST_PATH = `/account/saved#${HIDDEN_LIST_ID}`;
