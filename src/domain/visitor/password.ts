/** What a password must be: long enough and not one that everybody tries; nothing about its letters. */
export const MIN_PASSWORD_LENGTH = 8;
/** Whole sentences fit, and nobody makes us hash a book. */
export const MAX_PASSWORD_LENGTH = 128;
