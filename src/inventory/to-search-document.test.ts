import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { FACETS } from '#src/domain/search-query/facets.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';

const TODAY = Date.UTC(2026, 5, 1);
const full: Listing = listingSchema.parse({
  id: '1',
  title: '2021 BMW 3 Series 330i w/ Premium Package',
  vin: 'FCT4FYPZ2M0000078',
  stockNumber: 'B10077',
  ownerId: 'd1',
  listingType: 'CERTIFIED',
  year: 2021,
  make: 'BMW',
  makeCode: 'BMW',
  model: '3 Series',
  modelCode: '3_SERIES',
  series: '3 Series',
  trim: '330i',
  trimCode: '330I',
  pricingDetail: { salePrice: 28_000, dealIndicator: 'Good' },
  dealRating: {
    comparables: 12,
    comparablePrice: 30_000,
    isAtMileage: true,
    difference: -0.06,
    date: '2026-06-01',
  },
  images: { sources: [] },
  specifications: { mileage: 31_000, mpg: { city: 26, highway: 36 }, mileRange: 22, driveType: 'RWD' },
  fuelTypeGroup: 'PIH',
  vehicleStyleCodes: ['SEDAN'],
  styleSubtype: 'COMPACT',
  bodyStyleSubtypeCodes: ['LUXURY'],
  truckBedLength: 'SHORT',
  doors: 4,
  engineCode: '4CLDR',
  displacement: '2.0',
  transmissionCode: 'AUTO',
  extColorSimple: 'BLUE',
  intColorSimple: 'BLACK',
  featureCodes: ['LEATHER', 'SUNROOF'],
  packages: ['PREMIUM_PACKAGE'],
  vehicleHistoryTypes: ['CLEAN_TITLE'],
  vehicleUseType: 'PERSONAL',
  forecourtCertified: true,
  vehicleExchange: true,
  marketExtension: { imeDmaMatch: true },
  listedAtMs: TODAY,
});
const owner = ownerSchema.parse({
  id: 'd1',
  name: 'Rowanridge BMW',
  privateSeller: false,
  location: { state: 'OH', zip: '43215', latitude: 39.967, longitude: -83.004 },
  homeServices: ['BUY_ONLINE'],
});
const documentOf = (part: Partial<Listing> = {}, seller = owner) =>
  toSearchDocument({ ...full, ...part }, seller, TODAY);
const truck = documentOf({ vehicleStyleCodes: ['TRUCKS'], doors: 2 });
const suv = documentOf({ vehicleStyleCodes: ['SUVCROSS'] });
const van = documentOf({ vehicleStyleCodes: ['VANMV'], styleSubtype: 'MINIVAN' });

test.each(FACETS.map((facet) => [facet.key, facet.kind] as const))('the facet %s is filled', (key, kind) => {
  const filled = [documentOf(), truck, suv, van].flatMap(({ choices, numbers }) =>
    Object.keys(kind === 'range' ? numbers : choices),
  );
  expect(filled).toContain(key);
});

test('vehicle levels are full paths', () => {
  expect(documentOf().choices).toMatchObject({
    makeCode: ['BMW'],
    modelCode: ['BMW|3_SERIES'],
    trimCode: ['BMW|3_SERIES|330I'],
    seriesCode: ['3_SERIES'],
  });
});

test('only a car that can be bought online is found among those', () => {
  expect(documentOf().choices.homeServices).toEqual(['BUY_ONLINE']);
  expect(documentOf({ pricingDetail: {} }).choices).not.toHaveProperty('homeServices');
  expect(documentOf({}, { ...owner, hideEmailForm: true }).choices).not.toHaveProperty('homeServices');
  const shop = { ecommWebsite: 'https://shop.example/1' };
  expect(documentOf({ esntial: shop }, { ...owner, homeServices: [] }).choices.homeServices).toEqual([
    'BUY_ONLINE',
  ]);
});

test('a size belongs to its body style', () => {
  expect(documentOf().choices).toMatchObject({ sedanSubtypeCode: ['COMPACT'] });
  expect(documentOf().choices).not.toHaveProperty('suvSubtypeCode');
  expect(suv.choices).toMatchObject({ suvSubtypeCode: ['COMPACT'] });
  expect(van.choices).toMatchObject({ vanSubtypeCode: ['MINIVAN'] });
  expect(documentOf({ styleSubtype: 'MINIVAN' }).choices).not.toHaveProperty('sedanSubtypeCode');
});

test.each([
  [2, '3'],
  [3, '3'],
  [4, '4'],
  [6, '6'],
  [8, '6'],
])('a truck with %d doors has the cab %s', (doors, cab) => {
  expect(documentOf({ vehicleStyleCodes: ['TRUCKS'], doors }).choices.doorCode).toEqual([cab]);
});

test('cars other than trucks have neither cab nor bed', () => {
  expect(documentOf().choices).not.toHaveProperty('doorCode');
  expect(documentOf().choices).not.toHaveProperty('truckBedLength');
});

test('numbers within the limits of filters are included', () => {
  expect(documentOf().numbers).toEqual({
    year: 2021,
    price: 28_000,
    outTheDoor: 28_000,
    mileage: 31_000,
    electricMileRange: 22,
    mpgRange: 30,
  });
  expect(documentOf({ specifications: { mileage: 0 }, pricingDetail: {} }).numbers).toEqual({ year: 2021 });
  expect(documentOf({ specifications: { mileage: 250_000 } }).numbers).not.toHaveProperty('mileage');
});

test('a bait is no price in searches, so that it is not the cheapest car', () => {
  const numbers = documentOf({ pricingDetail: { salePrice: 499, addedFees: 4_000 } }).numbers;
  expect(numbers).not.toHaveProperty('price');
  expect(numbers).not.toHaveProperty('outTheDoor');
  expect(documentOf({ pricingDetail: { salePrice: 499 } }).monthlyPayment).toBeUndefined();
  expect(documentOf({ pricingDetail: { salePrice: 500 } }).numbers.price).toBe(500);
});

test('a price far below comparable cars is none in searches either; one far above is', () => {
  const { numbers, monthlyPayment } = documentOf({
    noDealReason: 'farBelow',
    pricingDetail: { salePrice: 600, addedFees: 400 },
  });
  expect(numbers).not.toHaveProperty('price');
  expect(numbers).not.toHaveProperty('outTheDoor');
  expect(monthlyPayment).toBeUndefined();
  expect(documentOf({ noDealReason: 'farAbove' }).numbers).toMatchObject({
    price: 28_000,
    outTheDoor: 28_000,
  });
});

test('nor is a price beside which the seller states fees of more than $3,000', () => {
  for (const fees of [{ disclosedFees: 15_000 }, { addedFees: 3_001 }])
    expect(documentOf({ pricingDetail: { salePrice: 28_000, ...fees } }).numbers).toEqual(
      expect.not.objectContaining({ price: 28_000 }),
    );
  expect(documentOf({ pricingDetail: { salePrice: 28_000, addedFees: 3_000 } }).numbers.outTheDoor).toBe(
    31_000,
  );
});

test('nor is the price of a new car for less than half of its MSRP', () => {
  const documentAt = (listingType: Listing['listingType'], salePrice: number) =>
    documentOf({ listingType, pricingDetail: { salePrice, trimMsrp: 24_000 } });
  expect(documentAt('NEW', 600).numbers).not.toHaveProperty('outTheDoor');
  expect(documentAt('NEW', 12_000).numbers.price).toBe(12_000);
  expect(documentAt('USED', 600).numbers.price).toBe(600);
});

test('an electric car has no gas mileage', () => {
  expect(documentOf({ fuelTypeGroup: 'ELE' }).numbers).not.toHaveProperty('mpgRange');
});

test('text, place, deal and market are included', () => {
  expect(documentOf()).toMatchObject({
    text: '2021 BMW 3 Series 330i w/ Premium Package FCT4FYPZ2M0000078 B10077',
    coordinates: { latitude: 39.967, longitude: -83.004 },
    servesExtendedMarket: true,
    dealDifference: -0.06,
  });
  expect(documentOf({}, { ...owner, location: {}, privateSeller: true })).not.toHaveProperty('coordinates');
  expect(documentOf({}, { ...owner, privateSeller: true }).choices.sellerType).toEqual(['p']);
});

test('a campaign bids for the cars of its tier: boosts new ones, highlights the dealer’s choice', () => {
  const campaigns = (['premium', 'boost', 'highlight'] as const).map((tier) => ({
    ownerId: 'd1',
    tier,
    bidCents: 100,
  }));
  const tiersOf = (part: Partial<Listing>) =>
    Object.keys(toSearchDocument({ ...full, ...part }, owner, TODAY, campaigns).bids ?? {});
  expect(tiersOf({})).toEqual(['premium']);
  expect(tiersOf({ listingType: 'NEW' })).toEqual(['premium', 'boost']);
  expect(tiersOf({ vehicleHighlight: { isVehicleHighlight: true } })).toEqual(['premium', 'highlight']);
  expect(documentOf().bids).toBeUndefined();
});

test('a bid is weighted by the relevance of its car', () => {
  const campaigns = [{ ownerId: 'd1', tier: 'premium', bidCents: 100 }] as const;
  const { bids, relevance } = toSearchDocument(full, owner, TODAY, campaigns);
  expect(bids?.premium).toBeCloseTo(100 * relevance);
});
