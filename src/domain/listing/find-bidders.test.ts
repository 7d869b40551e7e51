import { expect, test } from 'vitest';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import { findBidders } from '#src/domain/listing/find-bidders.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const NOWHERE = { find: () => undefined };
/** Each dealer with a hundred cars, the first one with the best bid. */
async function findDealers(campaigns: readonly Campaign[], dealers: number) {
  const counts: number[] = [];
  const hits = campaigns.flatMap(({ ownerId }) =>
    Array.from({ length: 100 }, (_, index) => ({ id: `${ownerId}${index}`, bid: { ownerId, score: 1 } })),
  );
  const search = ({ query: { numRecords } }: SearchRequest) => {
    counts.push(numRecords);
    return Promise.resolve({ hits: hits.slice(0, numRecords) });
  };
  const reach = { campaigns, tier: 'premium' as const, search: '', origin: undefined, places: NOWHERE };
  const bidders = await findBidders(search, { query: { ...EMPTY_QUERY, numRecords: 40 }, reach, dealers });
  return { dealers: [...new Set(bidders.map(({ bid }) => bid?.ownerId))].join(' '), counts };
}
const bookedBy = (ownerId: string, place?: string): Campaign => ({
  ownerId,
  tier: 'premium',
  bidCents: 80,
  ...definedOnly({ place }),
});

test('a dealer with very many cars hides no other dealer who pays', async () => {
  expect((await findDealers([bookedBy('a'), bookedBy('b')], 4)).dealers).toBe('a b');
});

test('a higher bid for searches elsewhere hides no dealer who pays here', async () => {
  expect((await findDealers([bookedBy('a', 'TX'), bookedBy('b')], 4)).dealers).toBe('b');
});

test('one search is enough where the only dealer who pays is found, or as many as there are places for', async () => {
  expect((await findDealers([bookedBy('a')], 4)).counts).toEqual([40]);
  expect((await findDealers([bookedBy('a'), bookedBy('b')], 1)).counts).toEqual([40]);
});
