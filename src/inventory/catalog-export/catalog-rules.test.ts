/**
 * Every cell of catalogs of hostile and ordinary cars against what the channels publish: required columns, lengths, codes
 * and forms. The rules stand here a second time on purpose, apart from the code that fulfills them.
 */
import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import * as codes from '#src/domain/vehicle/vehicle-codes.ts';
import { toCatalogCar } from '#src/inventory/catalog-export/catalog-car.ts';
import { toCatalogRow } from '#src/inventory/catalog-export/catalog-channel.ts';
import { CATALOG_CHANNELS } from '#src/inventory/catalog-export/catalog-channels.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { CATALOG_NAMES } from '#src/server/partner-config.ts';
import type { CatalogName } from '#src/server/partner-config.ts';

const PRICE = /^[1-9]\d*(?:\.\d{2})? USD$/;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const YEAR = /^(?:19|20|21)\d{2}$/;
const MILES = /^\d+$/;
const URL_FORM = /^https?:\/\/[^\s,]+$/;
const upTo = (length: number) => new RegExp(`^[\\s\\S]{1,${length}}$`, 'u');
const oneOf = (...values: string[]) => new RegExp(`^(?:${values.join('|')})$`);
const BODY = oneOf(
  ...['CONVERTIBLE', 'COUPE', 'CROSSOVER', 'HATCHBACK', 'MINIVAN', 'TRUCK', 'SUV', 'SEDAN', 'VAN'],
  ...['WAGON', 'SPORTSCAR', 'OTHER'],
);
const ADDRESS = {
  'address.addr1': upTo(200),
  'address.city': upTo(200),
  'address.region': /^[A-Z]{2}$/,
  'address.postal_code': /^\d{5}$/,
  'address.country': /^US$/,
  latitude: /^-?\d{1,2}(?:\.\d+)?$/,
  longitude: /^-?\d{1,3}(?:\.\d+)?$/,
};
/** Forms of required columns. */
const REQUIRED: Readonly<Record<CatalogName, Readonly<Record<string, RegExp>>>> = {
  google: {
    id: /^[\w.:-]{1,50}$/,
    vin: VIN,
    store_code: /^[^:]{1,64}$/,
    vehicle_fulfillment: /^in_store:[^:]{1,64}$/,
    brand: upTo(70),
    model: upTo(80),
    year: YEAR,
    condition: oneOf('New', 'Used'),
    color: upTo(100),
    price: PRICE,
    image_link: URL_FORM,
    link_template: /^https?:\/\/\S+\?store=\{store_code\}$/,
    google_product_category: /^916$/,
  },
  meta: {
    vehicle_id: upTo(100),
    vin: VIN,
    title: upTo(500),
    description: upTo(5_000),
    url: URL_FORM,
    make: upTo(100),
    model: upTo(100),
    year: YEAR,
    body_style: BODY,
    state_of_vehicle: oneOf('NEW', 'USED', 'CPO'),
    'mileage.value': MILES,
    'mileage.unit': /^MI$/,
    price: PRICE,
    exterior_color: upTo(100),
    'image[0].url': URL_FORM,
    'image[0].tag[0]': upTo(100),
    ...ADDRESS,
  },
  tiktok: {
    vehicle_id: upTo(100),
    title: upTo(500),
    description: upTo(5_000),
    url: URL_FORM,
    make: upTo(100),
    model: upTo(100),
    year: YEAR,
    'mileage.value': MILES,
    'mileage.unit': /^MI$/,
    image_link: URL_FORM,
    body_style: BODY,
    price: PRICE,
    exterior_color: upTo(100),
    state_of_vehicle: oneOf('New', 'Used', 'CPO'),
    ...ADDRESS,
  },
};
/** Forms of all others, where they have a value: a column that the channel does not publish fails. */
const OPTIONAL: Readonly<Record<CatalogName, Readonly<Record<string, RegExp>>>> = {
  google: {
    trim: upTo(100),
    body_style: upTo(100),
    mileage: /^\d+ miles$/,
    vehicle_msrp: PRICE,
    certified_pre_owned: oneOf('yes', 'no'),
    additional_image_link: /^https?:\/\/[^\s,]+(?:,https?:\/\/[^\s,]+){0,9}$/,
  },
  meta: {
    trim: upTo(100),
    interior_color: upTo(100),
    dealer_id: upTo(100),
    dealer_name: upTo(100),
    stock_number: upTo(100),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        [`image[${at + 1}].url`, URL_FORM],
        [`image[${at + 1}].tag[0]`, upTo(100)],
      ]).flat(),
    ),
    transmission: oneOf('AUTOMATIC', 'MANUAL'),
    fuel_type: oneOf('DIESEL', 'ELECTRIC', 'FLEX', 'GASOLINE', 'HYBRID', 'OTHER', 'PETROL', 'PLUGIN_HYBRID'),
    drivetrain: oneOf('4X2', '4X4', 'AWD', 'FWD', 'RWD', 'TWO_WD', 'OTHER', 'NONE', '4WD'),
    availability: oneOf('AVAILABLE', 'NOT_AVAILABLE'),
  },
  tiktok: {
    vin: VIN,
    trim: upTo(50),
    dealer_name: upTo(100),
    transmission: oneOf('AUTOMATIC', 'MANUAL', 'OTHER', 'NONE'),
    drivetrain: oneOf('4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER', 'NONE'),
    availability: oneOf('available', 'not available'),
  },
};

const random = createRandom(29);
const pick = <Value>(values: readonly Value[]): Value => random.pick(values);
const perhaps = <Value>(value: Value): Value | undefined => (random.chance(0.8) ? value : undefined);
const codesOf = (options: readonly codes.CodeLabel[]) => options.map(({ code }) => code);
const TEXTS = [
  'Civic',
  'A "quoted", text\twith\u0007 signs\r\nand lines',
  '=HYPERLINK("http://x.example")',
  '🚗'.repeat(30),
  'https://spam.example buy now',
];

function aCar(index: number): Listing {
  const text = pick(TEXTS).slice(0, 80);
  return listingSchema.parse({
    id: random.chance(0.1) ? `long-${'x'.repeat(55)}${index % 10}` : `car-${index}`,
    title: `${text} ${index}`,
    vin: perhaps(`1HGCM82633A${String(index).padStart(6, '0')}`),
    ownerId: 'dealer',
    listingType: pick(codesOf(codes.LISTING_TYPES)),
    year: 1990 + (index % 37),
    make: 'Honda',
    makeCode: 'HONDA',
    model: text,
    modelCode: 'CIVIC',
    trim: perhaps(text),
    pricingDetail: {
      salePrice: perhaps(1 + index * 37),
      msrp: perhaps(30_000),
      addedFees: perhaps(index % 3 === 0 ? 499 : 0),
    },
    images: {
      sources: Array.from({ length: index % 14 }, (_, photo) => ({
        src: `https://p.example/${index},${photo}.jpg`,
      })),
      primary: 0,
    },
    specifications: {
      mileage: perhaps(index * 13),
      driveType: perhaps(pick(codesOf(codes.DRIVE_TYPES))),
    },
    fuelTypeGroup: perhaps(pick(codesOf(codes.FUEL_TYPES))),
    vehicleStyleCodes: [pick(codesOf(codes.BODY_STYLES))],
    transmissionCode: perhaps(pick(codesOf(codes.TRANSMISSIONS))),
    exteriorColor: perhaps(text),
    extColorSimple: perhaps(pick(codesOf(codes.COLORS))),
    brandedTitle: random.chance(0.1) ? pick(codesOf(codes.BRANDED_TITLES)) : undefined,
    description: perhaps(pick([...TEXTS, '<p>One owner</p>', 'x'.repeat(9_000)])),
    listedAtMs: 0,
  });
}

function aSeller(index: number) {
  return ownerSchema.parse({
    id: pick(['elm', 'north:13', 'x'.repeat(70), `dealer-${index % 5}`]),
    name: 'Elm Street Cars',
    privateSeller: random.chance(0.1),
    location: {
      address1: perhaps('1 Main St, "Rear"'),
      city: 'Boston',
      state: 'MA',
      zip: perhaps('02139'),
      latitude: 42.36,
      longitude: -71.06,
    },
  });
}

const SITE = { origin: 'https://cars.example', servesPhotos: true };
const CARS = Array.from({ length: 600 }, (_, index) => toCatalogCar(aCar(index), aSeller(index), SITE));

test.each(CATALOG_NAMES)('each car of a catalog for %s fulfills the published rules', (name) => {
  const channel = CATALOG_CHANNELS[name];
  const columns = channel.columns.map((column) => column.name);
  expect(columns).toEqual([...new Set(columns)]);
  expect(Object.keys(REQUIRED[name]).filter((required) => !columns.includes(required))).toEqual([]);
  const forms = { ...REQUIRED[name], ...OPTIONAL[name] };
  expect(columns.filter((column) => !Object.hasOwn(forms, column))).toEqual([]);
  let written = 0;
  for (const car of CARS) {
    const row = toCatalogRow(channel, car);
    if (row.kind === 'left-out') continue;
    written++;
    const cells = new Map(columns.map((column, index) => [column, String(row.cells[index])]));
    for (const [column, form] of Object.entries(REQUIRED[name]))
      expect(cells.get(column), column).toMatch(form);
    for (const [column, form] of Object.entries(OPTIONAL[name]))
      if ((cells.get(column) ?? '') !== '') expect(cells.get(column), column).toMatch(form);
  }
  expect(written).toBeGreaterThan(50);
});

test('Google gets no used car without mileage, no new one without MSRP, no branded title and no private seller', () => {
  for (const car of CARS) {
    if (toCatalogRow(CATALOG_CHANNELS.google, car).kind === 'left-out') continue;
    const { listing, owner } = car;
    if (listing.listingType === 'NEW') expect(listing.pricingDetail.msrp).toBeDefined();
    else expect(listing.specifications.mileage).toBeDefined();
    expect([owner.privateSeller, listing.brandedTitle]).toEqual([false, undefined]);
  }
});

test.each(CATALOG_NAMES)('the price for %s is all that the dealer charges', (name) => {
  const channel = CATALOG_CHANNELS[name];
  const place = channel.columns.findIndex((column) => column.name === 'price');
  const wrong = CARS.flatMap((car) => {
    const row = toCatalogRow(channel, car);
    if (row.kind === 'left-out') return [];
    const { salePrice = NaN, addedFees = 0 } = car.listing.pricingDetail;
    return row.cells[place] === `${salePrice + addedFees} USD` ? [] : [car.listing.id];
  });
  expect(wrong).toEqual([]);
});
