/** A listing in the words of its receipt. */
import { hash } from 'node:crypto';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import {
  BRANDED_TITLES,
  FEATURES,
  labelOf,
  LISTING_TYPES,
  VEHICLE_HISTORY,
} from '#src/domain/vehicle/vehicle-codes.ts';
import type { ListingCopy } from '#src/features/vehicle/listing-receipt/receipt.schema.ts';
import { toParagraphs } from '#src/lib/plain-text.ts';

const DIGEST_LENGTH = 32;
/** A private person's name and phone are never part of a receipt. */
const PRIVATE_NAME = 'Private seller';

/** Without the photos' digests, which `readPhotoDigests` adds. @param origin of this site */
export function copyListing(listing: Listing, owner: Owner, origin: string): ListingCopy {
  const { pricingDetail: price, specifications } = listing;
  const place = [owner.location.city, owner.location.state].filter(Boolean).join(', ');
  return {
    address: origin + vehicleUrl(listing.id),
    car: {
      listingId: listing.id,
      title: listing.title,
      condition: labelOf(LISTING_TYPES, listing.listingType),
      vin: listing.vin ?? null,
      stockNumber: listing.stockNumber ?? null,
      mileage: specifications.mileage ?? null,
      titleBrand: listing.brandedTitle ? labelOf(BRANDED_TITLES, listing.brandedTitle) : null,
    },
    seller: {
      id: owner.id,
      name: owner.privateSeller ? PRIVATE_NAME : owner.name,
      isPrivate: owner.privateSeller,
      place: place === '' ? null : place,
    },
    price: {
      advertised: price.salePrice ?? null,
      msrp: price.msrp ?? null,
      incentive: price.incentive ?? null,
      feesIncluded: price.disclosedFees ?? null,
      feesAdded: price.addedFees ?? null,
    },
    text: {
      description: listing.description === undefined ? [] : toParagraphs(listing.description),
      features: [
        ...listing.featureCodes.map((code) => labelOf(FEATURES, code)),
        ...(listing.otherFeatures ?? []),
      ],
      history: listing.vehicleHistoryTypes.map((code) => labelOf(VEHICLE_HISTORY, code)),
    },
    photos: listPhotos(listing).map(({ src }) => ({ address: src, sha256: null })),
  };
}

/** Equal listings, equal digest: the form on a car's page has it, to notice a change since the page was opened. */
export function digestOfCopy(copy: ListingCopy): string {
  const photos = copy.photos.map(({ address }) => address);
  return hash('sha256', JSON.stringify({ ...copy, photos })).slice(0, DIGEST_LENGTH);
}
