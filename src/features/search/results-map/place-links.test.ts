import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { describeOthers, toMapPlace, toMarker } from '#src/features/search/results-map/place-links.ts';

const AREA = { south: 41.8, west: -87.7, north: 41.9, east: -87.6 };
const ELM = {
  latitude: 41.85,
  longitude: -87.65,
  count: 1,
  placeCount: 1,
  area: AREA,
  name: 'Elm Motors',
  city: 'Chicago, IL',
};
const MANY = { ...ELM, count: 1234, placeCount: 12 };
const QUERY = parseQuery('makeCode=HONDA&zip=60601&searchRadius=50&view=map&firstRecord=30');

test('a place leads to the list of its cars, with the filters and the radius of the search', () => {
  const place = toMapPlace(QUERY, ELM);
  expect([place.name, place.about]).toEqual(['Elm Motors', '1 car · Chicago, IL']);
  expect(place.href).toBe(
    '/cars-for-sale?zip=60601&searchRadius=50&area=41.8,-87.7,41.9,-87.6&makeCode=HONDA',
  );
  expect(toMarker(place)).toMatchObject({
    count: 1,
    title: 'Elm Motors: 1 car · Chicago, IL',
    isPlace: true,
  });
});

test('several places lead to a closer map', () => {
  const place = toMapPlace(QUERY, MANY);
  expect([place.name, place.about]).toEqual(['Around Chicago, IL', '1,234 cars at 12 places']);
  expect(place.href).toMatch(/&area=41\.8,-87\.7,41\.9,-87\.6&.*view=map$/);
  expect(toMarker(place)).toMatchObject({ count: 1234, isPlace: false });
});

test('what the map does not show is said', () => {
  expect(describeOthers({ total: 1240, placedCount: 1239, clusters: [MANY] })).toEqual([
    '5 cars are outside this part of the map.',
    '1 car is not on the map: the location is unknown.',
  ]);
  expect(describeOthers({ total: 1234, placedCount: 1234, clusters: [MANY] })).toEqual([]);
});
