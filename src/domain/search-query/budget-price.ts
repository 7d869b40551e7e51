/** A maximum price that came from a monthly budget. It filters like any other, and its chip names the budget. */
import { setRange } from '#src/domain/search-query/edit-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** `600-32070`: with the terms of the shopper, $600 a month buys a car of up to $32,070. */
const PARAMETER = 'monthlyPayment';
const VALUE = /^(\d{1,5})-(\d{1,10})$/;

export function setBudgetPrice(query: SearchQuery, monthlyBudget: number, price: number): SearchQuery {
  const { min } = query.ranges.price ?? {};
  const range = { ...(min !== undefined && min < price && { min }), max: price };
  const [key, value] = formatBudget(monthlyBudget, price);
  const extras = { ...query.extras, [key]: value };
  return { ...setRange(query, 'price', range), extras };
}

/** The parameter that is set together with the maximum price. */
export function formatBudget(monthlyBudget: number, price: number): readonly [key: string, value: string] {
  return [PARAMETER, `${monthlyBudget}-${price}`];
}

/** Whole dollars a month; undefined if the price does not come from a budget, or was changed since. */
export function findBudget({ extras, ranges }: Pick<SearchQuery, 'extras' | 'ranges'>): number | undefined {
  const [, budget, price] = VALUE.exec(extras[PARAMETER] ?? '') ?? [];
  return price !== undefined && Number(price) === ranges.price?.max ? Number(budget) : undefined;
}

/** Removes the budget if the price was changed. */
export function dropStaleBudget(query: SearchQuery): SearchQuery {
  const { [PARAMETER]: value, ...extras } = query.extras;
  return value === undefined || findBudget(query) !== undefined ? query : { ...query, extras };
}
