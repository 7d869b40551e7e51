/** Interprets a number, given its unit and its bound. */
import { affordablePrice } from '#src/domain/payment/affordable-price.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { formatBudget } from '#src/domain/search-query/budget-price.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';
import { MILEAGE_NEEDS_MAX, NO_FILTER } from '#src/features/search/keyword/phrase-limits.ts';
import type { PhraseMatch, QueryPair } from '#src/features/search/keyword/phrase-match.ts';
import { toPrice } from '#src/features/search/keyword/phrase-quantity.ts';
import type { Quantity } from '#src/features/search/keyword/phrase-quantity.ts';
import type { PhraseAmount } from '#src/features/search/keyword/phrase-text.ts';

/** How a quantity limits a search. */
export type Bound = 'atMost' | 'atLeast' | 'about' | 'exactly';
export type Meaning = Omit<PhraseMatch, 'next'>;

/** How far "about 20,000" reaches in both directions. */
const ABOUT_SHARE = 0.1;
const ABOUT_STEP = 500;
const MIN_BARE_PRICE = 10_000;
const MAX_BARE_PRICE = 200_000;
/** Larger budgets have no parameter. */
const LARGEST_PAYMENT = 99_999;
/** A minimum of up to this many miles is the electric range, because no one looks for a minimum mileage. */
const LONGEST_RANGE = 1_000;

export function interpretYear(bound: Bound, year: number, beyond: number): Meaning {
  if (bound === 'about') return interpretYears(year - 1, year + 1);
  if (bound === 'atLeast') return interpretYears(year + beyond, undefined);
  return bound === 'atMost' ? interpretYears(undefined, year - beyond) : interpretYears(year, year);
}

export function interpretYears(min: number | undefined, max: number | undefined): Meaning {
  const [start, end] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return {
    label: formatRange('year', { min: start, max: end }),
    pairs: [...pair('startYear', start), ...pair('endYear', end)],
  };
}

export function interpretPrice(min: number | undefined, max: number | undefined): Meaning | undefined {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  if ((low ?? 1) < 1 || (high ?? 1) < 1) return undefined;
  return {
    // A single price has both bounds in its label, because one alone would mean a maximum.
    label:
      low !== undefined && low === high
        ? `${formatUsd(low)} to ${formatUsd(low)}`
        : formatRange('usd', { min: low, max: high }),
    pairs: [...pair('minPrice', low), ...pair('maxPrice', high)],
  };
}

function interpretMileage(miles: number): Meaning | undefined {
  if (miles < 1 || miles >= MILEAGE_BOUND) return undefined;
  return { label: formatRange('miles', { max: miles }), pairs: [['mileage', String(miles)]] };
}

/** Of "30-50k miles" only the maximum is a filter. */
export function interpretMileages(from: number, to: number): Meaning | undefined {
  const [min, max] = from > to ? [to, from] : [from, to];
  const atMost = interpretMileage(max);
  return atMost && { ...atMost, unread: formatRange('miles', { min }), unreadNote: MILEAGE_NEEDS_MAX };
}

/** Uses the default payment terms, as the filter's chip says. */
function interpretPayment(dollars: number): Meaning | undefined {
  const price = dollars < 1 ? undefined : affordablePrice(dollars, USUAL_TERMS);
  if (price === undefined || dollars > LARGEST_PAYMENT) return undefined;
  return {
    label: `${formatRange('usd', { max: dollars })} a month`,
    pairs: [['maxPrice', String(price)], formatBudget(dollars, price)],
  };
}

function interpretOutTheDoor(dollars: number): Meaning | undefined {
  if (dollars < 1) return undefined;
  const label = `${formatRange('usd', { max: dollars })} out the door`;
  return { label, pairs: [['maxOutTheDoor', String(dollars)]] };
}

function interpretRange(miles: number): Meaning {
  return {
    label: formatRange('electricMiles', { min: miles }),
    pairs: [['electricMileRange', String(miles)]],
  };
}

export function interpretBound(
  bound: Bound,
  { amount, unit }: Quantity,
  thisYear: number,
): Meaning | undefined {
  const { value } = amount;
  switch (unit) {
    case 'payment':
      return bound === 'atLeast' ? refuse('enter the most you can pay per month') : interpretPayment(value);
    case 'weekly':
      return refuse('enter what you can pay per month');
    case 'mpg':
      if (bound === 'atMost') return refuse('gas mileage needs a minimum');
      return { label: formatRange('mpg', { min: value }), pairs: [['mpgRange', String(value)]] };
    case 'range':
      if (bound === 'atMost') return refuse('range needs a minimum');
      return interpretRange(value);
    case 'age':
      return interpretYear(
        bound === 'atMost' ? 'atLeast' : bound === 'atLeast' ? 'atMost' : 'exactly',
        thisYear - value,
        0,
      );
    case 'miles':
      if (bound === 'atLeast' && value <= LONGEST_RANGE) return interpretRange(value);
      if (bound === 'atLeast') return refuse(MILEAGE_NEEDS_MAX);
      return interpretMileage(value);
    case 'outTheDoor':
      if (bound === 'atLeast') return refuse('an out-the-door price needs a maximum');
      return interpretOutTheDoor(toPrice(amount));
    case 'other':
      return refuse(NO_FILTER);
    case 'dollars':
    case undefined:
      return interpretMoney(bound, amount, unit);
  }
}

/** "$25k" alone is a maximum. A smaller number without a sign of money is not a price ("ram 2500"). */
function interpretMoney(bound: Bound, amount: PhraseAmount, unit: Quantity['unit']): Meaning | undefined {
  const price = toPrice(amount);
  const isMoney = unit ?? (amount.hasDollar || amount.hasThousands || isBarePrice(amount.value));
  if (bound === 'exactly' && !isMoney) return undefined;
  if (bound === 'atLeast') return interpretPrice(price, undefined);
  if (bound !== 'about') return interpretPrice(undefined, price);
  const round = (value: number): number => Math.round(value / ABOUT_STEP) * ABOUT_STEP;
  return interpretPrice(round(price * (1 - ABOUT_SHARE)), round(price * (1 + ABOUT_SHARE)));
}

/** Whether a plain number is the price of a car: model names and years are lower, stock numbers higher. */
function isBarePrice(price: number): boolean {
  return price >= MIN_BARE_PRICE && price <= MAX_BARE_PRICE;
}

function refuse(note: string): Meaning {
  return { label: '', pairs: [], note };
}

function pair(key: string, value: number | undefined): QueryPair[] {
  return value === undefined ? [] : [[key, String(value)]];
}
