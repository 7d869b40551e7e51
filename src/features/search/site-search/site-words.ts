/** Words as the site's search compares them. */

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}/gu;
const ENDINGS: readonly (readonly [ending: RegExp, stem: string])[] = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<!s|u|i)s$/, ''],
];
/** Shorter words have no endings, and begin too many others. */
const MIN_LETTERS = 3;

/** "Citroën C4" has "citroen" and "c4". */
export function listWords(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** "hybrids" and "hybrid" are the same word. */
export function toStem(word: string): string {
  if (word.length <= MIN_LETTERS) return word;
  const [ending, stem] = ENDINGS.find(([known]) => known.test(word)) ?? [];
  return ending === undefined ? word : word.replace(ending, stem ?? '');
}

/** @param other a stem that starts with `stem` */
export function isForm(other: string, stem: string): boolean {
  return other === stem || stem.length >= MIN_LETTERS;
}

export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Words of an excerpt before its first match, and all of them. */
const BEFORE = 8;
const LENGTH = 28;

/** The part of a text around the first of these words, with all of them marked. */
export function takeExcerpt(text: string, words: readonly string[]): ExcerptPart[] {
  const stems = words.flatMap(listWords).map(toStem);
  const tokens = text.split(/(?<=\s)/);
  const isMatch = (token: string) =>
    listWords(token).some((word) => stems.some((stem) => isMarked(toStem(word), stem)));
  const first = tokens.findIndex(isMatch);
  const from = Math.max(0, first - BEFORE);
  const shown = tokens.slice(from, from + LENGTH);
  const parts: ExcerptPart[] = from > 0 ? [{ text: '… ', isMatch: false }] : [];
  for (const token of shown) {
    if (isMatch(token)) parts.push(...markWords(token));
    else parts.push({ text: token, isMatch: false });
  }
  if (from + LENGTH < tokens.length) parts.push({ text: '…', isMatch: false });
  return joinPlain(parts);
}

function isMarked(word: string, stem: string): boolean {
  return word.startsWith(stem) && isForm(word, stem);
}

/** Marks the word without the punctuation and the space around it. */
function markWords(token: string): ExcerptPart[] {
  const [, before = '', word = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(token) ?? [];
  return [
    { text: before, isMatch: false },
    { text: word, isMatch: true },
    { text: after, isMatch: false },
  ];
}

function joinPlain(parts: readonly ExcerptPart[]): ExcerptPart[] {
  const joined: ExcerptPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last && !last.isMatch && !part.isMatch)
      joined[joined.length - 1] = { text: last.text + part.text, isMatch: false };
    else joined.push(part);
  }
  return joined;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(MARKS, '').toLowerCase();
}
