import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  decideReferenceView,
  findReferenceVehicle,
  formatReferenceSearch,
} from '#src/features/research/model-reference/reference-vehicle.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const trims = [
  { trim: 'EX', trimCode: 'EX', years: [2021], adds: [], source: 'shipped' },
  { trim: 'Type R', trimCode: 'TYPE_R', years: [2021], adds: [], source: 'shipped' },
];
const civic = {
  model: 'Civic',
  modelCode: 'CIVIC',
  styles: [],
  years: [2021],
  cabs: [],
  beds: [],
  trims,
  modelYears: [],
};
const catalogue = createCatalogue([{ make: 'Honda', makeCode: 'HONDA', models: [civic] }], 'digest');
const find = (search: string) => findReferenceVehicle(parseQuery(search), catalogue);
const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';
const USED = '&listingType=3P_CERT,CERTIFIED,USED';

test.each([
  ['', 'Honda Civic', 'make-model'],
  ['&startYear=2021&endYear=2021', '2021 Honda Civic', 'year-make-model'],
  ['&startYear=2020&endYear=2021', 'Honda Civic', 'make-model'],
  ['&trimCode=CIVIC%7CTYPE_R', 'Honda Civic Type R', 'make-model-trim'],
  ['&trimCode=CIVIC%7CEX,CIVIC%7CTYPE_R', 'Honda Civic', 'make-model'],
  ['&startYear=2021&endYear=2021&trimCode=CIVIC%7CEX', '2021 Honda Civic EX', 'year-make-model-trim'],
  ['&extColorSimple=RED&zip=60601', 'Honda Civic', 'make-model'],
])('a search for the Civic with "%s" is about the %s', (more, name, view) => {
  const vehicle = find(CIVIC + more);
  expect([vehicle?.name, vehicle && decideReferenceView(vehicle)]).toEqual([name, view]);
});

test.each([
  ['&startYear=2020&endYear=2021', USED],
  ['&trimCode=CIVIC%7CEX,CIVIC%7CTYPE_R', USED],
  ['&extColorSimple=RED&zip=60601', USED],
  [
    '&startYear=2021&endYear=2021&trimCode=CIVIC%7CEX',
    `&trimCode=CIVIC%7CEX${USED}&startYear=2021&endYear=2021`,
  ],
])('numbers with "%s" cover all used cars of that name', (more, kept) => {
  const vehicle = find(CIVIC + more);
  expect(vehicle && formatReferenceSearch(vehicle)).toBe(CIVIC + kept);
});

test.each([
  '',
  'makeCode=HONDA',
  'makeCode=HONDA&modelCode=CIVIC,ACCORD',
  'makeCode=HONDA&modelCode=NEVER_WAS',
])('the search "%s" is about no model', (search) => {
  expect(find(search)).toBeUndefined();
});
