import { expect, test } from 'vitest';
import { CONTIGUOUS_STATES } from '#src/domain/search-query/map-cells.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { cityIdOf, mapDealers, mapStates } from '#src/features/vehicle/dealer-page/dealer-map.ts';

const dealerAt = (path: string, latitude?: number, longitude?: number, count = 1) => ({
  path: `/dealers/${path}`,
  count,
  ...definedOnly({ latitude, longitude }),
});
const FORD = dealerAt('tx/austin/ford--1', 30.27, -97.74, 5);
const KIA = dealerAt('tx/austin/kia--2', 30.28, -97.75, 9);
const EL_PASO = dealerAt('tx/el-paso/autos--3', 31.76, -106.49);
const BOSTON = dealerAt('ma/boston/autos--4', 42.36, -71.06);
const LOST = dealerAt('tx/waco/lost--5');

test('the map of states has a marker per state, and says how many dealers it leaves out', () => {
  const map = mapStates([FORD, KIA, BOSTON, LOST]);
  expect(map?.markers.map(({ dealerCount, href }) => [dealerCount, href])).toEqual([
    [1, '/dealers/ma'],
    [2, '/dealers/tx'],
  ]);
  expect(map?.otherCount).toBe(1);
});

test('the map of a state groups neighbors, and links to their city or to the only dealer', () => {
  const map = mapDealers([FORD, KIA, EL_PASO]);
  expect(map?.markers).toEqual([
    { latitude: 31.76, longitude: -106.49, dealerCount: 1, href: EL_PASO.path },
    { latitude: 30.28, longitude: -97.75, dealerCount: 2, href: '#city-austin' },
  ]);
  expect(map?.otherCount).toBe(0);
  expect(cityIdOf(KIA.path)).toBe('city-austin');
});

test('the map of one place shows what is around it, and the map of the country all of it', () => {
  const alone = mapStates([BOSTON])?.view;
  expect(alone && alone.north - alone.south).toBeCloseTo(12);
  expect(mapStates([EL_PASO, BOSTON])?.view).toEqual(CONTIGUOUS_STATES);
  const city = mapDealers([FORD, KIA]);
  expect(city && city.view.north - city.view.south).toBeCloseTo(2.5);
  expect(city?.markers).toHaveLength(1);
});

test('there is no map without a known place', () => {
  expect(mapStates([LOST])).toBeUndefined();
  expect(mapDealers([LOST])).toBeUndefined();
});
