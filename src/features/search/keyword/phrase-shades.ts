/** Reads shades as their color: "dark blue", "pearl white", "silver metallic". */
import type { PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { phrases } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import { matchPhraseWords } from '#src/features/search/keyword/phrase-words.ts';

const BEFORE = phrases(
  'dark, light, bright, deep, pale, soft, pearl, pearly, pearlescent, metallic, matte, matt, satin, flat, gloss, glossy, jet, midnight, royal, sky, baby, candy, candy apple, cherry, ruby, racing, british racing, forest, hunter, army, olive, lime, neon, off, snow, arctic, burnt, slate, steel',
);
const AFTER = phrases('metallic, pearl, pearlescent, tricoat, clearcoat');

export const matchShade: PhraseRule = (words, at) => {
  const before = countPhraseWords(words, at, BEFORE);
  const color = matchPhraseWords(words, at + before);
  if (!color?.pairs.some(([key]) => key.endsWith('ColorSimple'))) return undefined;
  return { ...color, next: color.next + countPhraseWords(words, color.next, AFTER) };
};
