/** Splits a shopper's phrase into words and numbers with their positions. */
import { MAX_PHRASE_LENGTH } from '#src/domain/search-query/phrase.ts';
import { memoByObject } from '#src/lib/memo.ts';

export interface PhraseWord {
  /** Letters and digits only, in lower case without accents: "F-150" has the keys "f" and "150". */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** Only a dash separates it from the previous word: "2018-2020". */
  readonly isAfterDash: boolean;
  readonly amount?: PhraseAmount;
}

export interface PhraseAmount {
  /** "25k" is 25000. */
  readonly value: number;
  readonly hasDollar: boolean;
  readonly hasThousands: boolean;
  /** For example "300+". */
  readonly hasPlus: boolean;
  /** Digits only, like a year or a ZIP. */
  readonly isPlain: boolean;
}

const THOUSAND = 1_000;
/** Two digits from here on are a year of the last century. */
const FIRST_SHORT_YEAR = 50;
const PLAIN = { hasDollar: false, hasThousands: false, hasPlus: false, isPlain: true };
const ASCII = /^[ -~]*$/;
/** Matches "25k", "$25,000", "2.5" and the number of "2020ish", but not "4x4", "330i" or "3rd", which are words. */
const TOKEN =
  /(?<![\p{L}\p{N}])['’‘]\d{2}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.])\d{1,2}\.\d\s?(?:l|liters?|litres?)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(\$\s?)?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?(k)?(\+)?(?!(?!ish(?![\p{L}\p{N}]))[\p{L}\p{N}]|\.\d)|[<>≤≥]=?|&|(?<=[\dk])\s+[-–—]\s+(?=\$?\d)|[\p{L}\p{N}]+/gu;

/** Splits the text as it is typed. @see toPhraseWords in phrase-number-words.ts */
export function splitPhrase(text: string): PhraseWord[] {
  const folded = foldText(text.slice(0, MAX_PHRASE_LENGTH));
  return Array.from(folded.matchAll(TOKEN), (match): PhraseWord => {
    const [whole, dollar, digits, fraction = '', thousands, plus] = match;
    const start = match.index;
    const end = start + whole.length;
    const isAfterDash = /[^\s-–—][-–—]$/.test(folded.slice(Math.max(0, start - 2), start));
    const year = toShortYear(whole);
    if (year !== undefined)
      return { key: String(year), start, end, isAfterDash, amount: { ...PLAIN, value: year } };
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

/** "'18" is the model year 2018, and "'96" is 1996. */
function toShortYear(word: string): number | undefined {
  if (!/^['’‘]/.test(word)) return undefined;
  const year = Number(word.slice(1));
  return year < FIRST_SHORT_YEAR ? 2_000 + year : 1_900 + year;
}

/** A dash between numbers means "to". An engine size keeps its point: "5.7 liters" becomes "5.7l". */
function toWordKey(word: string): string {
  if (word === '&') return 'and';
  if (/^\d+\.\d/.test(word)) return `${word.slice(0, word.indexOf('.') + 2)}l`;
  return /^\s/.test(word) ? 'to' : word;
}

/** Lower-cases and removes accents character by character, so that positions stay the same. */
function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
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

/** Returns how many words from `at` match one of the phrases; 0 for none. The longest match wins. */
export function countPhraseWords(
  words: readonly PhraseWord[],
  at: number,
  phrases: ReadonlySet<string>,
): number {
  const keys = joinedFrom(words, at);
  for (let count = keys.length; count >= 1; count--) if (phrases.has(keys[count - 1] ?? '')) return count;
  return 0;
}

/** Words in the longest phrase of any table: "apple carplay android auto", "2.5 turbo s premium plus". */
export const MAX_WORDS = 7;

/** Joins the words from `at`, up to `MAX_WORDS` of them. */
export function joinKeys(words: readonly PhraseWord[], at: number, count: number): string {
  return joinedFrom(words, at)[count - 1] ?? '';
}

/** Cached, because every rule needs the same ones. */
const joinedOf = memoByObject((_words: readonly PhraseWord[]): string[][] => []);

function joinedFrom(words: readonly PhraseWord[], at: number): readonly string[] {
  return (joinedOf(words)[at] ??= joinAll(words, at));
}

function joinAll(words: readonly PhraseWord[], at: number): string[] {
  const keys: string[] = [];
  let key = '';
  for (const word of words.slice(at, at + MAX_WORDS)) keys.push((key += word.key));
  return keys;
}
