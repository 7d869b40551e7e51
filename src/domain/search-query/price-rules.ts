/** The rules of the price fields, with their messages word for word. @see R §5 */
import { spellOutExperience } from '#src/domain/search-query/experiences.ts';
import { MAX_PRICE_DIGITS } from '#src/domain/search-query/search-options.ts';
import type { NumberRange, SearchQuery } from '#src/domain/search-query/search-query.ts';

const PRICE_MESSAGES = {
  same: 'Min and Max price cannot be the same.',
  order: 'Max price must be greater than Min price.',
  zero: 'Max price must be greater than 0.',
} as const;

/** Undefined when the prices can be searched with. */
export function findPriceProblem({ min, max }: NumberRange): string | undefined {
  if (max === 0) return PRICE_MESSAGES.zero;
  if (min === undefined || max === undefined) return undefined;
  if (min === max) return PRICE_MESSAGES.same;
  return min > max ? PRICE_MESSAGES.order : undefined;
}

/** "$12,345" of "12345"; what is no digit falls away, as does the eleventh digit. */
export function maskPrice(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, MAX_PRICE_DIGITS);
  return digits === '' ? '' : `$${Number(digits).toLocaleString('en-US')}`;
}

/** Parameters that were understood but cannot be searched with. */
export function findInvalidParams(query: SearchQuery): string[] {
  const { price } = query.ranges;
  return price && findPriceProblem(price) !== undefined ? ['minPrice', 'maxPrice'] : [];
}

/** The search to run: without prices that cannot be, and with the filters that an experience stands for. */
export function toSearchable(query: SearchQuery): SearchQuery {
  const { price, ...ranges } = query.ranges;
  const isPriceFine = price && findPriceProblem(price) === undefined;
  return spellOutExperience({ ...query, ranges: isPriceFine ? query.ranges : ranges });
}
