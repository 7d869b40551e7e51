/** The car of a lead as it was listed, so that the seller can find it whatever happens to the listing. */
import * as z from 'zod/mini';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { cleanLine } from '#src/lib/clean-text.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export const leadVehicleSchema = z.object({
  title: z.string(),
  condition: z.enum(['new', 'used']),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.optional(z.string()),
  vin: z.optional(z.string()),
  stockNumber: z.optional(z.string()),
  mileage: z.optional(z.number()),
  /** In whole dollars. */
  price: z.optional(z.number()),
});
export type LeadVehicle = z.infer<typeof leadVehicleSchema>;

export function toLeadVehicle(listing: Listing): LeadVehicle {
  const { year, make, model, trim, vin, stockNumber, listingType, specifications, pricingDetail } = listing;
  return {
    title: cleanLine(cutTitle(listing.title)),
    condition: listingType === 'NEW' ? 'new' : 'used',
    year,
    make: cleanLine(make),
    model: cleanLine(model),
    ...(trim !== undefined && { trim: cleanLine(trim) }),
    ...definedOnly({ vin }),
    ...(stockNumber !== undefined && { stockNumber: cleanLine(stockNumber) }),
    ...definedOnly({ mileage: specifications.mileage, price: pricingDetail.salePrice }),
  };
}
