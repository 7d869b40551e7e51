/**
 * How a keyword matches: every word of the keyword must be the start of a word of the text, in every engine. A keyword without
 * letters and digits, such as an emoji, matches no text.
 */

/** "F-150 XLT, 4×4" → ["f", "150", "xlt", "4", "4"]; accents are removed. */
export function toTokens(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Says whether no car can ever have this keyword, because it has neither letters nor digits. */
export function matchesNothing(keyword: string | undefined): boolean {
  return keyword !== undefined && toTokens(keyword).length === 0;
}

export function matchesKeyword(textTokens: readonly string[], keywordTokens: readonly string[]): boolean {
  return (
    keywordTokens.length > 0 &&
    keywordTokens.every((word) => textTokens.some((token) => token.startsWith(word)))
  );
}
