/** Cars to compare: 2021 Honda Civics with as few facts as a rating needs. */
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { compareDeals } from '#src/inventory/deal-rating.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export const DATE = '2026-06-01';
let ids = 0;

interface CarOptions {
  readonly price?: number;
  readonly mileage?: number;
  readonly disclosedFees?: number;
  readonly addedFees?: number;
  readonly listingType?: Listing['listingType'];
  readonly vehicleUseType?: Listing['vehicleUseType'];
  readonly trim?: string;
  readonly year?: number;
  /** The trim's MSRP. */
  readonly msrp?: number;
  readonly brandedTitle?: Listing['brandedTitle'];
  readonly trimCode?: string | undefined;
  /** Each car has a seller of its own, unless this says otherwise. */
  readonly ownerId?: string;
}

export function aCar(options: CarOptions): Listing {
  const { price, mileage, trim = 'EX', year = 2021, msrp, disclosedFees, addedFees, ...rest } = options;
  ids += 1;
  return listingSchema.parse({
    id: `car-${ids}`,
    title: `${year} Honda Civic ${trim}`,
    ownerId: `seller-${ids}`,
    listingType: 'USED',
    year,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    trim,
    trimCode: trim,
    pricingDetail: {
      ...definedOnly({ salePrice: price, disclosedFees, addedFees }),
      ...(msrp && { trimMsrp: msrp }),
    },
    images: { sources: [] },
    specifications: mileage === undefined ? {} : { mileage },
    listedAtMs: 0,
    ...rest,
  });
}

/** `count` equal cars at 20,000 dollars and 30,000 miles. */
export const alike = (count: number, options: CarOptions = {}) =>
  Array.from({ length: count }, () => aCar({ price: 20_000, mileage: 30_000, ...options }));

export function rate(car: Listing, others: readonly Listing[]) {
  return compareDeals([car, ...others]).rate(car, DATE);
}
