/** What a dealer file says about a dealer. Absent fields are those of the listing feed. */
import type { StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';

/**
 * For all cars of the dealer that say nothing of their own. Addresses may have `{vin}`, `{id}` and `{stockNumber}` of
 * the car.
 */
export interface CarDefaults extends Pick<Listing, 'paymentServices' | 'esntial'> {
  /** Charged on top of every price that says nothing of fees, in whole dollars. */
  readonly addedFees?: number | undefined;
}

export interface DealerRecord extends Partial<Omit<StoredOwner, 'id' | 'privateSeller' | 'answers'>> {
  readonly id: string;
  readonly carDefaults?: CarDefaults;
}
