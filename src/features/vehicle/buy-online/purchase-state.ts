import { formatUsd } from '#src/domain/search-query/format-number.ts';
import type { Purchase } from '#src/features/vehicle/buy-online/purchase.schema.ts';

/** What a shopper reads about a purchase. @param priceNow undefined when the car is sold or has no price */
export function describePurchaseState(
  { status, price, record }: Pick<Purchase, 'status' | 'price' | 'record'>,
  priceNow: number | undefined,
): string {
  if (status === 'cancelled') return 'Canceled';
  const stage = { draft: 'Started', signed: 'Signed, not sent yet', sent: 'Request sent' }[status];
  if (priceNow === undefined) return `${stage}; the car is no longer available`;
  const before = record?.price ?? price;
  return priceNow === before ? stage : `${stage}; the price is now ${formatUsd(priceNow)}`;
}
