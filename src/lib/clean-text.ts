/** Cleans people's text for a mail header, an XML document, or a line on a page. */

/** Control characters except TAB and LF, and characters that XML 1.0 cannot contain. */
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;
/**
 * Bidirectional controls reorder the text after them, so that one name can look like another.
 * @see docs/rules/security.md#mail-headers
 */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const CONTROL = /[\u0000-\u001F\u007F\u0085\u2028\u2029]/;

/** CR, LF, NUL and similar: in a mail header they would start another header. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text);
}

/** One line: no control characters, no bidirectional controls, single spaces. */
export function cleanLine(text: string): string {
  // A removed character may have been between two spaces, or between a letter and its accent.
  return text
    .toWellFormed()
    .replaceAll(BIDI, '')
    .replaceAll(/[\s\u0085]/g, ' ')
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/ +/g, ' ')
    .normalize('NFC')
    .trim();
}

/** The first characters of a text, none of which is halved. */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}

/** Several lines, as typed. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(BIDI, '')
    .replaceAll(UNWRITABLE, '')
    .trim();
}
