import { describe, expect, test } from 'vitest';
import type { ModelInfo } from '#src/features/research/safety/model-info.call.ts';
import { averageStars, toSafetyFacts } from '#src/features/research/safety/safety-facts.ts';

function anInfo(
  year: number,
  stars: Record<string, string> = {},
  features: Record<string, string> = {},
): ModelInfo {
  const listed = (facts: Record<string, string>) =>
    Object.entries(facts).map(([label, value]) => ({ label, value }));
  return {
    year,
    makeCode: 'HONDA',
    modelCode: 'CIVIC',
    features: { Specifications: [], 'Safety Ratings': listed(stars), 'Safety Features': listed(features) },
    ratingsSource: 'NHTSA',
  };
}

describe('the crash rating', () => {
  test.each([
    ['all five', [5, 4, 5, 5, 4], 4.6],
    ['zeros do not count', [5, 0, 4, 0, 0], 4.5],
    ['a third is rounded to one decimal', [5, 5, 4], 4.7],
    ['what is missing does not count', [undefined, 3], 3],
    ['only zeros', [0, 0], undefined],
    ['nothing', [], undefined],
  ])('%s', (_, stars, expected) => {
    expect(averageStars(stars)).toBe(expected);
  });
});

describe('the facts of the panel', () => {
  test('list all five labels in order, including unrated ones', () => {
    const facts = toSafetyFacts(
      [anInfo(2024, { Overall: '5', 'Driver Side': '4', 'Rear Seats': '0' })],
      2024,
    );
    expect(facts).toEqual({
      year: 2024,
      crash: {
        year: 2024,
        average: 4.5,
        isOverall: false,
        source: 'NHTSA',
        stars: [
          { label: 'Driver Side', stars: 4 },
          { label: 'Passenger Side' },
          { label: 'Front Seats' },
          { label: 'Rear Seats' },
          { label: 'Overall', stars: 5 },
        ],
      },
    });
  });

  test('show an overall rating alone, without claiming that seats are not rated', () => {
    const facts = toSafetyFacts([anInfo(2024, { Overall: '5', 'Driver Side': '0' })], 2024);
    expect(facts?.crash).toMatchObject({ average: 5, stars: [{ label: 'Overall', stars: 5 }] });
  });

  test('show ratings by test, and call their mean an average instead of the overall rating', () => {
    const tests = { 'Frontal Crash': '4', 'Side Crash': '5', Rollover: '4' };
    expect(toSafetyFacts([anInfo(2024, { Overall: '0', ...tests })], 2024)?.crash).toMatchObject({
      average: 4.3,
      isOverall: false,
      stars: [
        { label: 'Frontal Crash', stars: 4 },
        { label: 'Side Crash', stars: 5 },
        { label: 'Rollover', stars: 4 },
      ],
    });
    const rated = toSafetyFacts([anInfo(2024, { Overall: '5', ...tests })], 2024)?.crash;
    expect(rated).toMatchObject({ average: 5, isOverall: true });
    expect(rated?.stars.map(({ label }) => label)).toEqual(['Overall', ...Object.keys(tests)]);
  });

  test('without a year, show the newest year that has ratings and equipment', () => {
    const facts = toSafetyFacts([
      anInfo(2026, {}, { 'Rearview camera': 'std', 'Blind spot monitor': 'opt' }),
      anInfo(2025, { Overall: '4' }, { 'Parking sensors': 'std' }),
      anInfo(2024, { Overall: '5' }),
    ]);
    expect(facts?.year).toBeUndefined();
    expect(facts?.crash).toMatchObject({ year: 2025, average: 4 });
    expect(facts?.standard).toEqual({ year: 2026, features: ['Rearview camera'] });
  });

  test.each(['0', '', 'five', '6', '-1', 'NaN'])('"%s" is not a star rating', (value) => {
    expect(toSafetyFacts([anInfo(2024, { Overall: value })])).toBeUndefined();
  });

  test('are missing without ratings and standard features', () => {
    expect(toSafetyFacts([anInfo(2024, { Overall: '0' }, { 'Rearview camera': 'opt' })])).toBeUndefined();
    expect(toSafetyFacts([])).toBeUndefined();
  });
});
