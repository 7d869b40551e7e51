/** Every state of every offer of one car, across feeds. @see docs/rules/vehicle.md#a-cars-life-on-this-site */
import type { DatabaseSync } from 'node:sqlite';
import type { StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import type { OfferState } from '#src/domain/listing/car-life.ts';
import { toDollars } from '#src/lib/cents.ts';

/** The newest. A VIN that more offers share is none of one car. */
const MAX_STATES = 500;

const SELECT = `
  SELECT * FROM (
    SELECT l.listing_id, l.at_ms, l.source, l.owner_id, l.status, l.price_cents, l.mileage, s.record AS seller,
      EXISTS (SELECT 1 FROM covered_listing c WHERE c.listing_id = l.listing_id) AS is_covered
    FROM car_life l LEFT JOIN seller s ON s.id = l.owner_id
    WHERE l.vin = ? ORDER BY l.at_ms DESC, l.listing_id LIMIT ${MAX_STATES})
  ORDER BY at_ms, listing_id`;

interface Row {
  readonly listing_id: string;
  readonly at_ms: number;
  readonly source: string;
  readonly owner_id: string;
  readonly status: OfferState['status'];
  readonly price_cents: number | null;
  readonly mileage: number | null;
  readonly seller: string | null;
  readonly is_covered: number;
}

/** In order of time. */
export function loadCarLife(db: DatabaseSync, vin: string): OfferState[] {
  const rows = db.prepare(SELECT).all(vin) as unknown as Row[];
  return rows.map((row) => {
    const seller = row.seller === null ? undefined : (JSON.parse(row.seller) as StoredOwner);
    return {
      listingId: row.listing_id,
      atMs: row.at_ms,
      source: row.source,
      sellerId: row.owner_id,
      seller: seller === undefined || seller.privateSeller ? 'Private seller' : seller.name,
      status: row.status,
      isCovered: row.is_covered === 1,
      // 0 on a car means unknown, as it does in feeds.
      ...(row.mileage !== null && row.mileage > 0 && { mileage: row.mileage }),
      ...(row.price_cents !== null && { price: toDollars(row.price_cents) }),
    };
  });
}
