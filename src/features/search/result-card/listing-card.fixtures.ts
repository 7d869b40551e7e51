/** Builds listings and sellers for tests of cards through the schema. */
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';

/** A plain used car. */
export function aCar(changes: Record<string, unknown> = {}): Listing {
  return listingSchema.parse({
    id: 'car-1',
    title: '2021 Honda Civic EX',
    ownerId: 'dealer-1',
    listingType: 'USED',
    year: 2021,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    trim: 'EX',
    pricingDetail: { salePrice: 21_450 },
    images: { sources: [] },
    specifications: { mileage: 45_120 },
    listedAtMs: Date.UTC(2026, 4, 1),
    ...changes,
  });
}

export function aDealer(changes: Record<string, unknown> = {}): Owner {
  return ownerSchema.parse({
    id: 'dealer-1',
    name: 'Lakeview Honda',
    privateSeller: false,
    phone: '(312) 555-0142',
    location: { city: 'Chicago', state: 'IL' },
    ...changes,
  });
}

/** A car with everything a card can show at once. */
export const FULL_CAR = aCar({
  title: '2021 Honda Civic EX w/ Technology Package',
  listingType: 'CERTIFIED',
  pricingDetail: {
    salePrice: 21_450,
    incentive: 1_500,
    disclosedFees: 599,
    dealIndicator: 'Great',
  },
  dealRating: {
    comparables: 34,
    comparablePrice: 23_100,
    isAtMileage: true,
    difference: -0.12,
    date: '2026-06-01',
  },
  isReducedPrice: true,
  isHot: true,
  hasSpecialOffer: true,
  viewCount: 20,
  fyuseId: 'view-1',
  images: {
    sources: [1, 2, 3, 4, 5].map((number) => ({ src: `/photo-${number}.jpg` })),
    primary: 1,
  },
  vehicleHighlight: { isVehicleHighlight: true, urgencyDriverType: 'newlyListed' },
  vehicleHistoryTypes: ['CLEAN_TITLE', 'NO_ACCIDENTS'],
  productTiles: [
    { tileType: 'INSPECTION', tileSubType: 'Inspected', link: '/certified', image: '/tile.png' },
  ],
  certifiedProduct: 'Honda Certified',
  esntial: { ecommWebsite: 'https://shop.example/civic' },
});
export const FULL_DEALER = aDealer({
  logo: '/logo.svg',
  rating: { value: 4.64, count: 1_204 },
  homeServices: ['BUY_ONLINE', 'ONLINE_PAPERWORK'],
  shippingLabel: 'Ships nationwide',
  dealerDiff: { tagline: 'One price for everyone', contentId: 'one-price' },
});
export const PRIVATE_SELLER = aDealer({ privateSeller: true, name: 'Private seller' });
