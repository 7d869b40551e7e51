import { expect, test } from 'vitest';
import { createOwnerBuilder } from '#src/inventory/feed/build-owner.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';

const ROW: RowContext = { values: {}, file: 'cars.csv', line: 1, record: 1 };

test.each([
  ['3638 South State St Salt Lake City', 'Salt Lake City', '3638 South State St'],
  ['10100 Atlantic Blvd, JACKSONVILLE', 'Jacksonville', '10100 Atlantic Blvd'],
  ['12 Old Jacksonville Rd', 'Jacksonville', '12 Old Jacksonville Rd'],
  ['5 Eastchester', 'Chester', '5 Eastchester'],
  ['Reno', 'Reno', 'Reno'],
])('the street of “%s” in %s is “%s”', (street, city, shown) => {
  const rules = { id: () => '1', street: () => street, city: () => city };
  const build = createOwnerBuilder(
    'feed',
    rules,
    { findPlace: () => undefined, siteNames: [] },
    () => undefined,
  );
  expect(build(ROW)?.location).toMatchObject({ address1: shown, city });
});

test.each([
  ['MC LEAN', 'McLean'],
  ['KING OF PRUSSIA', 'King of Prussia'],
  ['EL PASO', 'El Paso'],
  ['DeKalb', 'DeKalb'],
])('the city “%s” of a feed is %s', (given, shown) => {
  const rules = { id: () => '1', city: () => given };
  const knowledge = { findPlace: () => undefined, siteNames: [] };
  expect(createOwnerBuilder('feed', rules, knowledge, () => undefined)(ROW)?.location.city).toBe(shown);
});

const place = (zip: string, city: string, state: string, latitude: number, longitude: number) => ({
  ...{ zip, city, state, latitude, longitude, zipCount: 1 },
});
const PLACES = [
  place('60174', 'Saint Charles', 'IL', 41.9, -88.3),
  place('62269', 'O Fallon', 'IL', 38.6, -89.9),
  place('33027', 'Hollywood', 'FL', 26, -80.4),
  place('33082', 'Pembroke Pines', 'FL', 26, -80.3),
  place('33172', 'Miami', 'FL', 25.8, -80.4),
  place('99216', 'Spokane', 'WA', 47.7, -117.2),
  place('99181', 'Valley', 'WA', 48.2, -117.7),
  place('02134', 'Allston', 'MA', 42.4, -71.1),
  place('02108', 'Boston', 'MA', 42.4, -71.1),
];

test.each([
  ['1421 E Main St St Charles', '60174', '1421 E Main St', 'Saint Charles'],
  ['1411 E Main St, St. Charles', '60174', '1411 E Main St', 'Saint Charles'],
  ["1254 Central Park Dr O'Fallon", '62269', '1254 Central Park Dr', 'O Fallon'],
  ['15601 Pines Blvd Pembroke Pines', '33027', '15601 Pines Blvd', 'Pembroke Pines'],
  ['1300 NW 98th Ct Doral', '33172', '1300 NW 98th Ct Doral', 'Miami'],
  ['15020 E Sprague Ave Spokane Valley', '99216', '15020 E Sprague Ave Spokane Valley', 'Spokane'],
  ['1168 Commonwealth Ave Boston', '02134', '1168 Commonwealth Ave', 'Boston'],
  ['1200 N Boston', '02134', '1200 N Boston', 'Allston'],
])('a feed without cities has “%s” in ZIP Code %s at “%s” in %s', (line, zip, street, city) => {
  const rules = { id: () => '1', street: () => line, zip: () => zip };
  const knowledge = {
    findPlace: (code: string) => PLACES.find((known) => known.zip === code),
    findCities: (words: readonly string[]) =>
      PLACES.filter((known) => known.city.toLowerCase() === words.join(' ')),
    siteNames: [],
  };
  const build = createOwnerBuilder('feed', rules, knowledge, () => undefined);
  expect(build(ROW)?.location).toMatchObject({ address1: street, city });
});
