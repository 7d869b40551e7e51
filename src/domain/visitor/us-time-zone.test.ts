import { expect, test } from 'vitest';
import { findTimeZone } from '#src/domain/visitor/us-time-zone.ts';

test.each([
  ['Chicago', 'IL', 41.88, -87.63, 'America/Chicago'],
  ['Panama City', 'FL', 30.16, -85.66, 'America/Chicago'],
  ['Tallahassee', 'FL', 30.44, -84.28, 'America/New_York'],
  ['Gary', 'IN', 41.59, -87.35, 'America/Chicago'],
  ['Michigan City', 'IN', 41.71, -86.9, 'America/Chicago'],
  ['South Bend', 'IN', 41.68, -86.25, 'America/New_York'],
  ['Tell City', 'IN', 37.95, -86.76, 'America/Chicago'],
  ['Vincennes', 'IN', 38.68, -87.53, 'America/New_York'],
  ['Indianapolis', 'IN', 39.77, -86.16, 'America/New_York'],
  ['Evansville', 'IN', 37.97, -87.57, 'America/Chicago'],
  ['Louisville', 'KY', 38.25, -85.76, 'America/New_York'],
  ['Bowling Green', 'KY', 36.99, -86.44, 'America/Chicago'],
  ['Iron Mountain', 'MI', 45.82, -88.07, 'America/Chicago'],
  ['Chattanooga', 'TN', 35.05, -85.31, 'America/New_York'],
  ['Crossville', 'TN', 35.95, -85.03, 'America/Chicago'],
  ['Nashville', 'TN', 36.16, -86.78, 'America/Chicago'],
  ['El Paso', 'TX', 31.76, -106.49, 'America/Denver'],
  ['Rapid City', 'SD', 44.08, -103.23, 'America/Denver'],
  ['Lewiston', 'ID', 46.42, -117.02, 'America/Los_Angeles'],
  ['Boise', 'ID', 43.62, -116.2, 'America/Denver'],
  ['Ontario', 'OR', 44.03, -116.96, 'America/Denver'],
  ['Phoenix', 'AZ', 33.45, -112.07, 'America/Phoenix'],
])('%s, %s', (_city, state, latitude, longitude, zone) => {
  expect(findTimeZone({ state, latitude, longitude })).toBe(zone);
});

test('nobody knows the clock of no place', () => {
  expect(findTimeZone(undefined)).toBeUndefined();
  expect(findTimeZone({ state: 'XX', latitude: 0, longitude: 0 })).toBeUndefined();
});
