import { expect, test } from 'vitest';
import { describeDistance, zipOfLastPage } from '#src/features/vehicle/vehicle-details/car-distance.ts';

test.each([
  [0.4, 'Under 1 mi from 60601'],
  [1, '1 mi from 60601'],
  [12.4, '12 mi from 60601'],
  [1_204.6, '1,205 mi from 60601'],
])('%d miles are %s', (miles, text) => expect(describeDistance(miles, '60601')).toBe(text));

test.each([
  ['https://cars.example/cars-for-sale?zip=60601&makeCode=HONDA', '60601'],
  ['https://cars.example/cars-for-sale/vehicle/1?near=02134', '02134'],
  ['https://cars.example/cars-for-sale', undefined],
  ['https://cars.example/cars-for-sale?zip=abc', undefined],
  ['https://other.example/?zip=60601', undefined],
  ['', undefined],
])('after %j the place is %j', (referrer, zip) =>
  expect(zipOfLastPage(referrer, 'https://cars.example')).toBe(zip),
);
