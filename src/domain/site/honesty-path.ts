/** The page that explains how listings are kept honest. */
export const HONESTY_PATH = '/honest-listings';
