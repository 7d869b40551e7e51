/** The rules of the price fields, with their messages word for word. */
import { expandThousands } from '#src/domain/search-query/query-params.ts';
import type { NumberRange, SearchQuery } from '#src/domain/search-query/search-query.ts';

const PRICE_MESSAGES = {
  same: 'Min and Max price cannot be the same.',
  order: 'Max price must be greater than Min price.',
  zero: 'Max price must be greater than 0.',
} as const;

/** "Digits only, maximum length 10", and two of cents while they are typed: the next ones are not taken. */
const MASKED = /^(\d{0,10})\d*(\.\d{0,2})?.*/;

/** Undefined when the prices can be searched with. */
export function findPriceProblem({ min, max }: NumberRange): string | undefined {
  if (max === 0) return PRICE_MESSAGES.zero;
  if (min === undefined || max === undefined) return undefined;
  if (min === max) return PRICE_MESSAGES.same;
  return min > max ? PRICE_MESSAGES.order : undefined;
}

/**
 * "$12,345" of "12345" and "$20,000" of "20k" while it is typed; what else is no digit falls away, as does the eleventh digit. Cents stay until the
 * price counts: without their point they would be dollars. @see parseDollars
 */
export function maskPrice(text: string): string {
  return expandThousands(text)
    .replaceAll(/[^\d.]/g, '')
    .replace(
      MASKED,
      (_, digits: string, cents = '') => digits && `$${Number(digits).toLocaleString('en-US')}${cents}`,
    );
}

/** Parameters that were understood but cannot be searched with. */
export function findInvalidParams(query: SearchQuery): string[] {
  const { price } = query.ranges;
  return price && findPriceProblem(price) !== undefined ? ['minPrice', 'maxPrice'] : [];
}
