import { expect, test } from 'vitest';
import { compareListingsCall } from '#src/features/shopper/compare/compare-listings.call.ts';
import { answerCompareListings } from '#src/features/shopper/compare/compare.server.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';

const carOf = (id: string) => {
  const { listing, owner } = offerFixture({ id, price: 18_500 });
  return { listing: { ...listing, title: `${listing.title} w/ Tech`, listedAtMs: 0 }, owner };
};
const stock = {
  // The stock returns them in any order.
  current: {
    loadListings: (ids: string[]) =>
      ids
        .filter((id) => id.startsWith('on'))
        .toReversed()
        .map(carOf),
  },
  findGone: (id: string) => (id.startsWith('sold') ? { ...carOf(id), goneAtMs: 1 } : undefined),
};
const context = { locals: { services: { stock } } as never, signal: new AbortController().signal };

test('returns the cars in the requested order, each with its state', async () => {
  const answer = await answerCompareListings({ ids: ['on-1', 'sold-1', 'never-1', 'on-2'] }, context);
  expect(answer).toMatchObject({
    type: 'ok',
    cars: [
      { type: 'active', listing: { id: 'on-1' }, owner: { id: 'dealer-1' } },
      { type: 'gone', id: 'sold-1', title: '2020 Honda Civic LX' },
      { type: 'unknown', id: 'never-1' },
      { type: 'active', listing: { id: 'on-2' } },
    ],
  });
  expect(compareListingsCall.output.safeParse(answer).success).toBe(true);
});
