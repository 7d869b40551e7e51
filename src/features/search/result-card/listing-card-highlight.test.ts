import { describe, expect, test } from 'vitest';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { describeHighlight } from '#src/features/search/result-card/listing-card-highlight.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const highlight = (driver?: string, value?: string, viewCount = 34) =>
  describeHighlight(
    aCar({
      ...{ viewCount, isReducedPrice: true },
      vehicleHighlight: {
        isVehicleHighlight: true,
        ...definedOnly({ urgencyDriverType: driver, urgencyDriverValue: value }),
      },
    }),
  );

describe('the text follows the urgency driver', () => {
  test.each([
    ['dealerIncentive', 'Dealer incentive', '$500', 'Dealer incentive: $500'],
    ['priceReduced', 'Price reduced', '$700', 'Price reduced by $700'],
    ['newlyListed', 'Newly listed', '2 days ago', 'Newly listed: 2 days ago'],
    ['warranty', 'Warranty included', '5 years', 'Warranty: 5 years'],
    ['returnPolicy', 'Return policy', '7 days', 'Return policy: 7 days'],
    ['incentives', 'Incentives available', '$1,500', 'Incentives: $1,500'],
  ])('%s', (driver, alone, value, together) => {
    expect(highlight(driver)).toBe(alone);
    expect(highlight(driver, value)).toBe(together);
  });
});

test.each([
  [20, 'Act Quick! 20+ views'],
  [1, 'Act Quick! 1 view'],
  [0, 'Featured by the seller'],
])('without a driver, %d views show "%s"', (viewCount, text) => {
  expect(highlight(undefined, undefined, viewCount)).toBe(text);
});

test('a car without a paid highlight has no such text, whatever its driver', () => {
  expect(describeHighlight(aCar({ viewCount: 34 }))).toBeUndefined();
  const vehicleHighlight = { isVehicleHighlight: false, urgencyDriverType: 'warranty' };
  expect(describeHighlight(aCar({ vehicleHighlight }))).toBeUndefined();
});

test('a reduction that our own prices do not show is not repeated', () => {
  const vehicleHighlight = {
    ...{ isVehicleHighlight: true, urgencyDriverType: 'priceReduced', urgencyDriverValue: '$700' },
  };
  expect(describeHighlight(aCar({ viewCount: 0, vehicleHighlight }))).toBe('Featured by the seller');
});
