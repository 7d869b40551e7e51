import { describe, expect, test } from 'vitest';
import { findCertifiedTile, isForecourtCertified } from '#src/features/certified/certified-rule.ts';
import type { CertifiedCandidate } from '#src/features/certified/certified-rule.ts';

const NOW = 2026;
const CAR: CertifiedCandidate = {
  listingType: 'CERTIFIED',
  makeCode: 'FORD',
  year: 2022,
  mileage: 30_000,
  isPrivateSeller: false,
};

describe('Forecourt certifies', () => {
  test.each([
    ['a certified car of six years', { year: 2020 }, true],
    ['no car of seven years', { year: 2019 }, false],
    ['a car of next model year', { year: 2027 }, true],
    ['a car with 79,999 miles', { mileage: 79_999 }, true],
    ['no car with 80,000 miles', { mileage: 80_000 }, false],
    ['a car that was hardly driven', { mileage: 0 }, true],
    ['no car of unknown mileage', { mileage: undefined }, false],
    ['no used car that nobody certified', { listingType: 'USED' }, false],
    ['no new car', { listingType: 'NEW' }, false],
    ['no car certified by a third party', { listingType: '3P_CERT' }, false],
    ['no car of a private seller', { isPrivateSeller: true }, false],
  ])('%s', (_what, changes, expected) => {
    expect(isForecourtCertified({ ...CAR, ...changes }, NOW)).toBe(expected);
  });
});

describe('the tile names', () => {
  test.each([
    ["Forecourt's program on its certified brand", 'certified', {}, 'forecourt-certified'],
    ["the maker's on the other brand", 'consumer', {}, 'ford-certified'],
    ["the maker's where the car is too old for Forecourt", 'certified', { year: 2015 }, 'ford-certified'],
    ['nothing for a maker whose program is unknown', 'consumer', { makeCode: 'SAAB' }, undefined],
    ["a third party's", 'certified', { listingType: '3P_CERT', year: 2014 }, 'third-party-certified'],
    ['nothing for a used car', 'certified', { listingType: 'USED' }, undefined],
    ['nothing for a new car', 'consumer', { listingType: 'NEW' }, undefined],
    ["nothing for a private seller's car", 'certified', { isPrivateSeller: true }, undefined],
  ] as const)('%s', (_what, brand, changes, expected) => {
    expect(findCertifiedTile({ ...CAR, ...changes }, brand, NOW)?.productId).toBe(expected);
  });
});
