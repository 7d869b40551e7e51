/** What a number of a phrase asks for, once it is known what it counts and how it bounds. */
import { affordablePrice } from '#src/domain/payment/affordable-price.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { formatBudget } from '#src/domain/search-query/budget-price.ts';
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';
import { NO_FILTER } from '#src/features/search/keyword/phrase-limits.ts';
import type { PhraseMatch, QueryPair } from '#src/features/search/keyword/phrase-match.ts';
import { toPrice } from '#src/features/search/keyword/phrase-quantity.ts';
import type { Quantity } from '#src/features/search/keyword/phrase-quantity.ts';
import type { PhraseAmount } from '#src/features/search/keyword/phrase-text.ts';

/** How a quantity bounds a search. */
export type Bound = 'atMost' | 'atLeast' | 'about' | 'exactly';
export type Meaning = Omit<PhraseMatch, 'next'>;

/** "About 20,000" reaches so far to both sides. */
const ABOUT_SHARE = 0.1;
const ABOUT_STEP = 500;
const LEAST_BARE_PRICE = 10_000;
const MOST_BARE_PRICE = 200_000;
/** Above it the budget has no parameter. */
const LARGEST_PAYMENT = 99_999;
/** Nobody wants a car that has been driven at least 300 miles, but one that goes so far on a charge. */
const LONGEST_RANGE = 1_000;

export function meanYear(bound: Bound, year: number, beyond: number): Meaning {
  if (bound === 'atLeast') return meanYears(year + beyond, undefined);
  return bound === 'atMost' ? meanYears(undefined, year - beyond) : meanYears(year, year);
}

export function meanYears(min: number | undefined, max: number | undefined): Meaning {
  const [start, end] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return {
    label: formatRange(toRange(start, end), String).replace('Under', 'Up to'),
    pairs: [...pair('startYear', start), ...pair('endYear', end)],
  };
}

export function meanPrice(min: number | undefined, max: number | undefined): Meaning | undefined {
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

export function meanMileage(miles: number): Meaning | undefined {
  if (miles < 1 || miles >= MILEAGE_BOUND) return undefined;
  return { label: `Under ${formatCount(miles)} miles`, pairs: [['mileage', String(miles)]] };
}

/** By the terms that the calculator begins with; the filter's chip says so. */
function meanPayment(dollars: number): Meaning | undefined {
  const price = dollars < 1 ? undefined : affordablePrice(dollars, USUAL_TERMS);
  if (price === undefined || dollars > LARGEST_PAYMENT) return undefined;
  return {
    label: `Under ${formatUsd(dollars)} a month`,
    pairs: [['maxPrice', String(price)], formatBudget(dollars, price)],
  };
}

function meanRange(miles: number): Meaning {
  return { label: `${formatCount(miles)} mile range or more`, pairs: [['electricMileRange', String(miles)]] };
}

export function meanBound(bound: Bound, { amount, unit }: Quantity, thisYear: number): Meaning | undefined {
  const { value } = amount;
  const text = formatCount(value);
  switch (unit) {
    case 'payment':
      return bound === 'atLeast' ? refuse('say the most you can pay a month') : meanPayment(value);
    case 'weekly':
      return refuse('say what you can pay a month');
    case 'mpg':
      if (bound === 'atMost') return refuse('gas mileage is searched by a minimum');
      return { label: `${text} MPG or more`, pairs: [['mpgRange', String(value)]] };
    case 'range':
      if (bound === 'atMost') return refuse('range is searched by a minimum');
      return meanRange(value);
    case 'age':
      return meanYear(
        bound === 'atMost' ? 'atLeast' : bound === 'atLeast' ? 'atMost' : 'exactly',
        thisYear - value,
        0,
      );
    case 'miles':
      if (bound === 'atLeast' && value <= LONGEST_RANGE) return meanRange(value);
      if (bound === 'atLeast') return refuse('mileage is searched by a maximum');
      return meanMileage(value);
    case 'other':
      return refuse(NO_FILTER);
    case 'dollars':
    case undefined:
      return meanMoney(bound, amount, unit);
  }
}

/** "$25k" alone is the most that somebody will pay; a smaller number that nothing calls money is none ("ram 2500"). */
function meanMoney(bound: Bound, amount: PhraseAmount, unit: Quantity['unit']): Meaning | undefined {
  const price = toPrice(amount);
  const isMoney = unit ?? (amount.hasDollar || amount.hasThousands || isBarePrice(price));
  if (bound === 'exactly' && !isMoney) return undefined;
  if (bound === 'atLeast') return meanPrice(price, undefined);
  if (bound !== 'about') return meanPrice(undefined, price);
  const round = (value: number): number => Math.round(value / ABOUT_STEP) * ABOUT_STEP;
  return meanPrice(round(price * (1 - ABOUT_SHARE)), round(price * (1 + ABOUT_SHARE)));
}

/** A plain number as a price of a car: model names and years are below it, stock numbers above. */
function isBarePrice(price: number): boolean {
  return price >= LEAST_BARE_PRICE && price <= MOST_BARE_PRICE;
}

function refuse(note: string): Meaning {
  return { label: '', pairs: [], note };
}

function toRange(min: number | undefined, max: number | undefined): { min?: number; max?: number } {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function pair(key: string, value: number | undefined): QueryPair[] {
  return value === undefined ? [] : [[key, String(value)]];
}
