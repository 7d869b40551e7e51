/**
 * The confirmations after deleting an account, and the data of a browser. Apart from the other paths, because every page checks
 * whether it is one of them.
 */
export const DELETED_PATH = '/privacy#deleted';
export const FORGOTTEN_PATH = '/privacy#forgotten';
