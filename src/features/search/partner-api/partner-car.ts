/** A car as the partner API says it: facts of its seller, and what this site adds, named as such. */
import * as z from 'zod/mini';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { DoorPlace } from '#src/domain/payment/price-with-fees.ts';
import {
  partnerOutTheDoorSchema,
  toPartnerOutTheDoor,
} from '#src/features/search/partner-api/partner-out-the-door.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const text = z.optional(z.string());
const number = z.optional(z.number());

export const sellerSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['dealer', 'private']),
  city: text,
  state: text,
  zip: text,
  /** Its page on this site. */
  url: text,
});

export const partnerCarSchema = z.object({
  id: z.string(),
  /** Its page on this site, to link to. */
  url: z.string(),
  title: z.string(),
  vin: text,
  stockNumber: text,
  condition: z.enum(['NEW', 'USED', 'CERTIFIED', '3P_CERT']),
  year: z.number(),
  make: z.string(),
  makeCode: z.string(),
  model: z.string(),
  modelCode: z.string(),
  trim: text,
  trimCode: text,
  bodyStyles: z.array(z.string()),
  mileage: number,
  /** What is advertised. Absent: ask the seller. */
  priceDollars: number,
  /** Fees in the price; absent means that none were disclosed, not that there are none. */
  disclosedFeesDollars: number,
  /** Fees on top of the price, by the same rule. */
  addedFeesDollars: number,
  msrpDollars: number,
  /** What it costs to drive away, as far as it is known. */
  outTheDoor: z.optional(partnerOutTheDoorSchema),
  /** This site's comparison with similar cars. */
  priceRating: z.optional(
    z.object({
      rating: z.enum(['Great', 'Good', 'Fair', 'High']),
      comparablePriceDollars: number,
      comparableCars: number,
      day: text,
    }),
  ),
  exteriorColor: text,
  interiorColor: text,
  fuel: text,
  drive: text,
  transmission: text,
  engine: text,
  titleBrand: text,
  /** From the ZIP Code of the search. */
  distanceMiles: number,
  listedAt: z.string(),
  /** When the seller's feed last had it. */
  confirmedAt: text,
  photoCount: z.number(),
  seller: z.optional(sellerSchema),
});
export type PartnerCar = z.infer<typeof partnerCarSchema>;

interface CarContext {
  /** Of this site. */
  readonly origin: string;
  readonly owner: Owner | undefined;
  readonly seenAtMs: number | undefined;
  /** Where it would be registered. */
  readonly place: DoorPlace;
}

export function toPartnerCar(
  listing: FoundListing,
  { origin, owner, seenAtMs, place }: CarContext,
): PartnerCar {
  const { pricingDetail, specifications } = listing;
  return {
    id: listing.id,
    url: origin + vehicleUrl(listing.id),
    title: listing.title,
    condition: listing.listingType,
    year: listing.year,
    make: listing.make,
    makeCode: listing.makeCode,
    model: listing.model,
    modelCode: listing.modelCode,
    bodyStyles: [...listing.vehicleStyleCodes],
    listedAt: new Date(listing.listedAtMs).toISOString(),
    photoCount: listing.images.sources.length,
    ...definedOnly({
      vin: listing.vin,
      stockNumber: listing.stockNumber,
      trim: listing.trim,
      trimCode: listing.trimCode,
      mileage: specifications.mileage,
      priceDollars: pricingDetail.salePrice,
      disclosedFeesDollars: pricingDetail.disclosedFees,
      addedFeesDollars: pricingDetail.addedFees,
      msrpDollars: pricingDetail.msrp,
      outTheDoor: toPartnerOutTheDoor(pricingDetail, place),
      priceRating: toRating(listing),
      exteriorColor: listing.exteriorColor ?? listing.extColorSimple,
      interiorColor: listing.interiorColor ?? listing.intColorSimple,
      fuel: listing.fuelTypeGroup,
      drive: specifications.driveType,
      transmission: listing.transmissionCode,
      engine: specifications.engine,
      titleBrand: listing.brandedTitle,
      distanceMiles: listing.distance === undefined ? undefined : Math.round(listing.distance * 10) / 10,
      confirmedAt: seenAtMs === undefined ? undefined : new Date(seenAtMs).toISOString(),
      seller: owner && toSeller(owner, origin),
    }),
  };
}

function toRating({ pricingDetail, dealRating }: FoundListing): PartnerCar['priceRating'] {
  const { dealIndicator } = pricingDetail;
  if (dealIndicator === undefined) return undefined;
  return {
    rating: dealIndicator,
    ...(dealRating && {
      comparablePriceDollars: dealRating.comparablePrice,
      comparableCars: dealRating.comparables,
      day: dealRating.date,
    }),
  };
}

function toSeller({ id, name, privateSeller, location, href }: Owner, origin: string): PartnerCar['seller'] {
  return {
    id,
    name,
    kind: privateSeller ? 'private' : 'dealer',
    ...definedOnly({
      city: location.city,
      state: location.state,
      zip: location.zip,
      url: href?.startsWith('/') ? origin + href : undefined,
    }),
  };
}
