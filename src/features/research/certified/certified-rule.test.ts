import { expect, test } from 'vitest';
import { findCertifiedTile } from '#src/features/research/certified/certified-rule.ts';

const CAR = { listingType: 'CERTIFIED', makeCode: 'FORD', certifiedProduct: 'Ford Blue Certified' } as const;

test.each([
  ["the maker's, where the source names it", {}, 'ford-certified'],
  [
    'none for a car that its source calls certified without naming a program',
    { certifiedProduct: undefined },
    undefined,
  ],
  [
    "none of the maker's for a dealer's own standard",
    { certifiedProduct: 'Elm Street Certified' },
    undefined,
  ],
  [
    "none of the maker's for a dealer that has the make in its name",
    { certifiedProduct: 'Ford of Elm Street Certified' },
    undefined,
  ],
  [
    "none of the maker's for a dealer whose name ends in the make",
    { certifiedProduct: 'Elm Street Ford Certified' },
    undefined,
  ],
  ["the maker's, with the words in another order", { certifiedProduct: 'Certified Ford' }, 'ford-certified'],
  [
    'none for a maker whose program is unknown',
    { makeCode: 'SAAB', certifiedProduct: 'Saab Certified' },
    undefined,
  ],
  ["a third party's", { listingType: '3P_CERT' }, 'third-party-certified'],
  ['none for a used car', { listingType: 'USED' }, undefined],
  ['none for a new car', { listingType: 'NEW' }, undefined],
] as const)('the tile of a car is %s', (_what, changes, expected) => {
  expect(findCertifiedTile({ ...CAR, ...changes })?.productId).toBe(expected);
});
