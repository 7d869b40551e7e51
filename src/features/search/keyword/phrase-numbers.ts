/** Reads prices, mileages, years and ranges: "under 25k", "2018-2020", "at least 300 mile range". */
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import {
  interpretBound,
  interpretMileages,
  interpretPrice,
  interpretYear,
  interpretYears,
} from '#src/features/search/keyword/phrase-number-meanings.ts';
import type { Bound, Meaning } from '#src/features/search/keyword/phrase-number-meanings.ts';
import {
  isYear,
  phrases,
  readQuantity,
  readUnitAfter,
  readUnitBefore,
  toPrice,
  toThousands,
} from '#src/features/search/keyword/phrase-quantity.ts';
import type { Quantity, Unit } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseAmount, PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

const BEFORE: readonly (readonly [Bound, ReadonlySet<string>])[] = [
  [
    'atMost',
    phrases(
      'under, below, sub, less than, lower than, up to, at most, max, maximum, max price, no more than, not more than, cheaper than, fewer than, within, budget, budget of, budget is, my budget is, price, price of, price up to, price is, price under, priced under, for under, for less than, not over, nothing over, nothing above, nothing more than, none over, older than, earlier than, prior to, pre, before, last, past, the last, the past, within the last, in the last, payment under, payments under, payments of, payment of, monthly payment under, <, <=, ≤',
    ),
  ],
  [
    'atLeast',
    phrases(
      'over, above, more than, higher than, greater than, at least, min, minimum, min price, no less than, not less than, starting at, from, since, after, newer than, younger than, later than, not older than, no older than, nothing older than, nothing under, nothing below, post, better than, >, >=, ≥',
    ),
  ],
  ['about', phrases('about, around, roughly, approximately, approx, circa, close to')],
];
const AFTER: readonly (readonly [Bound, ReadonlySet<string>])[] = [
  [
    'atMost',
    phrases(
      'or less, or under, or below, or cheaper, or older, or fewer, or lower, or earlier, or before, and less, and under, and below, and older, and earlier, and before, and down, older, earlier, max, maximum, tops, budget',
    ),
  ],
  [
    'atLeast',
    phrases(
      'or more, or newer, or younger, or later, or better, or above, or over, or higher, or up, or after, or greater, and up, and newer, and later, and above, and over, and higher, and on, and onward, and after, up, newer, later, onward, onwards, present, to present, to now, to current, to today, plus, minimum, min',
    ),
  ],
  ['about', phrases('ish, or so, or thereabouts, give or take')],
];
/** Bounds that exclude their own year. */
const BEYOND = phrases(
  'newer than, younger than, later than, older than, earlier than, prior to, pre, before, after, post',
);
/** Next to an age they are about model years: "3 years old or newer", "older than 10 years". */
const TIME_WORDS: ReadonlySet<string> = new Set(['newer', 'younger', 'later', 'older', 'earlier']);
/** Bounds that apply to years when a year follows. */
const OF_YEARS = phrases(
  'up to, from, since, after, before, newer than, later than, older than, earlier than, prior to, pre, post, not older than, no older than, nothing older than, at least, starting at, min, minimum, max, maximum, about, around, circa',
);
const BETWEEN = phrases('between, from, anywhere from, anywhere between');
const TO = phrases('to, and, through, thru, til, until, up to, or up to');
/** Between the years of a list: "2018, 2019 or 2020". */
const OR = phrases('or, and, and or');
const RANGE_BEFORE = phrases('range of, range, electric range, electric range of');
const MODEL_YEAR = phrases('year, model year, years');

/** Smaller numbers with a dash between them may mean anything. */
const MIN_BARE_PRICE = 1_000;
const MAX_LISTED_YEARS = 10;
const THOUSAND = 1_000;

export function createNumberRule(thisYear: number): PhraseRule {
  return (words, at) =>
    matchUnitFirst(words, at, thisYear) ??
    matchYears(words, at, thisYear) ??
    matchSpan(words, at, thisYear) ??
    matchElectricRange(words, at) ??
    matchBound(words, at, thisYear);
}

/** "mileage under 50k", "monthly payment of 300", "price 10000-20000". */
function matchUnitFirst(words: readonly PhraseWord[], at: number, thisYear: number): PhraseMatch | undefined {
  const said = readUnitBefore(words, at);
  if (!said) return undefined;
  return (
    matchSpan(words, said.next, thisYear, said.unit) ?? matchBound(words, said.next, thisYear, said.unit)
  );
}

/** "2018, 2019 or 2020": years without a gap between them, since a search has one range of years. */
function matchYears(words: readonly PhraseWord[], at: number, thisYear: number): PhraseMatch | undefined {
  const years: number[] = [];
  let [next, end] = [at, at];
  for (; years.length < MAX_LISTED_YEARS; next += countPhraseWords(words, next, OR)) {
    const word = words[next];
    if (!word?.amount || word.isAfterDash || word.amount.hasPlus || !isYear(word.amount, thisYear)) break;
    years.push(word.amount.value);
    end = ++next;
  }
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const isWhole = years.length > 1 && new Set(years).size === last - first + 1;
  return isWhole && words[end]?.isAfterDash !== true
    ? { ...interpretYears(first, last), next: end }
    : undefined;
}

/** "between 10k and 20k", "2018-2020", "$10,000 to $20,000". */
function matchSpan(
  words: readonly PhraseWord[],
  at: number,
  thisYear: number,
  saidUnit?: Unit,
): PhraseMatch | undefined {
  const begin = at + countPhraseWords(words, at, BETWEEN);
  const low = readQuantity(words, begin, saidUnit);
  if (!low || low.amount.hasPlus) return undefined;
  const toCount = countPhraseWords(words, low.next, TO);
  const high = readQuantity(words, low.next + toCount, saidUnit);
  if (!high || (toCount === 0 && words[low.next]?.isAfterDash !== true)) return undefined;
  const meaning = interpretSpan(low, high, thisYear, begin > at || toCount > 0);
  return meaning && { ...meaning, next: high.next };
}

function interpretSpan(
  low: Quantity,
  high: Quantity,
  thisYear: number,
  isSaid: boolean,
): Meaning | undefined {
  const unit = high.unit ?? low.unit;
  const lastYear = toFullYear(low.amount, high.amount);
  if (!unit && isYear(low.amount, thisYear) && isYear(lastYear, thisYear))
    return interpretYears(low.amount.value, lastYear.value);
  const [from, to] = [inherit(low.amount, high.amount), high.amount];
  if (unit === undefined || unit === 'dollars') {
    const isLarge = Math.min(from.value, to.value) >= MIN_BARE_PRICE; // "15000-20000"
    const isMoney = isSaid || unit || isLarge || from.hasDollar || to.hasThousands || to.hasDollar;
    return isMoney ? interpretPrice(toPrice(from), toPrice(to)) : undefined;
  }
  if (unit === 'miles') return interpretMileages(from.value, to.value);
  if (unit === 'range' || unit === 'mpg')
    return interpretBound('atLeast', { ...high, amount: from, unit }, thisYear);
  return interpretBound('atMost', { ...high, unit }, thisYear);
}

/** "2015-18" ends in 2018. */
function toFullYear(low: PhraseAmount, high: PhraseAmount): PhraseAmount {
  const year = low.value - (low.value % 100) + high.value;
  const isShort = high.isPlain && high.value >= 10 && high.value < 100 && year > low.value;
  return isShort ? { ...high, value: year } : high;
}

/** Both numbers in "10 to 20k" and "10-15,000" are thousands. */
function inherit(low: PhraseAmount, high: PhraseAmount): PhraseAmount {
  const isThousands = high.hasThousands || (!low.hasDollar && low.value * THOUSAND < high.value);
  return isThousands && !low.hasThousands && low.value < THOUSAND ? toThousands(low) : low;
}

/** "range of at least 300 miles". */
function matchElectricRange(words: readonly PhraseWord[], at: number): PhraseMatch | undefined {
  const count = countPhraseWords(words, at, RANGE_BEFORE);
  if (count === 0) return undefined;
  const { bound, next } = readBefore(words, at + count);
  const quantity = readQuantity(words, next);
  if (quantity?.unit !== 'miles' && quantity?.unit !== 'range') return undefined;
  return {
    ...interpretBound(bound ?? 'atLeast', { ...quantity, unit: 'range' }, 0),
    next: quantity.next,
  } as PhraseMatch;
}

function matchBound(
  words: readonly PhraseWord[],
  at: number,
  thisYear: number,
  saidUnit?: Unit,
): PhraseMatch | undefined {
  const before = readBefore(words, at);
  const yearWords = before.bound === undefined ? 0 : countPhraseWords(words, before.next, MODEL_YEAR);
  const amount = readQuantity(words, before.next + yearWords, saidUnit);
  if (!amount) return undefined;
  const after = before.bound === undefined ? readAfter(words, amount) : amount;
  const quantity = withUnitAfter(words, amount, after.next);
  const bound = before.bound ?? ('bound' in after ? after.bound : 'exactly');
  const isOfYears = before.next === at || yearWords > 0 || isPhrase(words, at, before.next, OF_YEARS);
  const beyond = isPhrase(words, at, before.next, BEYOND) ? 1 : 0;
  const { value } = quantity.amount;
  const saidTime = [...words.slice(at, before.next), ...words.slice(amount.next, after.next)];
  const meaning =
    quantity.unit === 'age' && saidTime.some(({ key }) => TIME_WORDS.has(key))
      ? interpretYear(bound, thisYear - value, beyond)
      : !quantity.unit && isOfYears && isYear(quantity.amount, thisYear)
        ? interpretYear(bound, value, beyond)
        : interpretBound(bound, quantity, thisYear);
  return meaning && { ...meaning, next: Math.max(after.next, quantity.next) };
}

/** "$350 or less per month" has its unit after the bound. */
function withUnitAfter(words: readonly PhraseWord[], quantity: Quantity, boundEnd: number): Quantity {
  if (quantity.unit !== undefined || boundEnd === quantity.next) return quantity;
  return { ...quantity, ...readUnitAfter(words, boundEnd, quantity.amount) };
}

function readBefore(words: readonly PhraseWord[], at: number): { bound?: Bound; next: number } {
  for (const [bound, names] of BEFORE) {
    const count = countPhraseWords(words, at, names);
    if (count > 0) return { bound, next: at + count };
  }
  return { next: at };
}

function readAfter(words: readonly PhraseWord[], { amount, next }: Quantity): { bound: Bound; next: number } {
  for (const [bound, names] of AFTER) {
    const count = countPhraseWords(words, next, names);
    if (count > 0) return { bound, next: next + count };
  }
  return { bound: amount.hasPlus ? 'atLeast' : 'exactly', next };
}

function isPhrase(
  words: readonly PhraseWord[],
  at: number,
  end: number,
  names: ReadonlySet<string>,
): boolean {
  return end > at && countPhraseWords(words, at, names) === end - at;
}
