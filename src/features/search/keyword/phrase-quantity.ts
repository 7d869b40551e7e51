/** Reads amounts with their units: money, miles, years. */
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseAmount, PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

export type Unit = 'miles' | 'range' | 'mpg' | 'dollars' | 'age' | 'payment' | 'weekly' | 'other';

export interface Quantity {
  readonly amount: PhraseAmount;
  readonly unit: Unit | undefined;
  readonly next: number;
}

/** Words after an amount; when one starts another, the longer one comes first. */
const UNITS: readonly (readonly [unit: Unit, words: ReadonlySet<string>])[] = [
  ['payment', phrases('a month, per month, each month, month, mo, monthly, monthly payment, month payment')],
  ['weekly', phrases('a week, per week, weekly, biweekly, bi weekly')],
  [
    'range',
    phrases(
      'mile range, miles range, miles of range, mile of range, mi range, mi of range, mile electric range, miles of electric range',
    ),
  ],
  ['mpg', phrases('mpg, miles per gallon, miles a gallon')],
  ['age', phrases('years old, year old, years of age, years')],
  ['miles', phrases('miles, mile, mi, miles on it, miles on the clock')],
  ['dollars', phrases('dollars, dollar, bucks, usd')],
  [
    'other',
    phrases(
      'doors, door, dr, cylinders, cylinder, cyl, owners, owner, hp, horsepower, kids, speed, speeds, liter, liters, inch, inches, foot, feet, ft, stars, airbags, wheels, percent, accidents, keys, days, weeks, kw, kwh, lb, lbs, pounds',
    ),
  ],
];
const THOUSAND_WORDS = phrases('k, grand, thousand');
/** A number with more digits than this is not an abbreviation of thousands. */
const MAX_LEFT_OUT = 1_000;

export function phrases(list: string): ReadonlySet<string> {
  return new Set(list.split(', ').map((phrase) => phrase.replaceAll(/[^a-z0-9<>≤≥=]/g, '')));
}

export function readQuantity(words: readonly PhraseWord[], at: number): Quantity | undefined {
  const amount = words[at]?.amount;
  if (!amount) return undefined;
  const thousandCount = amount.hasThousands ? 0 : countPhraseWords(words, at + 1, THOUSAND_WORDS);
  const whole = thousandCount > 0 ? toThousands(amount) : amount;
  const next = at + 1 + thousandCount;
  for (const [unit, names] of UNITS) {
    const count = countPhraseWords(words, next, names);
    if (count > 0 && (unit !== 'age' || isAge(whole))) return { amount: whole, unit, next: next + count };
  }
  return { amount: whole, unit: undefined, next };
}

export function toThousands(amount: PhraseAmount): PhraseAmount {
  return { ...amount, value: amount.value * 1_000, hasThousands: true, isPlain: false };
}

/** "Under 25" for a car means 25,000, but an amount with a dollar sign is taken literally. */
export function toPrice(amount: PhraseAmount): number {
  const isShort = amount.value < MAX_LEFT_OUT && !amount.hasDollar && !amount.hasThousands;
  return isShort ? amount.value * 1_000 : amount.value;
}

/** Older model years are not read as years. */
const FIRST_YEAR = 1950;
const YEARS_AHEAD = 2;
const MAX_AGE = 75;

function isAge({ value, isPlain }: PhraseAmount): boolean {
  return isPlain && value <= MAX_AGE;
}

export function isYear({ value, isPlain }: PhraseAmount, thisYear: number): boolean {
  return isPlain && value >= FIRST_YEAR && value <= thisYear + YEARS_AHEAD;
}
