/** Prices, mileages, years, ranges in a phrase: "under 25k", "2018-2020", "at least 300 mile range". */
import { formatCount, formatRange, formatUsd } from '#src/domain/search-query/format-number.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';
import type { PhraseMatch, PhraseRule, QueryPair } from '#src/features/keyword/phrase-match.ts';
import {
  isYear,
  phrases,
  readQuantity,
  toPrice,
  toThousands,
} from '#src/features/keyword/phrase-quantity.ts';
import type { Quantity } from '#src/features/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/keyword/phrase-text.ts';
import type { PhraseAmount, PhraseWord } from '#src/features/keyword/phrase-text.ts';

/** How a quantity bounds a search. */
type Bound = 'atMost' | 'atLeast' | 'about' | 'exactly';
type Meaning = Omit<PhraseMatch, 'next'>;

const BEFORE: readonly (readonly [Bound, ReadonlySet<string>])[] = [
  [
    'atMost',
    phrases(
      'under, below, less than, up to, at most, max, maximum, max price, no more than, not more than, cheaper than, fewer than, within, budget, budget of, budget is, my budget is, price, price of, price up to, price is, price under, priced under, for under, for less than, not over, older than, before, <, <=, ≤',
    ),
  ],
  [
    'atLeast',
    phrases(
      'over, above, more than, at least, min, minimum, min price, no less than, not less than, starting at, from, since, after, newer than, not older than, no older than, better than, >, >=, ≥',
    ),
  ],
  ['about', phrases('about, around, roughly, approximately, approx, circa, close to')],
];
const AFTER: readonly (readonly [Bound, ReadonlySet<string>])[] = [
  [
    'atMost',
    phrases(
      'or less, or under, or below, or cheaper, or older, or fewer, and under, and below, and older, max, maximum, tops, budget',
    ),
  ],
  [
    'atLeast',
    phrases(
      'or more, or newer, or better, or above, or over, or higher, and up, and newer, and above, and over, plus, minimum, min',
    ),
  ],
];
/** Bounds that leave their own year out. */
const BEYOND = phrases('newer than, older than, before, after');
/** Bounds that speak of years where a year follows. */
const OF_YEARS = phrases(
  'up to, from, since, after, before, newer than, older than, not older than, no older than, at least, about, around, circa',
);
const BETWEEN = phrases('between, from, anywhere from, anywhere between');
const TO = phrases('to, and, through, thru, til, until');
const RANGE_BEFORE = phrases('range of, range, electric range, electric range of');
const MODEL_YEAR = phrases('year, model year, years');

/** "About 20,000" reaches so far to both sides. */
const ABOUT_SHARE = 0.1;
const ABOUT_STEP = 500;

/** Nobody wants a car that has been driven at least 300 miles, but one that goes so far on a charge. */
const LONGEST_RANGE = 1_000;

export function createNumberRule(thisYear: number): PhraseRule {
  return (words, at) =>
    matchSpan(words, at, thisYear) ?? matchElectricRange(words, at) ?? matchBound(words, at, thisYear);
}

/** "between 10k and 20k", "2018-2020", "$10,000 to $20,000". */
function matchSpan(words: readonly PhraseWord[], at: number, thisYear: number): PhraseMatch | undefined {
  const begin = at + countPhraseWords(words, at, BETWEEN);
  const low = readQuantity(words, begin);
  if (!low || low.amount.hasPlus) return undefined;
  const toCount = countPhraseWords(words, low.next, TO);
  const high = readQuantity(words, low.next + toCount);
  if (!high || (toCount === 0 && words[low.next]?.isAfterDash !== true)) return undefined;
  const meaning = meanSpan(low, high, thisYear, begin > at || toCount > 0);
  return meaning && { ...meaning, next: high.next };
}

function meanSpan(low: Quantity, high: Quantity, thisYear: number, isSaid: boolean): Meaning | undefined {
  const unit = high.unit ?? low.unit;
  if (!unit && isYear(low.amount, thisYear) && isYear(high.amount, thisYear))
    return meanYears(low.amount.value, high.amount.value);
  const [from, to] = [inherit(low.amount, high.amount), high.amount];
  if (unit === undefined || unit === 'dollars') {
    const isMoney = isSaid || unit || from.hasDollar || to.hasThousands || to.hasDollar;
    return isMoney ? meanPrice(toPrice(from), toPrice(to)) : undefined;
  }
  if (unit === 'miles') return meanMileage(Math.max(from.value, to.value));
  if (unit === 'range' || unit === 'mpg')
    return meanBound('atLeast', { ...high, amount: from, unit }, thisYear);
  return meanBound('atMost', { ...high, unit }, thisYear);
}

/** "10 to 20k" are thousands both. */
function inherit(low: PhraseAmount, high: PhraseAmount): PhraseAmount {
  return high.hasThousands && !low.hasThousands && low.value < 1_000 ? toThousands(low) : low;
}

/** "range of at least 300 miles". */
function matchElectricRange(words: readonly PhraseWord[], at: number): PhraseMatch | undefined {
  const count = countPhraseWords(words, at, RANGE_BEFORE);
  if (count === 0) return undefined;
  const { bound, next } = readBefore(words, at + count);
  const quantity = readQuantity(words, next);
  if (quantity?.unit !== 'miles' && quantity?.unit !== 'range') return undefined;
  return {
    ...meanBound(bound ?? 'atLeast', { ...quantity, unit: 'range' }, 0),
    next: quantity.next,
  } as PhraseMatch;
}

function matchBound(words: readonly PhraseWord[], at: number, thisYear: number): PhraseMatch | undefined {
  const before = readBefore(words, at);
  const yearWords = before.bound === undefined ? 0 : countPhraseWords(words, before.next, MODEL_YEAR);
  const quantity = readQuantity(words, before.next + yearWords);
  if (!quantity) return undefined;
  const after = before.bound === undefined ? readAfter(words, quantity) : quantity;
  const bound = before.bound ?? ('bound' in after ? after.bound : 'exactly');
  const isOfYears = before.next === at || yearWords > 0 || isPhrase(words, at, before.next, OF_YEARS);
  const meaning =
    !quantity.unit && isOfYears && isYear(quantity.amount, thisYear)
      ? meanYear(bound, quantity.amount.value, isPhrase(words, at, before.next, BEYOND) ? 1 : 0)
      : meanBound(bound, quantity, thisYear);
  return meaning && { ...meaning, next: after.next };
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

function meanYear(bound: Bound, year: number, beyond: number): Meaning {
  if (bound === 'atLeast') return meanYears(year + beyond, undefined);
  return bound === 'atMost' ? meanYears(undefined, year - beyond) : meanYears(year, year);
}

function meanYears(min: number | undefined, max: number | undefined): Meaning {
  const [start, end] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return {
    label: formatRange(toRange(start, end), String).replace('Under', 'Up to'),
    pairs: [...pair('startYear', start), ...pair('endYear', end)],
  };
}

function meanPrice(min: number | undefined, max: number | undefined): Meaning | undefined {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  if ((low ?? 1) < 1 || (high ?? 1) < 1) return undefined;
  return {
    // One price from both sides is said as both: alone it would be the most that somebody will pay.
    label:
      low !== undefined && low === high
        ? `${formatUsd(low)} to ${formatUsd(low)}`
        : formatRange(toRange(low, high), formatUsd),
    pairs: [...pair('minPrice', low), ...pair('maxPrice', high)],
  };
}

function meanMileage(miles: number): Meaning | undefined {
  if (miles < 1 || miles >= MILEAGE_BOUND) return undefined;
  return { label: `Under ${formatCount(miles)} miles`, pairs: [['mileage', String(miles)]] };
}

function meanRange(miles: number): Meaning {
  return { label: `${formatCount(miles)} mile range or more`, pairs: [['electricMileRange', String(miles)]] };
}

function meanBound(bound: Bound, { amount, unit }: Quantity, thisYear: number): Meaning | undefined {
  const { value } = amount;
  const text = formatCount(value);
  switch (unit) {
    case 'payment':
      return refuse(`${formatUsd(value)} a month`, 'monthly payments cannot be searched for, prices can');
    case 'mpg':
      if (bound === 'atMost')
        return refuse(`Up to ${text} MPG`, 'gas mileage is searched from a least value');
      return { label: `${text} MPG or more`, pairs: [['mpgRange', String(value)]] };
    case 'range':
      if (bound === 'atMost')
        return refuse(`Up to ${text} mile range`, 'range is searched from a least value');
      return meanRange(value);
    case 'age':
      return meanYear(
        bound === 'atMost' ? 'atLeast' : bound === 'atLeast' ? 'atMost' : 'exactly',
        thisYear - value,
        0,
      );
    case 'miles':
      if (bound === 'atLeast' && value <= LONGEST_RANGE) return meanRange(value);
      if (bound === 'atLeast')
        return refuse(`From ${text} miles`, 'mileage is searched up to a highest value');
      return meanMileage(value);
    case 'other':
      return refuse(text, 'there is no filter for it');
    case 'dollars':
    case undefined:
      return meanMoney(bound, amount, unit);
  }
}

/** An amount with nothing to say that it is money is none; "$25k" alone is the most that somebody will pay. */
function meanMoney(bound: Bound, amount: PhraseAmount, unit: Quantity['unit']): Meaning | undefined {
  const price = toPrice(amount);
  if (bound === 'exactly' && !unit && !amount.hasDollar && !amount.hasThousands) return undefined;
  if (bound === 'atLeast') return meanPrice(price, undefined);
  if (bound !== 'about') return meanPrice(undefined, price);
  const round = (value: number): number => Math.round(value / ABOUT_STEP) * ABOUT_STEP;
  return meanPrice(round(price * (1 - ABOUT_SHARE)), round(price * (1 + ABOUT_SHARE)));
}

function refuse(label: string, note: string): Meaning {
  return { label, pairs: [], note };
}

function toRange(min: number | undefined, max: number | undefined): { min?: number; max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function pair(key: string, value: number | undefined): QueryPair[] {
  return value === undefined ? [] : [[key, String(value)]];
}
