/** The id of the list of hidden cars and sellers. */
export const HIDDEN_LIST_ID = 'hidden-offers';
/** On the covered card of a hidden car. */
export const COVERED_TEXT = 'Hidden by you. Your saved cars page shows it again.';
/** The style sheet that covers them without JavaScript. */
export const HIDDEN_STYLES_PATH = '/account-api/hidden.css';
/** Where everybody finds it, with or without an account. */
export const HIDDEN_LIST_PATH = `/account/saved#${HIDDEN_LIST_ID}`;
