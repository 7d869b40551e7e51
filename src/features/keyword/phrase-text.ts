/** A shopper's phrase as words and numbers that know where they stand in it. */

export interface PhraseWord {
  /** Letters and digits alone, lower case, without accents: "F-150" has the keys "f" and "150". */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** Only a dash parts it from the word before: "2018-2020". */
  readonly isAfterDash: boolean;
  readonly amount?: PhraseAmount;
}

export interface PhraseAmount {
  /** "25k" is 25000. */
  readonly value: number;
  readonly hasDollar: boolean;
  readonly hasThousands: boolean;
  /** "300+". */
  readonly hasPlus: boolean;
  /** Nothing but digits: what a year and a ZIP look like. */
  readonly isPlain: boolean;
}

/** More is no search but a letter, and would take time for nothing. */
export const MAX_PHRASE_LENGTH = 200;

const THOUSAND = 1_000;
/** "25k", "$25,000", "2.5"; not "4x4", "330i" or "3rd", which are words. */
const TOKEN =
  /(?<![\p{L}\p{N}])(\$\s?)?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?(k)?(\+)?(?![\p{L}\p{N}]|\.\d)|[<>≤≥]=?|&|(?<=[\dk])\s+[-–—]\s+(?=\$?\d)|[\p{L}\p{N}]+/gu;

export function toPhraseWords(text: string): PhraseWord[] {
  const folded = foldText(text.slice(0, MAX_PHRASE_LENGTH));
  return Array.from(folded.matchAll(TOKEN), (match) => {
    const [whole, dollar, digits, fraction = '', thousands, plus] = match;
    const start = match.index;
    const end = start + whole.length;
    const isAfterDash = /[^\s-–—][-–—]$/.test(folded.slice(Math.max(0, start - 2), start));
    if (digits === undefined) return { key: toWordKey(whole), start, end, isAfterDash };
    const value = Number(digits.replaceAll(',', '') + fraction) * (thousands ? THOUSAND : 1);
    const amount = {
      value: Math.round(value),
      hasDollar: dollar !== undefined,
      hasThousands: thousands !== undefined,
      hasPlus: plus !== undefined,
      isPlain: /^\d+\+?$/.test(whole),
    };
    return { key: whole.replaceAll(/[^\da-z]/g, ''), start, end, isAfterDash, amount };
  });
}

/** A dash between two numbers is a "to". */
function toWordKey(word: string): string {
  if (word === '&') return 'and';
  return /^\s/.test(word) ? 'to' : word;
}

/** Lower case and without accents, sign by sign, so that every place in it is the same place in the text. */
function foldText(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    const plain = unit
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    folded += plain.length === 1 ? plain : unit;
  }
  return folded;
}

/** How many words from `at` on are one of these phrases; 0 for none. The longest wins. */
export function countPhraseWords(
  words: readonly PhraseWord[],
  at: number,
  phrases: ReadonlySet<string>,
  longest = MAX_WORDS,
): number {
  for (let count = Math.min(longest, words.length - at); count >= 1; count--)
    if (phrases.has(joinKeys(words, at, count))) return count;
  return 0;
}

/** The longest phrase that a table has: "apple carplay android auto", "2.5 turbo s premium plus". */
export const MAX_WORDS = 7;

export function joinKeys(words: readonly PhraseWord[], at: number, count: number): string {
  let key = '';
  for (let index = at; index < at + count; index++) key += words[index]?.key ?? '';
  return key;
}
