/** Validation of price fields, with the exact messages. @see docs/rules/search.md#prices */
import { expandThousands } from '#src/domain/search-query/thousands.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

const PRICE_MESSAGES = {
  same: 'Min and Max price cannot be the same.',
  order: 'Max price must be greater than Min price.',
  zero: 'Max price must be greater than 0.',
} as const;

/** At most ten digits, and two decimals while typing. Further characters are ignored. */
const MASKED = /^(\d{0,10})\d*(\.\d{0,2})?.*/;

/** Undefined when the prices are valid. */
export function findPriceProblem({
  min,
  max,
}: Partial<Record<'min' | 'max', number | undefined>>): string | undefined {
  if (max === 0) return PRICE_MESSAGES.zero;
  if (min === undefined || max === undefined) return undefined;
  if (min === max) return PRICE_MESSAGES.same;
  return min > max ? PRICE_MESSAGES.order : undefined;
}

/**
 * Formats while typing: "$12,345" for "12345" and "$20,000" for "20k". Other characters and an eleventh digit are removed.
 * Cents stay until the price is committed, because without their point they would be dollars. @see parseDollars
 */
export function maskPrice(text: string): string {
  return expandThousands(text)
    .replaceAll(/[^\d.]/g, '')
    .replace(
      MASKED,
      (_, digits: string, cents = '') => digits && `$${Number(digits).toLocaleString('en-US')}${cents}`,
    );
}

/** Parameters that were parsed but are invalid. */
export function findInvalidParams(query: SearchQuery): string[] {
  const { price } = query.ranges;
  return price && findPriceProblem(price) !== undefined ? ['minPrice', 'maxPrice'] : [];
}
