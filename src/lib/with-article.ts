/** "a" or "an", by how the words after it are said. */

/** Eight, eighty, eight hundred; eleven and eighteen; the years of the nineteenth century. */
const NUMBER_WITH_VOWEL = /^(?:8|1[18](?!\d)|18\d\d(?!\d))/;
/** Said letter by letter, "GMC", "MG", "F-150": capitals without a vowel to make a word of, as "MINI" has. */
const SPELLED = /^(?:[A-Z][^AEIOUa-z\s-]*(?![^\s-])|SUV\b)/;
/** Their names begin with a vowel: "an MG". */
const LETTER_WITH_VOWEL = /^[AEFHILMNORSX]/;
const VOWEL = /^[aeiou]/i;
/** Begin as "you" does: "a used car". */
const LIKE_YOU = /^(?:eu|uni|use|uti)/i;

/** "an Acura MDX", "a 2021 Acura MDX". */
export function withArticle(words: string): string {
  return `${startsWithVowel(words) ? 'an' : 'a'} ${words}`;
}

function startsWithVowel(words: string): boolean {
  if (SPELLED.test(words)) return LETTER_WITH_VOWEL.test(words);
  return NUMBER_WITH_VOWEL.test(words) || (VOWEL.test(words) && !LIKE_YOU.test(words));
}
