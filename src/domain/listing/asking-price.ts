import { formatUsd } from '#src/domain/search-query/format-number.ts';

/** @param dollars undefined for a car without a price */
export function formatAskingPrice(dollars: number | undefined): string {
  return dollars === undefined ? 'Call for price' : formatUsd(dollars);
}
