import { expect, test } from 'vitest';
import { addNearZip, readPlacedTerms } from '#src/features/vehicle/payments/read-placed-terms.ts';

const PLACES = [
  { zip: '60601', city: 'Chicago', state: 'IL', latitude: 41.9, longitude: -87.6 },
  { zip: '02134', city: 'Allston', state: 'MA', latitude: 42.4, longitude: -71.1 },
];
const places = { find: (zip: string) => PLACES.find((place) => place.zip === zip) };

test.each([
  ['the ZIP Code of the distance', '', '60601', 'IL'],
  ['the one of the payment form, where both are given', 'zip=02134', '60601', 'MA'],
  ['none, where the form was left empty', 'zip=', '60601', undefined],
  ['none, where the one of the distance is unknown', '', '99999', undefined],
  ['none without one', '', undefined, undefined],
])('the taxes of a car are those of %s', (_, query, near, state) => {
  const params = addNearZip(new URLSearchParams(query), near, places);
  expect(readPlacedTerms(params, places)).toMatchObject({ problems: {} });
  expect(readPlacedTerms(params, places).terms.state).toBe(state);
});
