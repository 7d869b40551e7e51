/**
 * V8 keeps the text of code in memory for as long as it runs. Of a file of more than a megabyte, Node gives it two bytes
 * for each letter if any of them is beyond ASCII. A hundred dashes and quotation marks would double five megabytes.
 */
const BEYOND_ASCII = /(\\*)([^\0-\x7f])/g;
/** Shows its escapes instead of what they stand for. */
const RAW_TEMPLATE = /String\.raw`[^`]*[^\0-\x7f]/;

/** The same code with letters beyond ASCII as escapes. @throws when that would change what it does */
export function toOneByteCode(code: string): string {
  if (RAW_TEMPLATE.test(code)) throw new Error('A template of String.raw has a letter beyond ASCII.');
  return code.replaceAll(BEYOND_ASCII, (_, slashes: string, letter: string) => {
    // The last of an odd number of backslashes escapes the letter, which is its own escape.
    const before = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
