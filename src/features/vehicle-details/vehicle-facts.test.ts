import { describe, expect, test } from 'vitest';
import { formatCityLine, mapUrl } from '#src/features/vehicle-details/vehicle-facts.ts';

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
  test('it marks the place and shows its surroundings', () => {
    expect(mapUrl({ latitude: 41.8858, longitude: -87.6181 })).toBe(
      'https://www.openstreetmap.org/?mlat=41.88580&mlon=-87.61810#map=14/41.88580/-87.61810',
    );
  });

  test('without coordinates there is no map', () => {
    expect(mapUrl({ city: 'Chicago', latitude: 41.9 })).toBeUndefined();
  });
});
