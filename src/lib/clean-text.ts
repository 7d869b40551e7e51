/** Texts of people, made fit for a mail header, an XML document and a line on a page. */

/** Controls but TAB and LF, and what XML 1.0 has no way to write. */
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;
/** They turn the order of what follows around, so that one name looks like another. @see reliability.md §1.9 */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const CONTROL = /[\u0000-\u001F\u007F\u0085\u2028\u2029]/;

/** CR, LF, NUL and their like: in a header they would begin another one. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text);
}

/** One line: no controls, no turned order, single blanks. */
export function cleanLine(text: string): string {
  // What is removed may have stood between two blanks, or between a letter and its accent.
  return text
    .toWellFormed()
    .replaceAll(BIDI, '')
    .replaceAll(/[\s\u0085]/g, ' ')
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/ +/g, ' ')
    .normalize('NFC')
    .trim();
}

/** Several lines, as they were typed. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(BIDI, '')
    .replaceAll(UNWRITABLE, '')
    .trim();
}
