/** Builds listing answers for tests through the schema. */
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { EMPTY_LISTING_PAGE } from '#src/features/search/results-data/listing-page.schema.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';

const CARS_ON_A_PAGE = 30;

/** Returns one page of cars, named after `name` and their position. */
export function aListingPage({ name = 'car', total = 75, firstRecord = 0 } = {}): ListingPage {
  const count = Math.max(0, Math.min(CARS_ON_A_PAGE, total - firstRecord));
  return {
    ...EMPTY_LISTING_PAGE,
    listings: Array.from({ length: count }, (_, index) => aListing(`${name}-${firstRecord + index}`)),
    totalResultCount: total,
    reachableCount: total,
    filters: { listingType: [{ label: 'Used', value: 'USED', count: total, disabled: false }] },
    pageData: { ...EMPTY_LISTING_PAGE.pageData, heading: `${name} for sale`, title: `${name} | Forecourt` },
  };
}

function aListing(id: string) {
  return listingSchema.parse({
    id,
    title: '2020 Honda Civic LX',
    ownerId: 'dealer-1',
    listingType: 'USED',
    year: 2020,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    trim: 'LX',
    pricingDetail: { salePrice: 18_500 },
    images: { sources: [] },
    specifications: { mileage: 30_000 },
    listedAtMs: 0,
  });
}
