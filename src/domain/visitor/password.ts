/** What a password must be: long enough and not one that everybody tries; nothing about its letters. @see reliability.md §1.1, row 6.2 */
export const MIN_PASSWORD_LENGTH = 8;
/** Whole sentences fit, and nobody makes us hash a book. */
export const MAX_PASSWORD_LENGTH = 128;
