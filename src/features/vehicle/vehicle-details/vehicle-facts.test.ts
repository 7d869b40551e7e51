import { describe, expect, test } from 'vitest';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import {
  formatCityLine,
  listVehicleFacts,
  mapUrl,
} from '#src/features/vehicle/vehicle-details/vehicle-facts.ts';

test('names the facts and leaves out usual or unknown ones', () => {
  const car = {
    id: 'car-1',
    title: '2021 Ford Transit',
    ownerId: 'dealer-1',
    listingType: 'CERTIFIED',
    year: 2021,
    make: 'Ford',
    makeCode: 'FORD',
    model: 'Transit',
    modelCode: 'TRANSIT',
    pricingDetail: {},
    images: { sources: [] },
    specifications: { mileage: 45_120 },
    listedAtMs: 0,
  };
  const factsOf = (changes: object) =>
    listVehicleFacts(listingSchema.parse({ ...car, ...changes })).map(
      ({ label, text }) => `${label}: ${text}`,
    );
  expect(factsOf({})).toEqual(['Condition: Certified', 'Mileage: 45,120 mi']);
  expect(factsOf({ displacement: '2.5', displacementUOM: 'L', engineCode: '4CLDR' })).toContain(
    'Engine: 2.5 L, 4-cylinder',
  );
  const more = {
    certifiedProduct: 'Ford Blue',
    brandedTitle: 'LEMON',
    vehicleUseType: 'COMMERCIAL',
    series: 'T-250',
  };
  expect(factsOf(more)).toEqual([
    'Condition: Certified',
    'Program: Ford Blue',
    'Title: Lemon title',
    'Use: Commercial',
    'Series: T-250',
    'Mileage: 45,120 mi',
  ]);
});

describe('formatCityLine', () => {
  test.each([
    [{ city: 'Chicago', state: 'IL', zip: '60601' }, 'Chicago, IL 60601'],
    [{ state: 'IL' }, 'IL'],
    [{ zip: '60601' }, '60601'],
    [{}, ''],
  ])('%o is "%s"', (location, line) => {
    expect(formatCityLine(location)).toBe(line);
  });
});

describe('mapUrl', () => {
  test('marks the place and shows its surroundings', () => {
    expect(mapUrl({ latitude: 41.8858, longitude: -87.6181 })).toBe(
      'https://www.openstreetmap.org/?mlat=41.88580&mlon=-87.61810#map=14/41.88580/-87.61810',
    );
  });

  test('returns no map without coordinates', () => {
    expect(mapUrl({ city: 'Chicago', latitude: 41.9 })).toBeUndefined();
  });
});
