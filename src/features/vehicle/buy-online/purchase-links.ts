import type { PurchaseStep } from '#src/features/vehicle/buy-online/purchase.schema.ts';

export const PURCHASE_ROOT = '/buy-online';

/** Where a purchase of this car begins, and where it is resumed. */
export function purchaseUrl(listingId: string, step?: PurchaseStep | 'cancel'): string {
  const path = `${PURCHASE_ROOT}/${encodeURIComponent(listingId)}`;
  return step === undefined ? path : `${path}?step=${step}`;
}
