/** Reads the words of a phrase in order; the longest meaning that starts at a word wins. */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { MAX_MAKES } from '#src/domain/search-query/search-options.ts';
import { excludeMatches } from '#src/features/search/keyword/phrase-exclusions.ts';
import type { PhraseMatch, PhraseRule, QueryPair } from '#src/features/search/keyword/phrase-match.ts';
import { phrases } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import { isTrimLike, matchPhraseWords } from '#src/features/search/keyword/phrase-words.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

/** A part that was understood, and where it is in the text. */
export interface PhrasePart {
  readonly label: string;
  /** Start and end of each occurrence. */
  readonly spans: readonly (readonly [start: number, end: number])[];
  readonly pairs: readonly QueryPair[];
}

/** Words that were understood but that no search supports. */
export interface UnusedWords {
  readonly text: string;
  readonly reason: string;
}

export interface CollectedPhrase {
  readonly parts: readonly PhrasePart[];
  readonly unused: readonly UnusedWords[];
  /** Indexes of the words without a meaning. */
  readonly rest: readonly number[];
  /** The part each word belongs to. */
  readonly covers: readonly (PhraseMatch | undefined)[];
}

/** Words that only connect a sentence. */
const SILENT = phrases(
  'a, an, the, and, or, with, without, w, for, sale, for sale, in, on, of, at, to, by, from, near, under, over, less, than, more, that, which, who, has, have, having, had, is, are, be, it, its, i, im, id, am, me, my, we, you, your, our, want, wants, need, needs, would like, like, looking, look for, find, gets, getting, goes, search, searching, show, get, give, buy, buying, please, pls, plz, thanks, thank you, hi, hey, hello, car, cars, vehicle, vehicles, auto, autos, automobile, automobiles, ride, any, anyone, anybody, anything, some, one, something, all, only, just, very, really, nice, good, great, like new, price, priced, cost, costs, costing, payment, payments, about, around, near me, nearby, local, available, preferably, prefer, preferred, must, must be, must have, only want, ideally, also, plus, but, can, do, does, what, whats, how much, how many, where, wheres, how, hows, who, whos, let, lets, got, get me, could, would, should, might, will, ill, ive, id like, i d like, vs, versus, shop, shopping, shopping for, browse, trying, hoping, interested, interested in, ready, deal, deals, deals on, best, there, here, color, colored, paint, exterior, miles, mile, mi, model, models, year, years, zip, zip code, option, options, package, equipped, newish, lot, lots, used by, <, >, <=, >=, ≤, ≥, s, t, m, k, ok, okay, spend, to spend, range, transmission, engine, drive, fuel, edition, most, between, within, max, min',
);
/** "IS 350" at the start of a phrase is a car; "is 350 a month enough" is a question. */
const ENGINE_NUMBER = /^\d{3}[a-z]?$/;
const NAME_LETTER = /^[b-hj-z]$/;
/** Silent words that end a name when a vehicle or an unknown word comes before them. */
const NAME_ENDS: ReadonlySet<string> = new Set(['am', 'k', 'm', 's', 't']);
/** They only do so at the end of a phrase. */
const LAST_NAME_ENDS: ReadonlySet<string> = new Set(['a', 'i', 'w']);
/** They negate what follows. */
const NEGATIONS = phrases(
  'not, no, without, except, but not, but no, excluding, exclude, skip, non, never, nothing, any but, any color but, any color except, any colors but, any make but, any brand but, all but, all except, anything other than, but nothing, dont need, don t need, do not need, dont like, don t like, doesnt need, but i dont want, but not a, not a, not an, no more, anything but, anything except, everything but, everything except, other than, minus, isnt, isn t, arent, aren t, is not, are not, not in, dont, don t, dont want, don t want, do not want, doesnt have, doesn t have, cant be, can t be, must not be, mustnt be, mustn t be, avoid, hate',
);
const PLAIN_NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'except', 'avoid', 'never']);
const ARTICLES = phrases('a, an, the, any');
const ALTERNATIVES = phrases('or, nor, and, or a, nor a, and a, or an, or any');
/** Parameters with a single value; a second value would be lost silently. */
const SINGLE_KEYS: ReadonlySet<string> = new Set([
  ...['zip', 'searchRadius', 'sortBy'],
  ...RANGE_FACETS.flatMap(({ min, max }) => [min, max]).filter((key) => key !== undefined),
  ...CHOICE_FACETS.filter(({ single }) => single).map(({ key }) => key),
]);
export const NO_NEGATION = "we can't exclude that";
const MAKE_KIND = 'makeCodeList';
const UNKNOWN_TRIM = 'no trim has this name';
const ALREADY_SAID = 'we used the first one';
const TOO_MANY_MAKES = `up to ${MAX_MAKES} makes at a time`;

export function collectPhrase(
  text: string,
  words: readonly PhraseWord[],
  rules: readonly PhraseRule[],
): CollectedPhrase {
  const parts: PhrasePart[] = [];
  const unused: UnusedWords[] = [];
  const rest: number[] = [];
  const covers: (PhraseMatch | undefined)[] = [];
  const taken = new Map<string, Set<string>>();
  for (let at = 0; at < words.length;) {
    const found = isAfterLetter(words, at, rest) ? undefined : findLongest(rules, words, at);
    const negated = found ? undefined : findNegated(rules, words, at);
    const match = found ?? negated;
    const silentCount =
      match || isNamePart(text, words, at, covers[at - 1], rest) ? 0 : countSilentWords(words, at);
    const next = match?.next ?? at + Math.max(1, silentCount);
    const [start, end] = [words[at]?.start ?? 0, words[next - 1]?.end ?? 0];
    const reason = match?.note ?? (match && findConflict(match, taken));
    if (reason !== undefined) unused.push({ text: text.slice(start, end), reason });
    else if (match) {
      for (const [key, value] of match.pairs) taken.set(key, (taken.get(key) ?? new Set()).add(value));
      parts.push({ label: match.label, spans: listSpans(text, words.slice(at, next)), pairs: match.pairs });
      if (match.unread !== undefined)
        unused.push({ text: match.unread, reason: match.unreadNote ?? UNKNOWN_TRIM });
    } else if (silentCount === 0) rest.push(at);
    for (; at < next; at++) covers.push(match);
  }
  return { parts: joinRepeats(parts), unused, rest, covers };
}

/** One span, or more when a word of another part stands between: "Civic 2020 EX" is a Civic EX of 2020. */
function listSpans(text: string, words: readonly PhraseWord[]): [start: number, end: number][] {
  const spans: [start: number, end: number][] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last[1], start))) last[1] = end;
    else spans.push([start, end]);
  }
  return spans;
}

/**
 * Whether a short word that often only connects is part of a name here: "type s", "trans am", "civic s", "m sport". A letter
 * after an apostrophe is not ("SUV's", "I'm").
 */
function isNamePart(
  text: string,
  words: readonly PhraseWord[],
  at: number,
  before: PhraseMatch | undefined,
  rest: readonly number[],
): boolean {
  const word = words[at];
  if (!word || /['’‘]/.test(text.charAt(word.start - 1))) return false;
  if (NAME_LETTER.test(word.key) && isTrimWord(words, at + 1)) return true;
  if (at === 0 && word.key === 'is' && ENGINE_NUMBER.test(words[1]?.key ?? '')) return words[2]?.key !== 'a';
  const mayBeName = NAME_ENDS.has(word.key) || (at === words.length - 1 && LAST_NAME_ENDS.has(word.key));
  return mayBeName && (rest.includes(at - 1) || (before !== undefined && isVehicle(before)));
}

/** "M Sport" and "F Sport" are names of trims that the catalog lacks, rather than a letter and a kind of body. */
function isAfterLetter(words: readonly PhraseWord[], at: number, rest: readonly number[]): boolean {
  return rest.includes(at - 1) && NAME_LETTER.test(words[at - 1]?.key ?? '') && isTrimWord(words, at);
}

function isTrimWord(words: readonly PhraseWord[], at: number): boolean {
  const match = matchPhraseWords(words, at);
  return match !== undefined && match.next === at + 1 && isTrimLike(match);
}

function isVehicle({ pairs }: PhraseMatch): boolean {
  return pairs.some(([key]) => key === 'makeCodeList');
}

export function findLongest(
  rules: readonly PhraseRule[],
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  let longest: PhraseMatch | undefined;
  for (const rule of rules) {
    const match = rule(words, at);
    if (match && match.next > (longest?.next ?? at)) longest = match;
  }
  return longest;
}

export function countSilentWords(words: readonly PhraseWord[], at: number): number {
  return countPhraseWords(words, at, SILENT);
}

/** "not red or black" means neither color: the negation also covers what follows of the same kind. */
function findNegated(
  rules: readonly PhraseRule[],
  words: readonly PhraseWord[],
  at: number,
): PhraseMatch | undefined {
  const negation = countPhraseWords(words, at, NEGATIONS);
  const count = negation && negation + countPhraseWords(words, at + negation, ARTICLES);
  const first = count > 0 ? findLongest(rules, words, at + count) : undefined;
  if (!first) return undefined;
  const negated = [first];
  for (let next = first.next; ;) {
    const orCount = countPhraseWords(words, next, ALTERNATIVES);
    // "No Chrysler Dodge Jeep" needs no "or" between makes.
    const isListed = orCount > 0 || kindOf(first) === MAKE_KIND;
    const other = isListed ? findLongest(rules, words, next + orCount) : undefined;
    if (!other || kindOf(other) !== kindOf(first))
      return { next, ...(excludeMatches(negated) ?? { label: '', pairs: [], note: NO_NEGATION }) };
    negated.push(other);
    next = other.next;
  }
}

/** "No rust": the words from one that excludes to the last unknown one after it. */
export function listUnknownExclusions(
  words: readonly PhraseWord[],
  rest: readonly number[],
): (readonly [from: number, to: number])[] {
  return rest.flatMap((from) => {
    if (!PLAIN_NEGATIONS.has(words[from]?.key ?? '') || rest.includes(from - 1)) return [];
    let to = from + 1;
    while (rest.includes(to)) to++;
    return to > from + 1 ? [[from, to] as const] : [];
  });
}

function kindOf({ pairs }: PhraseMatch): string | undefined {
  return pairs[0]?.[0];
}

function findConflict(
  { pairs }: PhraseMatch,
  taken: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (pairs.some(([key, value]) => SINGLE_KEYS.has(key) && taken.get(key)?.has(value) === false))
    return ALREADY_SAID;
  const makes = taken.get('makeCodeList') ?? new Set();
  const isTooMany = pairs.some(([key, value]) => key === 'makeCodeList' && !makes.has(value));
  return isTooMany && makes.size >= MAX_MAKES ? TOO_MANY_MAKES : undefined;
}

/** "SUV suv" counts once, and so does the make next to its own model in "model 3 tesla". */
function joinRepeats(parts: readonly PhrasePart[]): PhrasePart[] {
  const groups = Map.groupBy(parts, (part) => findOwner(part, parts) ?? part.label);
  return [...groups].flatMap(([label, group]) => {
    const owner = group.find((part) => part.label === label);
    return owner ? [{ ...owner, spans: group.flatMap(({ spans }) => spans) }] : [];
  });
}

/** Finds the model whose label includes the make. */
function findOwner({ pairs: [pair, ...others] }: PhrasePart, parts: readonly PhrasePart[]) {
  if (pair?.[0] !== 'makeCodeList' || others.length > 0) return undefined;
  return parts.find(({ pairs }) => pairs.length > 1 && pairs[0]?.[1] === pair[1])?.label;
}
