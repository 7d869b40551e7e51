/** Chooses "a" or "an" by how the next word sounds. */

/** Eight, eighty, eight hundred; eleven and eighteen; the years of the 1800s. */
const NUMBER_WITH_VOWEL = /^(?:8|1[18](?!\d)|18\d\d(?!\d))/;
/**
 * Spelled letter by letter, "GMC", "MG", "F-150": capitals without a vowel that could make them a word, as in "MINI".
 */
const SPELLED = /^(?:[A-Z][^AEIOUa-z\s-]*(?![^\s-])|SUV\b)/;
/** Letters whose names begin with a vowel: "an MG". */
const LETTER_WITH_VOWEL = /^[AEFHILMNORSX]/;
const VOWEL = /^[aeiou]/i;
/** Words that begin like "you": "a used car". */
const LIKE_YOU = /^(?:eu|uni|use|uti)/i;

/** "an Acura MDX", "a 2021 Acura MDX". */
export function withArticle(words: string): string {
  return `${startsWithVowel(words) ? 'an' : 'a'} ${words}`;
}

function startsWithVowel(words: string): boolean {
  if (SPELLED.test(words)) return LETTER_WITH_VOWEL.test(words);
  return NUMBER_WITH_VOWEL.test(words) || (VOWEL.test(words) && !LIKE_YOU.test(words));
}
