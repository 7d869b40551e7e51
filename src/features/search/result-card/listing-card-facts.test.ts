import { expect, test } from 'vitest';
import { aCar, aDealer } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';

test('a plug-in hybrid, which goes on with its engine, has no range that looks like all of it', () => {
  const factsOf = (fuelTypeGroup: string) =>
    toListingCard(aCar({ fuelTypeGroup, specifications: { mileRange: 27 } }), aDealer()).facts[0];
  expect([factsOf('PIH'), factsOf('ELE')]).toEqual(['27 mi electric', '27 mi range']);
});
