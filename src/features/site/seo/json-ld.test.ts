import { describe, expect, test } from 'vitest';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import {
  formatJsonLd,
  toBreadcrumbList,
  toCar,
  toCollectionPage,
  toReferenceData,
  withPageImage,
} from '#src/features/site/seo/json-ld.ts';
import * as z from 'zod/mini';

const ORIGIN = 'https://cars.example';
const owner = z.parse(ownerSchema, {
  id: '7',
  name: 'Lakeside </script><!-- Motors',
  privateSeller: false,
  location: {},
});
const listing = z.parse(listingSchema, {
  id: '42',
  title: '2021 Honda Civic EX w/ Tech',
  vin: '1HGCM82633A004352',
  ownerId: '7',
  listingType: 'USED',
  year: 2021,
  make: 'Honda',
  makeCode: 'HONDA',
  model: 'Civic',
  modelCode: 'CIVIC',
  trim: 'EX',
  trimCode: 'EX',
  pricingDetail: { salePrice: 18_500 },
  images: { sources: [{ src: 'javascript:alert(1)' }] },
  specifications: { mileage: 30_123, driveType: 'FWD' },
  fuelTypeGroup: 'GSL',
  vehicleStyleCodes: ['SEDAN'],
  listedAtMs: 0,
});

describe('structured data', () => {
  test.each(['</script>', '<!--', '<script', '\u2028\u2029'])('cannot be closed by %j', (hostile) => {
    const text = formatJsonLd({ name: hostile });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name: hostile });
  });

  test('of a car contains what the page shows, and no unsafe image', () => {
    const car = JSON.parse(formatJsonLd(toCar(listing, owner, ORIGIN))) as Record<string, unknown>;
    expect(car).toMatchObject({
      '@type': 'Car',
      name: '2021 Honda Civic EX',
      url: 'https://cars.example/cars-for-sale/vehicle/42',
      model: 'Civic',
      vehicleConfiguration: 'EX',
      vehicleModelDate: '2021',
      vehicleIdentificationNumber: '1HGCM82633A004352',
      itemCondition: 'https://schema.org/UsedCondition',
      mileageFromOdometer: { value: 30_123, unitCode: 'SMI' },
      driveWheelConfiguration: 'https://schema.org/FrontWheelDriveConfiguration',
      offers: { price: 18_500, priceCurrency: 'USD', seller: { '@type': 'Organization' } },
    });
    expect(car).not.toHaveProperty('image');
  });

  test('of a new car of a private seller says so', () => {
    const seller = { ...owner, name: 'Ann', privateSeller: true };
    expect(toCar({ ...listing, listingType: 'NEW' }, seller, ORIGIN)).toMatchObject({
      itemCondition: 'https://schema.org/NewCondition',
      offers: { seller: { '@type': 'Person', name: 'Ann' } },
    });
  });

  test.each([
    [['/photos/42/a.jpg'], 0, 'https://cars.example/photos/42/a.jpg'],
    [['https://photos.example/a.jpg', '/b.jpg'], 0, 'https://photos.example/a.jpg'],
    [['https://photos.example/a.jpg', '/b.jpg'], 1, 'https://cars.example/b.jpg'],
    [['/a.jpg'], 7, 'https://cars.example/a.jpg'],
    [[], 0, undefined],
    [['/drawings/sedan/front/red.svg'], 0, undefined],
    [['/drawings/sedan/front/red.svg', '/b.jpg'], 0, 'https://cars.example/b.jpg'],
  ])('of a car with the photos %j shows the primary one, %d, at %s', (photos, primary, image) => {
    const images = { ...listing.images, primary, sources: photos.map((src) => ({ src })) };
    expect(toCar({ ...listing, images }, owner, ORIGIN)['image']).toBe(image);
  });

  test('of a car with a branded title says so', () => {
    expect(toCar({ ...listing, brandedTitle: 'FLOOD' }, owner, ORIGIN)).toMatchObject({
      knownVehicleDamages: 'Flood title',
    });
    expect(toCar(listing, owner, ORIGIN)['knownVehicleDamages']).toBeUndefined();
  });

  test('of a car without a price has no offer', () => {
    expect(toCar({ ...listing, pricingDetail: {} }, owner, ORIGIN)['offers']).toBeUndefined();
  });

  test('of page two continues the positions of page one', () => {
    const data = toCollectionPage(
      {
        heading: 'Cars',
        canonical: '/cars-for-sale/honda?firstRecord=30',
        total: 31,
        firstRecord: 30,
        listings: [listing],
        owners: [owner],
        sponsoredIds: [],
      },
      ORIGIN,
    );
    expect(data['mainEntity']).toMatchObject({
      numberOfItems: 31,
      itemListElement: [{ position: 31, item: { url: 'https://cars.example/cars-for-sale/vehicle/42' } }],
    });
  });

  test('of results names cars as their cards do, and not as their sellers', () => {
    const results = {
      heading: 'Cars',
      canonical: '/cars-for-sale/honda',
      total: 1,
      firstRecord: 0,
      sponsoredIds: [],
    };
    const loud = { ...listing, title: 'MUST SEE!!! One-of-a-kind Honda' };
    const listings = [loud, { ...loud, trim: 'EX-L w/Navigation' }];
    expect(toCollectionPage({ ...results, listings, owners: [owner] }, ORIGIN)['mainEntity']).toMatchObject({
      itemListElement: [
        { position: 1, item: { name: '2021 Honda Civic EX' } },
        { position: 2, item: { name: '2021 Honda Civic EX-L' } },
      ],
    });
  });

  test('of results without cars has no list, which would be invalid without elements', () => {
    const results = { heading: 'Cars', canonical: '/cars-for-sale/honda', total: 0, firstRecord: 0 };
    const data = toCollectionPage({ ...results, listings: [], owners: [], sponsoredIds: [] }, ORIGIN);
    expect(JSON.parse(formatJsonLd(data))).not.toHaveProperty('mainEntity');
  });

  test('of results lists cars in paid places apart, as sponsored', () => {
    const results = { heading: 'Cars', canonical: '/cars-for-sale/honda', total: 1, firstRecord: 0 };
    const shown = { ...results, listings: [listing], owners: [owner] };
    const { mainEntity, hasPart } = toCollectionPage({ ...shown, sponsoredIds: ['7'] }, ORIGIN);
    expect(JSON.stringify(mainEntity)).not.toContain('/vehicle/7');
    expect(hasPart).toEqual({
      '@type': 'ItemList',
      name: 'Sponsored cars',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://cars.example/cars-for-sale/vehicle/7' },
      ],
    });
    expect(toCollectionPage({ ...shown, sponsoredIds: [] }, ORIGIN)['hasPart']).toBeUndefined();
  });

  test('of results is short: only the page of a car names its engine', () => {
    const specifications = { ...listing.specifications, engine: '2.0L I4' };
    const results = {
      heading: 'Cars',
      canonical: '/cars-for-sale/honda',
      total: 1,
      firstRecord: 0,
      sponsoredIds: [],
    };
    const listings = [{ ...listing, specifications }];
    const list = JSON.stringify(toCollectionPage({ ...results, listings, owners: [owner] }, ORIGIN));
    expect(list).not.toContain('2.0L I4');
    expect(JSON.stringify(toCar({ ...listing, specifications }, owner, ORIGIN))).toContain('2.0L I4');
  });

  test('of breadcrumbs contains the visible ones with absolute URLs', () => {
    const list = toBreadcrumbList([{ label: 'Home', href: '/' }], ORIGIN);
    expect(list['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://cars.example/' },
    ]);
  });
});

test('the picture of a page is an image of its model or text, not of a single car or a list', () => {
  const image = 'https://cars.example/pictures/civic.png';
  const typed = (type: unknown) => withPageImage({ '@type': type }, image);
  expect(typed(['Product', 'Car'])).toHaveProperty('image', image);
  expect(typed('Article')).toHaveProperty('image', image);
  for (const type of ['Car', 'ItemList', 'BreadcrumbList', 'AutoDealer'])
    expect(typed(type)).not.toHaveProperty('image');
  expect(withPageImage({ '@type': 'Article' }, undefined)).not.toHaveProperty('image');
});

describe('structured data of a model', () => {
  const civic = {
    name: '2021 Honda Civic',
    canonical: '/cars-for-sale/2021/honda/civic',
    make: 'Honda',
    model: 'Civic',
    year: 2021,
    faqs: [],
  };
  const parse = (...args: Parameters<typeof toReferenceData>) =>
    JSON.parse(JSON.stringify(toReferenceData(...args))) as unknown;

  test('is a product with its offers and ratings', () => {
    const offers = { lowPrice: 15_000, highPrice: 24_000, offerCount: 25 };
    expect(parse({ ...civic, offers, rating: { value: 4.5, count: 12 } }, ORIGIN)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': ['Product', 'Car'],
        name: '2021 Honda Civic',
        url: `${ORIGIN}/cars-for-sale/2021/honda/civic`,
        brand: { '@type': 'Brand', name: 'Honda' },
        model: 'Civic',
        vehicleModelDate: '2021',
        offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', ...offers },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
      },
    ]);
  });

  test('is a page of questions', () => {
    expect(parse({ ...civic, faqs: [{ question: 'How much?', answer: 'Enough.' }] }, ORIGIN)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: 'How much?', acceptedAnswer: { '@type': 'Answer', text: 'Enough.' } },
        ],
      },
    ]);
  });

  test('is missing without any of them', () => {
    expect(parse(civic, ORIGIN)).toEqual([]);
  });
});
