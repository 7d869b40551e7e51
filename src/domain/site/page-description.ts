/** Descriptions for search engines, in as many characters as they show. */

/** Search engines cut longer ones in the middle of a sentence. */
const MAX_DESCRIPTION = 170;

/** The first of these texts that is short enough, or else the last. Those that say the most come first. */
export function describeWithin(texts: readonly string[]): string {
  return texts.find((text) => text.length <= MAX_DESCRIPTION) ?? texts.at(-1) ?? '';
}

/** As many whole sentences as fit, and at least the first. Empty ones say nothing. */
export function joinSentences(texts: readonly string[]): string {
  const sentences = texts.filter((text) => text !== '');
  return describeWithin(sentences.map((_, index) => sentences.slice(0, sentences.length - index).join(' ')));
}
