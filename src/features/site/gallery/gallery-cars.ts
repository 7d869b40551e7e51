/** A car for every state of a card. Plain data that a feed could have sent. */
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { foundListingSchema } from '#src/domain/listing/found-listing.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface GalleryCar {
  readonly state: string;
  readonly listing: FoundListing;
  readonly owner: Owner | undefined;
}

type Changes = Record<string, unknown>;

const LISTED_AT = Date.UTC(2026, 4, 1);
const LONG_NAME = 'Sprinter 3500XD High Roof Extended 170-inch Wheelbase Crew Passenger';
const photos = (count: number) => ({
  sources: Array.from({ length: count }, (_, index) => ({ src: `/dev/photo/${index + 1}.svg` })),
});
const rated = (dealIndicator: string, difference: number) => ({
  pricingDetail: { salePrice: 21_450, disclosedFees: 599, dealIndicator },
  dealRating: { comparables: 34, comparablePrice: 23_100, isAtMileage: true, difference, date: '2026-06-01' },
});
const highlighted = (urgencyDriverType?: string, urgencyDriverValue?: string) => ({
  vehicleHighlight: {
    isVehicleHighlight: true,
    ...definedOnly({ urgencyDriverType, urgencyDriverValue }),
  },
});

const BY_MAKER: Changes = { listingType: 'CERTIFIED', certifiedProduct: 'Honda Certified' };
const EVERYTHING: Changes = {
  ...rated('Great', -0.12),
  ...BY_MAKER,
  title: '2021 Honda Civic EX w/ Technology Package',
  images: photos(5),
  fyuseId: 'view-1',
  isHot: true,
  isReducedPrice: true,
  hasSpecialOffer: true,
  viewCount: 20,
  distance: 82,
  esntial: { ecommWebsite: '/dev/gallery' },
  ...highlighted('priceReduced', '$700'),
};
const SERVICES: Changes = {
  logo: '/dev/photo/1.svg',
  rating: { value: 4.6, count: 1_204 },
  homeServices: ['BUY_ONLINE', 'ONLINE_PAPERWORK'],
  shippingLabel: 'Ships nationwide',
  dealerDiff: { tagline: 'One price for everyone', contentId: 'one-price' },
};
const PRIVATE: Changes = { privateSeller: true, name: 'Private seller', phone: undefined };
const NEW_CAR = { listingType: 'NEW', year: 2026, specifications: { mileage: 12 } };
const ELECTRIC = { fuelTypeGroup: 'ELE', specifications: { mileage: 12_300, mileRange: 310 } };

const STATES: readonly (readonly [state: string, listing: Changes, owner?: Changes])[] = [
  ['Everything at once', EVERYTHING, SERVICES],
  ['Used, nothing special', {}],
  ['New, below its sticker price', { ...NEW_CAR, pricingDetail: { salePrice: 28_400, msrp: 29_900 } }],
  ['New, with an incentive', { ...NEW_CAR, pricingDetail: { salePrice: 28_400, incentive: 1_500 } }],
  ['Certified by its manufacturer', BY_MAKER],
  ['Forecourt Certified', { forecourtCertified: true }],
  ['In both programs', { ...BY_MAKER, forecourtCertified: true }],
  [
    'Certified, in a program without details',
    { listingType: 'CERTIFIED', makeCode: 'KIA', certifiedProduct: 'Kia Certified' },
  ],
  [
    'Third-party certified, with a tile',
    {
      listingType: '3P_CERT',
      productTiles: [{ tileType: 'WARRANTY', tileSubType: '90-day warranty', link: '/certified' }],
    },
  ],
  ['Great price', rated('Great', -0.12)],
  ['Good price', rated('Good', -0.06)],
  ['Fair price', rated('Fair', 0.004)],
  ['High price', rated('High', 0.11)],
  ['No price', { pricingDetail: {} }],
  ['In commercial use', { vehicleUseType: 'COMMERCIAL' }],
  ['A branded title', { brandedTitle: 'SALVAGE', pricingDetail: { salePrice: 9_400 } }],
  ['Price reduced', { isReducedPrice: true }],
  ['Hot', { isHot: true, viewCount: 200 }],
  ['Special offer', { hasSpecialOffer: true }],
  ['No photo, no body style', { images: { sources: [] }, vehicleStyleCodes: [] }],
  ['One photo', { images: photos(1) }],
  ['Photos to swipe', { images: photos(4) }],
  ['360 view', { images: photos(2), fyuseId: 'view-1' }],
  ['Electric', { ...ELECTRIC, vehicleStyleCodes: ['SUVCROSS'] }],
  [
    'Long names',
    { model: LONG_NAME, trim: 'Limited Platinum Anniversary Edition w/ Everything', title: LONG_NAME },
    { name: `${LONG_NAME} of Greater Chicagoland` },
  ],
  ['Private seller', {}, PRIVATE],
  ['Private seller with a phone number', {}, { ...PRIVATE, phone: '(312) 555-0142' }],
  ['Dealer without email', {}, { hideEmailForm: true }],
  ['Home services and shipping', {}, SERVICES],
  ['Sold online', { esntial: { ecommWebsite: '/dev/gallery' } }],
  ['Sold online, not pushed', { esntial: { ecommWebsite: '/dev/gallery', deemphasized: true } }],
  ['Seller unknown', { ownerId: 'nobody' }],
  ['Highlight: dealer incentive', highlighted('dealerIncentive', '$500')],
  ['Highlight: newly listed', highlighted('newlyListed')],
  ['Highlight: warranty', highlighted('warranty', '5 years')],
  ['Highlight: return policy', highlighted('returnPolicy', '7 days')],
  ['Highlight: incentives', highlighted('incentives', '$1,500')],
  ['Highlight: many views', { ...highlighted(), viewCount: 20 }],
  ['Highlight: no reason', highlighted()],
];

export const GALLERY_CARS: readonly GalleryCar[] = STATES.map(([state, listing, owner = {}], index) => ({
  state,
  listing: foundListingSchema.parse({
    id: `gallery-${index + 1}`,
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
    specifications: { mileage: 45_120, mpg: { city: 33, highway: 42 } },
    vehicleStyleCodes: ['SEDAN'],
    extColorSimple: 'BLUE',
    vehicleHistoryTypes: ['NO_ACCIDENTS'],
    listedAtMs: LISTED_AT,
    ...listing,
  }),
  owner:
    listing['ownerId'] === 'nobody'
      ? undefined
      : ownerSchema.parse({
          id: 'dealer-1',
          name: 'Lakeview Honda',
          privateSeller: false,
          phone: '(312) 555-0142',
          location: { city: 'Chicago', state: 'IL' },
          ...owner,
        }),
}));
