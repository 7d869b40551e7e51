import { describe, expect, test } from 'vitest';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { compareDeals } from '#src/inventory/deal-rating.ts';
import type { OfferRow } from '#src/inventory/listing-store-row.ts';
import { generateSample, generateSold } from '#src/inventory/sample/generate-sample.ts';
import { listPlaces } from '#src/inventory/sample/sample-places.ts';
import { SAMPLE_DAY_MS, SMALL_COUNTRY, SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const COUNT = 4_000;
const make = (seed: number, listings = COUNT, nowMs = SAMPLE_DAY_MS) => [
  ...generateSample({ ...SMALL_MARKET, nowMs, listings, seed }),
];
const rows = make(1);
const used = rows.filter((row) => row.listing.listingType !== 'NEW');
const fresh = rows.filter((row) => row.listing.listingType === 'NEW');

const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const miles = (row: OfferRow) => row.listing.specifications.mileage ?? 0;
const price = (row: OfferRow) => row.listing.pricingDetail.salePrice ?? 0;
const priced = (some: readonly OfferRow[]) => some.filter((row) => price(row) > 0);

describe('the same seed', () => {
  test('gives the same stock, byte for byte, and another seed gives other cars', () => {
    expect(JSON.stringify(make(1))).toBe(JSON.stringify(rows));
    expect(JSON.stringify(make(2))).not.toBe(JSON.stringify(rows));
  });

  test('gives the same cars on another day, all listed so many days later', () => {
    const later = make(1, COUNT, SAMPLE_DAY_MS + 20 * DAY_MS + DAY_MS / 2);
    const whole = ({ listing, history }: OfferRow) => ({
      ...listing,
      listedAtMs: undefined,
      prices: history?.map((point) => point.price),
    });
    expect(later.map(whole)).toEqual(rows.map(whole));
    for (const [index, { listing }] of later.entries())
      expect(listing.listedAtMs - rows[index]!.listing.listedAtMs).toBe(20 * DAY_MS);
  });

  test.each([0, 1, 2, 31, 32, 777])('gives exactly %d listings', (listings) => {
    expect(make(5, listings)).toHaveLength(listings);
  });
});

describe('every row', () => {
  test('is a listing and an owner by their schemas', () => {
    for (const { listing, owner } of rows.slice(0, 500)) {
      expect(listingSchema.safeParse(listing).error).toBeUndefined();
      expect(ownerSchema.safeParse(owner).error).toBeUndefined();
      expect(listing.ownerId).toBe(owner.id);
    }
  });

  test('has fees that its price can hold, or none, however cheap it is', () => {
    const { catalogue } = SMALL_MARKET;
    const cheap = (models: CatalogueModel[]) =>
      models.map((model) => ({ ...model, trims: model.trims.map((trim) => ({ ...trim, msrp: 2_500 })) }));
    const makes = catalogue.makes.map((make) => ({ ...make, models: cheap(make.models) }));
    const market = { ...SMALL_MARKET, catalogue: { ...catalogue, makes }, nowMs: SAMPLE_DAY_MS };
    const cars = [...generateSample({ ...market, listings: COUNT, seed: 1 })];
    const feesOf = (row: OfferRow) => row.listing.pricingDetail.disclosedFees ?? 0;
    expect(cars.filter((row) => price(row) < 899).length).toBeGreaterThan(50);
    expect(cars.filter((row) => feesOf(row) > 0).length).toBeGreaterThan(50);
    expect(cars.filter((row) => feesOf(row) > price(row))).toEqual([]);
  });

  test('has its own id, VIN and stock number', () => {
    for (const field of ['id', 'vin', 'stockNumber'] as const) {
      expect(new Set(rows.map(({ listing }) => listing[field])).size).toBe(COUNT);
    }
  });

  test('was listed within the last 240 days, and its history ends with its price', () => {
    for (const { listing, history = [] } of rows) {
      expect(listing.listedAtMs).toBeLessThanOrEqual(SAMPLE_DAY_MS);
      expect(listing.listedAtMs).toBeGreaterThan(SAMPLE_DAY_MS - 240 * DAY_MS);
      expect(history.at(-1)?.price).toBe(listing.pricingDetail.salePrice);
      expect(listing.isReducedPrice).toBe(history.length > 1);
      const prices = history.map((point) => point.price ?? 0);
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      const times = history.map((point) => point.atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });
});

describe('realistic cars', () => {
  test('most have been for sale for a few weeks, some for months, and a third have been reduced', () => {
    const daysOf = ({ listing }: OfferRow) => (SAMPLE_DAY_MS - (listing.listedAtMs ?? 0)) / DAY_MS;
    const days = rows.map(daysOf).sort((a, b) => a - b);
    expect(days[COUNT / 2]).toBeGreaterThan(30);
    expect(days[COUNT / 2]).toBeLessThan(45);
    expect(
      share(
        days.filter((number) => number > 100),
        days,
      ),
    ).toBeCloseTo(0.11, 1);
    const reduced = rows.filter(({ listing }) => listing.isReducedPrice);
    expect(share(reduced, rows)).toBeGreaterThan(0.25);
    expect(share(reduced, rows)).toBeLessThan(0.4);
  });

  test('some were sold during the last week, by the same dealers, with ids of their own', () => {
    const sold = [...generateSold({ ...SMALL_MARKET, listings: COUNT, seed: 1 })];
    expect(sold).toHaveLength(COUNT * 0.02);
    const ids = new Set(rows.map(({ listing }) => listing.id));
    const dealers = new Map(rows.map(({ owner }) => [owner.id, owner]));
    for (const { listing, owner } of sold) {
      expect(ids).not.toContain(listing.id);
      expect(owner).toEqual(dealers.get(owner.id));
      expect(listing.listedAtMs).toBeLessThanOrEqual(SAMPLE_DAY_MS);
    }
    expect([...generateSold({ ...SMALL_MARKET, listings: 0, seed: 1 })]).toEqual([]);
  });

  test('older cars have more miles and cost less', () => {
    const aged = (from: number, to: number) =>
      priced(
        used.filter(
          ({ listing }) => listing.year >= from && listing.year <= to && listing.modelCode === 'CIVIC',
        ),
      );
    const [recent, middle, old] = [aged(2023, 2026), aged(2017, 2020), aged(2008, 2012)];
    expect(mean(recent.map(miles))).toBeLessThan(mean(middle.map(miles)) / 2);
    expect(mean(middle.map(miles))).toBeLessThan(mean(old.map(miles)));
    expect(mean(recent.map(price))).toBeGreaterThan(1.3 * mean(middle.map(price)));
    expect(mean(middle.map(price))).toBeGreaterThan(1.3 * mean(old.map(price)));
  });

  test('new cars are of the last two model years, hardly driven, and have an MSRP', () => {
    expect(share(fresh, rows)).toBeGreaterThan(0.15);
    expect(share(fresh, rows)).toBeLessThan(0.5);
    for (const { listing, owner } of fresh) {
      expect(listing.year).toBeGreaterThanOrEqual(2025);
      expect(listing.specifications.mileage).toBeLessThan(60);
      expect(listing.pricingDetail.msrp).toBeGreaterThan(20_000);
      expect(owner.privateSeller).toBe(false);
    }
  });

  test('certified cars are young with few miles', () => {
    const certified = rows.filter(({ listing }) => listing.listingType === 'CERTIFIED');
    expect(certified.length).toBeGreaterThan(50);
    for (const row of certified) {
      expect(row.listing.year).toBeGreaterThanOrEqual(2020);
      expect(miles(row)).toBeLessThan(80_000);
    }
  });

  test('six of a hundred are sold by their owners, one car each, used', () => {
    const byOwner = rows.filter(({ owner }) => owner.privateSeller);
    expect(byOwner).toHaveLength(COUNT * 0.06);
    expect(new Set(byOwner.map(({ owner }) => owner.id)).size).toBe(byOwner.length);
    for (const { listing, owner } of byOwner) {
      expect(listing.listingType).toBe('USED');
      expect(owner.name).toBe('Private seller');
    }
  });

  test('there is about one dealer per thirty-three listings, with fictional phone numbers', () => {
    const dealers = new Set(rows.filter(({ owner }) => !owner.privateSeller).map(({ owner }) => owner.id));
    expect(COUNT / dealers.size).toBeGreaterThan(28);
    expect(COUNT / dealers.size).toBeLessThan(38);
    for (const { owner } of rows) expect(owner.phone ?? '(212) 555-0100').toMatch(/^\(\d{3}\) 555-01\d\d$/);
  });

  test('trucks have beds and cabs, electric cars a range and no cylinders, top trims all features of lower ones', () => {
    for (const { listing } of rows) {
      expect(listing.vehicleStyleCodes.includes('TRUCKS')).toBe(listing.truckBedLength !== undefined);
      if (listing.specifications.mileRange !== undefined) expect(listing.fuelTypeGroup).toBe('ELE');
      if (listing.fuelTypeGroup === 'ELE') expect(listing.engineCode).toBe('ELECTRIC');
      if (listing.trimCode === 'LIMITED_OFF_ROAD') {
        expect(listing.featureCodes).toEqual(
          expect.arrayContaining(['BLUETOOTH', 'ALLOY_WHEELS', 'LEATHER']),
        );
      }
    }
  });

  test('a few have no price, none costs next to nothing, and every deal rating occurs', () => {
    const unpriced = rows.filter(({ listing }) => listing.pricingDetail.salePrice === undefined);
    expect(share(unpriced, rows)).toBeGreaterThan(0.005);
    expect(share(unpriced, rows)).toBeLessThan(0.03);
    expect(Math.min(...priced(rows).map(price))).toBeGreaterThan(1_000);
    const deals = compareDeals(rows.map((row) => row.listing));
    const outcomes = rows.map((row) => deals.rate(row.listing, '2026-06-01'));
    const indicators = outcomes.flatMap((outcome) => ('rating' in outcome ? [outcome.indicator] : []));
    for (const indicator of ['Great', 'Good', 'Fair', 'High'] as const) {
      expect(
        share(
          indicators.filter((one) => one === indicator),
          indicators,
        ),
      ).toBeGreaterThan(0.05);
    }
  });

  test('a few used cars have a branded title, none of them a clean one, and none is rated or certified', () => {
    const branded = rows.filter(({ listing }) => listing.brandedTitle);
    expect(share(branded, used)).toBeGreaterThan(0.01);
    expect(share(branded, used)).toBeLessThan(0.06);
    const deals = compareDeals(rows.map((row) => row.listing));
    for (const { listing } of branded) {
      expect(listing.listingType).toBe('USED');
      expect(listing.vehicleHistoryTypes).not.toContain('CLEAN_TITLE');
      expect(deals.rate(listing, '2026-06-01')).not.toHaveProperty('rating');
    }
  });

  test('some titles include a package after " w/"', () => {
    expect(rows.some(({ listing }) => listing.title.includes(' w/ '))).toBe(true);
    expect(rows[0]?.listing.title).toMatch(/^20\d\d \w+/);
  });
});

test('places are all ZIP Codes of the table except military ones', () => {
  const towns = new Map(SMALL_COUNTRY.map((place) => [place.zip, place]));
  towns.set('09001', { zip: '09001', city: 'APO', state: 'AE', latitude: 0, longitude: 0 });
  expect(listPlaces((zip) => towns.get(zip)).map((place) => place.zip)).toEqual([
    '02134',
    '10001',
    '43215',
    '59937',
  ]);
});
