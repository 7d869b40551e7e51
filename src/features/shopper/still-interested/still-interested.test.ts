import { describe, expect, test } from 'vitest';
import {
  decideReason,
  describeReason,
  isAlertShown,
  sortVehicles,
} from '#src/features/shopper/still-interested/still-interested.ts';

const facts = (isReducedPrice: boolean, viewCount: number, deal?: 'Great' | 'Good' | 'Fair' | 'High') => ({
  isReducedPrice,
  viewCount,
  pricingDetail: deal === undefined ? {} : { dealIndicator: deal },
});

describe('the reason', () => {
  test.each([
    [facts(true, 9, 'Great'), 'reduced'],
    [facts(false, 4, 'Great'), 'numviewed'],
    [facts(false, 3, 'Great'), 'goodgreatprice'],
    [facts(false, 0, 'Good'), 'goodgreatprice'],
    [facts(false, 3, 'Fair'), 'interested'],
    [facts(false, 0), 'interested'],
  ] as const)('is, for %j, %s', (listing, reason) => {
    expect(decideReason(listing)).toBe(reason);
    expect(describeReason(reason, listing)).toMatch(/^[A-Z1-9].*\.$/);
  });
});

describe('the alert', () => {
  const shown = {
    vehicles: [{ id: 'a', openedAtMs: 1 }],
    visitStartedAtMs: 2,
    isReturn: false,
    hasResults: true,
    viewedIds: ['b'],
    isDismissed: false,
    hasNotice: false,
  };
  test('shows for a vehicle of an earlier visit that was not answered yet', () => {
    expect(isAlertShown(shown)).toBe(true);
  });
  test.each([
    { vehicles: [] },
    { vehicles: [{ id: 'a', openedAtMs: 2 }] },
    { isReturn: true },
    { hasResults: false },
    { viewedIds: ['a'] },
    { isDismissed: true },
    { hasNotice: true },
  ])('is hidden with %j', (change) => {
    expect(isAlertShown({ ...shown, ...change })).toBe(false);
  });
});

test('lists at most ten vehicles in the order they were viewed, without sold ones', () => {
  const vins = Array.from({ length: 14 }, (_, index) => `VIN${index}`);
  const listings: { vin?: string }[] = [...vins.toReversed().map((vin) => ({ vin })), { vin: 'OTHER' }, {}];
  const sorted = sortVehicles(listings, vins.slice(1));
  expect(sorted.map(({ vin }) => vin)).toEqual(vins.slice(1, 11));
});
