/**
 * V8 keeps the text of code in memory for as long as it runs, with two bytes for each letter of a file if any of them is
 * beyond Latin-1. A few hundred dashes and quotation marks would double five megabytes.
 */
const BEYOND_LATIN_1 = /(\\*)([^\0-\xff])/g;
/** Shows its escapes instead of what they stand for. */
const RAW_TEMPLATE = /String\.raw`[^`]*[^\0-\xff]/;

/** The same code with letters beyond Latin-1 as escapes. @throws when that would change what it does */
export function toOneByteCode(code: string): string {
  if (RAW_TEMPLATE.test(code)) throw new Error('A template of String.raw has a letter beyond Latin-1.');
  return code.replaceAll(BEYOND_LATIN_1, (_, slashes: string, letter: string) => {
    // The last of an odd number of backslashes escapes the letter, which is its own escape.
    const before = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
