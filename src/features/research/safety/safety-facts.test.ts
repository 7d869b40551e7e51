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
  test('list the seats in order, including those that the source says are not rated', () => {
    const facts = toSafetyFacts(
      [anInfo(2024, { Overall: '5', 'Driver Side': '4', 'Front Seats': '5', 'Rear Seats': '0' })],
      2024,
    );
    expect(facts).toEqual({
      year: 2024,
      crash: {
        year: 2024,
        average: 4.7,
        basis: 'on average',
        source: 'NHTSA',
        stars: [
          { label: 'Driver Side', stars: 4 },
          { label: 'Front Seats', stars: 5 },
          { label: 'Rear Seats' },
          { label: 'Overall', stars: 5 },
        ],
      },
    });
  });

  test('show an overall rating alone, without claiming that seats are not rated', () => {
    const facts = toSafetyFacts([anInfo(2024, { Overall: '5' })], 2024);
    expect(facts?.crash).toMatchObject({ average: 5, stars: [{ label: 'Overall', stars: 5 }] });
  });

  test('show ratings by test, and call their mean an average instead of the overall rating', () => {
    const tests: Record<string, string> = { 'Frontal Crash': '4', 'Side Crash': '5', Rollover: '4' };
    expect(toSafetyFacts([anInfo(2024, tests)], 2024)?.crash).toMatchObject({
      average: 4.3,
      basis: 'on average',
      stars: [
        { label: 'Frontal Crash', stars: 4 },
        { label: 'Side Crash', stars: 5 },
        { label: 'Rollover', stars: 4 },
      ],
    });
    const rated = toSafetyFacts([anInfo(2024, { Overall: '5', ...tests })], 2024)?.crash;
    expect(rated).toMatchObject({ average: 5, basis: 'overall' });
    expect(rated?.stars.map(({ label }) => label)).toEqual(['Overall', ...Object.keys(tests)]);
  });

  test('do not count the seats of a test beside the test, and do not call a single rating an average', () => {
    const frontal = { 'Driver Side': '5', 'Passenger Side': '3', 'Frontal Crash': '4' };
    const crash = toSafetyFacts([anInfo(2026, frontal)], 2026)?.crash;
    expect(crash).toMatchObject({ average: 4, basis: 'in the frontal crash test' });
    expect(crash?.stars).toHaveLength(3);
    const three = toSafetyFacts(
      [anInfo(2024, { ...frontal, 'Side Crash': '5', Rollover: '3' })],
      2024,
    )?.crash;
    expect(three).toMatchObject({
      average: 4,
      basis: 'on average',
      averaged: ['Frontal Crash', 'Side Crash', 'Rollover'],
    });
    const [seat] = toSafetyFacts([anInfo(1995, { 'Driver Side': '4' })], 1995)?.crash?.stars ?? [];
    expect(seat).toEqual({ label: 'Driver Side', stars: 4 });
  });

  test('without a year, show the newest year that has ratings and equipment', () => {
    const facts = toSafetyFacts([
      anInfo(2026, {}, { 'Rearview camera': 'std', 'Blind spot monitor': 'opt' }),
      anInfo(2025, { Overall: '4' }, { 'Parking sensors': 'std' }),
      anInfo(2024, { Overall: '5' }),
    ]);
    expect(facts?.year).toBeUndefined();
    expect(facts?.crash).toMatchObject({ year: 2025, average: 4 });
    expect(facts?.standard).toEqual({
      year: 2026,
      features: ['Rearview camera'],
      source: "this site's catalog",
    });
  });

  test.each(['0', '', 'five', '6', '-1', 'NaN'])('"%s" is not a star rating', (value) => {
    expect(toSafetyFacts([anInfo(2024, { Overall: value })])).toBeUndefined();
  });

  test('are missing without ratings and standard features', () => {
    expect(toSafetyFacts([anInfo(2024, { Overall: '0' }, { 'Rearview camera': 'opt' })])).toBeUndefined();
    expect(toSafetyFacts([])).toBeUndefined();
  });
});
