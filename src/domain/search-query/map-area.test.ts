import { describe, expect, test } from 'vitest';
import { formatArea, isInArea, parseArea, roundArea } from '#src/domain/search-query/map-area.ts';

const CHICAGO = { south: 41.2, west: -88.4, north: 42.5, east: -87 };

describe('the area of an address', () => {
  test('reads as it is written', () => {
    expect(parseArea('41.2,-88.4,42.5,-87')).toEqual(CHICAGO);
    expect(formatArea(CHICAGO)).toBe('41.2,-88.4,42.5,-87');
  });

  test('is rounded outward, so that a place on its edge stays inside', () => {
    const area = parseArea('41.20004,-88.40001,42.50001,-87.00009');
    expect(area).toEqual({ south: 41.2, west: -88.4001, north: 42.5001, east: -87 });
    expect(roundArea(CHICAGO)).toEqual(CHICAGO);
  });

  test('may be the point of a single seller', () => {
    const point = { south: 41.1956, west: -111.9485, north: 41.1956, east: -111.9485 };
    expect(parseArea(formatArea(roundArea(point)))).toEqual(point);
    expect(isInArea({ latitude: 41.1956, longitude: -111.9485 }, point)).toBe(true);
  });

  test.each([
    undefined,
    '',
    'chicago',
    '41.2,-88.4,42.5',
    '41.2,-88.4,42.5,-87,1',
    '42.5,-88.4,41.2,-87',
    '41.2,-87,42.5,-88.4',
    '-91,-88,42,-87',
    '41,-181,42,-87',
    '41,-88,1e2,-87',
    '41,-88,0x2a,-87',
    '41,-88,NaN,-87',
    '41, -88,42,-87',
  ])('%j is none', (text) => {
    expect(parseArea(text)).toBeUndefined();
  });
});

test('places on the edges are inside', () => {
  expect(isInArea({ latitude: 41.2, longitude: -87 }, CHICAGO)).toBe(true);
  expect(isInArea({ latitude: 41.1999, longitude: -87 }, CHICAGO)).toBe(false);
  expect(isInArea({ latitude: 42, longitude: -86.9999 }, CHICAGO)).toBe(false);
});
