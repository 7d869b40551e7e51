import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { formatVehicle } from '#src/features/search/results-session/format-vehicle.ts';

const vehicleOf = (search: string) => formatVehicle(parseQuery(search));
const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';

test('filters, order and place change nothing about the vehicle of a search', () => {
  expect(vehicleOf(`${CIVIC}&extColorSimple=RED&maxPrice=20000&sortBy=yearDESC&zip=78701`)).toBe(
    vehicleOf(CIVIC),
  );
  expect(vehicleOf(`${CIVIC}&startYear=2019&endYear=2021`), 'several years').toBe(vehicleOf(CIVIC));
});

test('a make, and each model, year and trim of it, is another vehicle', () => {
  const searches = [
    'makeCode=HONDA',
    CIVIC,
    'makeCode=HONDA&modelCode=ACCORD',
    `${CIVIC}&startYear=2021&endYear=2021`,
    `${CIVIC}&trimCode=CIVIC%7CEX`,
  ];
  expect(new Set(searches.map(vehicleOf)).size).toBe(searches.length);
});

test.each([
  '',
  'makeCode=HONDA&makeCode=FORD',
  'makeCode=HONDA&modelCode=CIVIC&modelCode=ACCORD',
  'extColorSimple=RED',
])('the search %j is about no single make or model', (search) => expect(vehicleOf(search)).toBeUndefined());
