import { describe, expect, test } from 'vitest';
import {
  findProgramProblem,
  isForecourtCertified,
  isOwnProgramName,
} from '#src/domain/listing/forecourt-certified.ts';

const LISTED = Date.UTC(2026, 5, 1);
const CAR = {
  listingType: 'CERTIFIED',
  year: 2022,
  specifications: { mileage: 30_000 },
  brandedTitle: undefined,
  forecourtCertified: true,
  listedAtMs: LISTED,
} as const;
const DEALER = { privateSeller: false };

describe('Forecourt certifies', () => {
  test.each([
    ['a car of six years that its feed enrolls', { year: 2020 }, true],
    ['no car of seven years', { year: 2019 }, false],
    ['a car of next model year', { year: 2027 }, true],
    ['a car with 79,999 miles', { specifications: { mileage: 79_999 } }, true],
    ['no car with 80,000 miles', { specifications: { mileage: 80_000 } }, false],
    ['a car that was hardly driven', { specifications: { mileage: 0 } }, true],
    ['no car of unknown mileage', { specifications: {} }, false],
    ['no new car', { listingType: 'NEW' }, false],
    ['a used car that no manufacturer certifies', { listingType: 'USED' }, true],
    ['no car with a branded title', { brandedTitle: 'REBUILT' }, false],
  ] as const)('%s', (_what, changes, expected) => {
    expect(isForecourtCertified({ ...CAR, ...changes }, DEALER)).toBe(expected);
  });

  test('certifies no car of a private seller', () => {
    expect(isForecourtCertified(CAR, { privateSeller: true })).toBe(false);
  });

  test('certifies no car for its age and mileage alone', () => {
    const young = { ...CAR, year: 2025, specifications: { mileage: 9_000 }, forecourtCertified: undefined };
    expect(isForecourtCertified(young, DEALER)).toBe(false);
    expect(isForecourtCertified(young, undefined)).toBe(false);
  });

  test('certifies what a dealer in the program certifies, unless the feed says that the car is not enrolled', () => {
    const dealer = { ...DEALER, forecourtCertified: true };
    const car = { ...CAR, forecourtCertified: undefined };
    expect(isForecourtCertified(car, dealer)).toBe(true);
    expect(isForecourtCertified({ ...car, listingType: 'USED' }, dealer)).toBe(false);
    expect(isForecourtCertified({ ...car, listingType: '3P_CERT' }, dealer)).toBe(false);
    expect(isForecourtCertified({ ...car, forecourtCertified: false }, dealer)).toBe(false);
  });
});

test("keeps a car in the program on New Year's Eve, because its age counts from the day it was listed", () => {
  const car = { ...CAR, year: 2020, listedAtMs: Date.UTC(2026, 11, 31, 23) };
  expect(isForecourtCertified(car, DEALER)).toBe(true);
});

test('states why an enrolled car is not in the program', () => {
  expect(findProgramProblem({ ...CAR, year: 2015 }, DEALER)).toBe("it's 11 years old (limit: 6)");
  expect(findProgramProblem(CAR, DEALER)).toBeUndefined();
});

test.each([
  ['Forecourt Certified', true],
  ['FORECOURT CERTIFIED (172 points)', true],
  ['Toyota Certified', false],
  ['Certified by Forecourt Motors', false],
])('whether “%s” names our own program: %s', (text, expected) => {
  expect(isOwnProgramName(text)).toBe(expected);
});
