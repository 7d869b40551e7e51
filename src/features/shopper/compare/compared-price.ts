/** The price of a car that is compared, in words. */
import { formatUsd } from '#src/domain/search-query/format-number.ts';

const NO_PRICE_TEXT = 'Call for price';
/** In the place of a price. */
export const GONE_TEXT = 'No longer available';

export function formatComparedPrice(salePrice: number | undefined): string {
  return salePrice === undefined ? NO_PRICE_TEXT : formatUsd(salePrice);
}
