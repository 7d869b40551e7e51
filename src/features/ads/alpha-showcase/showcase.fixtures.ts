/** A showcase of two dealers, one of them with two cars. */
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { foundListingSchema } from '#src/domain/listing/found-listing.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';

export function showcaseListing(id: string, ownerId: string): FoundListing {
  return foundListingSchema.parse({
    id,
    title: `2021 Ford Edge ${id}`,
    ownerId,
    listingType: 'USED',
    year: 2021,
    make: 'Ford',
    makeCode: 'FORD',
    model: 'Edge',
    modelCode: 'EDGE',
    pricingDetail: { salePrice: 21_000 },
    images: { sources: [] },
    specifications: {},
    listedAtMs: 0,
  });
}

export function showcaseOwner(id: string): Owner {
  return ownerSchema.parse({ id, name: `Dealer ${id}`, privateSeller: false, location: {} });
}
