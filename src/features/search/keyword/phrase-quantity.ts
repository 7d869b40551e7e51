/** Reads amounts with their units: money, miles, years. */
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseAmount, PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

export type Unit =
  | 'miles'
  | 'range'
  | 'mpg'
  | 'dollars'
  | 'outTheDoor'
  | 'age'
  | 'payment'
  | 'weekly'
  | 'other';

export interface Quantity {
  readonly amount: PhraseAmount;
  readonly unit: Unit | undefined;
  readonly next: number;
}

/** Words after an amount; when one starts another, the longer one comes first. */
const UNITS: readonly (readonly [unit: Unit, words: ReadonlySet<string>])[] = [
  [
    'payment',
    phrases(
      'a month, dollars a month, bucks a month, dollars per month, dollars monthly, dollars each month, per month, each month, month, mo, monthly, monthly payment, month payment',
    ),
  ],
  ['weekly', phrases('a week, per week, weekly, biweekly, bi weekly')],
  [
    'range',
    phrases(
      'mile range, miles range, miles of range, mile of range, mi range, mi of range, mile electric range, miles of electric range',
    ),
  ],
  ['mpg', phrases('mpg, miles per gallon, miles a gallon')],
  ['age', phrases('years old, year old, years of age, years, yrs old, yr old, yrs')],
  [
    'miles',
    phrases(
      'miles, mile, mi, miles on it, miles on the clock, miles on the odometer, on the odometer, mileage',
    ),
  ],
  [
    'outTheDoor',
    phrases(
      'otd, otd price, dollars otd, out the door, out the door price, dollars out the door, drive away, all in, all included, tax included, including tax, including taxes, after tax, after taxes',
    ),
  ],
  ['dollars', phrases('dollars, dollar, bucks, usd')],
  [
    'other',
    phrases(
      'doors, door, dr, cylinders, cylinder, cyl, owners, owner, hp, horsepower, down, down payment, deposit, kids, speed, speeds, liter, liters, inch, inches, foot, feet, ft, stars, airbags, wheels, percent, accidents, keys, days, weeks, kw, kwh, lb, lbs, pounds, a year, per year, yearly, annually',
    ),
  ],
];
const THOUSAND_WORDS = phrases('k, grand, thousand');
/** A number with more digits than this is not an abbreviation of thousands. */
const MAX_LEFT_OUT = 1_000;

/** Words before an amount that give its unit: "mileage under 50k", "monthly payment of 300". */
const UNITS_BEFORE: readonly (readonly [unit: Unit, words: ReadonlySet<string>])[] = [
  [
    'payment',
    phrases(
      'payment, payments, monthly, monthly payment, monthly payments, car payment, car payments, monthly budget',
    ),
  ],
  ['miles', phrases('miles, mileage, odometer, miles on it, with mileage')],
  ['mpg', phrases('mpg, gas mileage, fuel economy')],
  ['outTheDoor', phrases('otd, otd price, out the door, out the door price, drive away price, all in price')],
  ['dollars', phrases('price, prices, priced, cost, costs, costing, price range, budget')],
  ['other', phrases('down payment, deposit, horsepower, hp')],
];
const LINKS = phrases('of, is, at, be, should be, must be, range, is between');
/** A larger amount after "payment" is a price. */
const LARGEST_MONTHLY = 5_000;

/** The unit that is named before an amount, and the first word after it. */
export function readUnitBefore(
  words: readonly PhraseWord[],
  at: number,
): { readonly unit: Unit; readonly next: number } | undefined {
  for (const [unit, names] of UNITS_BEFORE) {
    const count = countPhraseWords(words, at, names);
    if (count > 0) return { unit, next: at + count + countPhraseWords(words, at + count, LINKS) };
  }
  return undefined;
}

/** "Less then 10k" is as usual as "less than 10k". */
export function phrases(list: string): ReadonlySet<string> {
  const all = list.split(', ').flatMap((phrase) => [phrase, phrase.replace(/\bthan\b/, 'then')]);
  return new Set(all.map((phrase) => phrase.replaceAll(/[^a-z0-9<>≤≥=]/g, '')));
}

/** @param saidUnit a unit named before the amount */
export function readQuantity(
  words: readonly PhraseWord[],
  at: number,
  saidUnit?: Unit,
): Quantity | undefined {
  const amount = words[at]?.amount;
  if (!amount) return undefined;
  const thousandCount = amount.hasThousands ? 0 : countPhraseWords(words, at + 1, THOUSAND_WORDS);
  const whole = thousandCount > 0 ? toThousands(amount) : amount;
  const next = at + 1 + thousandCount;
  const named = readUnitAfter(words, next, whole);
  if (named) return { amount: whole, ...named };
  const isPrice = saidUnit === 'payment' && whole.value > LARGEST_MONTHLY;
  return { amount: whole, unit: isPrice ? 'dollars' : saidUnit, next };
}

/** The unit that is named after an amount, and the first word after it. */
export function readUnitAfter(
  words: readonly PhraseWord[],
  at: number,
  amount: PhraseAmount,
): { readonly unit: Unit; readonly next: number } | undefined {
  for (const [unit, names] of UNITS) {
    const count = countPhraseWords(words, at, names);
    if (count > 0 && (unit !== 'age' || isAge(amount))) return { unit, next: at + count };
  }
  return undefined;
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
