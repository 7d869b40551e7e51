/** Converts a monthly budget to a search for cars that cost no more. */
import { affordablePrice } from '#src/domain/payment/affordable-price.ts';
import type { BudgetCondition } from '#src/domain/payment/affordable-price.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { setBudgetPrice } from '#src/domain/search-query/budget-price.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  parseSearchPath,
  pathToQuery,
  SEARCH_ROOT,
  searchUrl,
} from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface BudgetSearch {
  /** What the budget buys, in whole dollars. */
  readonly price: number;
  readonly href: string;
}

/** Undefined if the budget buys nothing with these terms. @param page the current page, whose filters are kept */
export function searchByBudget(
  page: Pick<URL, 'pathname' | 'search'>,
  monthlyBudget: number,
  terms: PaymentTerms,
): BudgetSearch | undefined {
  const query = readSearch(page);
  const price = affordablePrice(monthlyBudget, terms, conditionOf(query));
  return price === undefined
    ? undefined
    : { price, href: searchUrl(setBudgetPrice(query, monthlyBudget, price)) };
}

function readSearch({ pathname, search }: Pick<URL, 'pathname' | 'search'>): SearchQuery {
  const path = parseSearchPath(pathname);
  return path && pathname !== SEARCH_ROOT ? pathToQuery(path) : parseQuery(path ? search : '');
}

/** New cars have lower rates, so a search for new cars alone reaches further. */
function conditionOf({ choices }: SearchQuery): BudgetCondition {
  const types = choices.listingType ?? [];
  if (types.length === 0) return 'any';
  if (!types.includes('NEW')) return 'used';
  return types.length === 1 ? 'new' : 'any';
}
