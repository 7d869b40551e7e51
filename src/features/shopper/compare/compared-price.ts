/** The price of a compared car as text. */
import { formatUsd } from '#src/domain/search-query/format-number.ts';

const NO_PRICE_TEXT = 'Call for price';
/** Replaces the price of a sold car. */
export const GONE_TEXT = 'No longer available';

export function formatComparedPrice(salePrice: number | undefined): string {
  return salePrice === undefined ? NO_PRICE_TEXT : formatUsd(salePrice);
}
