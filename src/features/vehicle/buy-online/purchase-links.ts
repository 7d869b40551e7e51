import { requestUrl } from '#src/domain/listing/buy-online.ts';
import type { PurchaseStep } from '#src/features/vehicle/buy-online/purchase.schema.ts';

/** Where a purchase of this car begins, and where it is resumed. */
export function purchaseUrl(listingId: string, step?: PurchaseStep | 'cancel'): string {
  const path = requestUrl(listingId);
  return step === undefined ? path : `${path}?step=${step}`;
}
