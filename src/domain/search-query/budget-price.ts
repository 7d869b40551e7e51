/** A maximum price that came from a monthly budget: it filters like any other, and its chip says where it is from. */
import { setRange } from '#src/domain/search-query/edit-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** `600-32070`: by the terms of who searched, $600 a month buys a car of up to $32,070. */
const PARAMETER = 'monthlyPayment';
const VALUE = /^(\d{1,5})-(\d{1,10})$/;

export function setBudgetPrice(query: SearchQuery, monthlyBudget: number, price: number): SearchQuery {
  const { min } = query.ranges.price ?? {};
  const range = { ...(min !== undefined && min < price && { min }), max: price };
  const [key, value] = formatBudget(monthlyBudget, price);
  const extras = { ...query.extras, [key]: value };
  return { ...setRange(query, 'price', range), extras };
}

/** The parameter that goes with the maximum price. */
export function formatBudget(monthlyBudget: number, price: number): readonly [key: string, value: string] {
  return [PARAMETER, `${monthlyBudget}-${price}`];
}

/** Whole dollars a month; undefined: the price is just a price, or has been changed since. */
export function findBudget({ extras, ranges }: Pick<SearchQuery, 'extras' | 'ranges'>): number | undefined {
  const [, budget, price] = VALUE.exec(extras[PARAMETER] ?? '') ?? [];
  return price !== undefined && Number(price) === ranges.price?.max ? Number(budget) : undefined;
}

/** Without the budget of another price. */
export function dropStaleBudget(query: SearchQuery): SearchQuery {
  const { [PARAMETER]: value, ...extras } = query.extras;
  return value === undefined || findBudget(query) !== undefined ? query : { ...query, extras };
}
