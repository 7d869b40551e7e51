import { expect, test } from 'vitest';
import {
  describeUnknownHistory,
  listHistory,
  listReports,
} from '#src/features/vehicle/vehicle-details/vehicle-history.ts';

test('a branded title and commercial use come before what is good', () => {
  expect(
    listHistory({
      vehicleHistoryTypes: ['ONE_OWNER'],
      brandedTitle: 'SALVAGE',
      vehicleUseType: 'COMMERCIAL',
    }),
  ).toEqual([
    { text: 'Salvage title', isGood: false },
    { text: 'Commercial use', isGood: false },
    { text: 'One owner', isGood: true },
  ]);
  expect(listHistory({ vehicleHistoryTypes: [] })).toEqual([]);
});

test('a new car is not said to hide its accidents and owners', () => {
  expect(describeUnknownHistory({ listingType: 'NEW' })).toMatch(/^Listed as new/);
  expect(describeUnknownHistory({ listingType: 'USED' })).toMatch(/^Unknown/);
});

test("the seller's own report is the first link, if it is safe", () => {
  const linksOf = (historyReportUrl?: string) =>
    listReports({ vehicleHistoryTypes: [], historyReportUrl }).map(({ text }) => text);
  expect(linksOf('https://reports.example/1')[0]).toBe("Seller's history report");
  expect(linksOf('javascript:alert(1)')).toEqual(linksOf());
});

test('recalls are asked by VIN where it is known', () => {
  const [last] = listReports({ vehicleHistoryTypes: [], vin: '1HGCM82633A004352' }).slice(-1);
  expect(last?.href).toBe('https://www.nhtsa.gov/recalls?vin=1HGCM82633A004352');
});
