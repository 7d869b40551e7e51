/** Texts of feeds that shout: names in capitals, and titles that advertise between asterisks. */

/** "LARIAT", "SPORT"; not "XLE", "AWD", "4MATIC". */
const LOUD_WORD = /(?<![\p{L}\d])(?=\p{Lu}*[AEIOUY])\p{Lu}{4,}(?![\p{L}\d])/gu;
/** Titles end before " w/". */
const SMALL_WORD = /(?<= )(?:W\/|AND(?= ))/g;
const ACRONYMS: ReadonlySet<string> = new Set(['PHEV', 'PZEV', 'ULEV', 'SULEV']);
const LETTER = /\p{L}/gu;
/** A word or two in small letters does not make a quiet title. */
const LOUD_SHARE = 0.8;
/** A few capitals are a name: "BMW M3". */
const MIN_LETTERS = 8;
/** "***", "!!!", "$$$", "L@@K" */
const DECORATION = /[*!~#=_@]{2,}|\${2,}/;
/** Longer ones list equipment and advertise. */
const LONGEST_NAME = 60;

/** "SPORT TOURING AWD" → "Sport Touring AWD"; a text with small letters stays as it is. */
export function quietWords(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .replaceAll(LOUD_WORD, (word) =>
      ACRONYMS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replaceAll(SMALL_WORD, (word) => word.toLowerCase());
}

/**
 * @param hasTrim the car's own name says as much as the title
 * @returns undefined where the car's own name is shown instead
 */
export function quietTitle(title: string, hasTrim: boolean): string | undefined {
  if (DECORATION.test(title)) return undefined;
  const letters = title.match(LETTER) ?? [];
  const loud = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  if (letters.length < MIN_LETTERS || loud < letters.length * LOUD_SHARE) return title;
  return hasTrim || title.length > LONGEST_NAME ? undefined : quietWords(title.toUpperCase());
}
