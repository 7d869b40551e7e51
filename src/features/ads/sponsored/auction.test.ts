import { describe, expect, test } from 'vitest';
import { rankBids, takeRound } from '#src/features/ads/sponsored/auction.ts';
import type { Bidder } from '#src/features/ads/sponsored/auction.ts';

const bidder = (id: string, ownerId: string, score: number): Bidder => ({ id, bid: { ownerId, score } });
const idsOf = (bidders: readonly Bidder[]) => bidders.map(({ id }) => id).join(' ');

describe('an auction', () => {
  test('goes to the best bid', () => {
    expect(idsOf(rankBids([bidder('a', 'd1', 3), bidder('b', 'd2', 2)], ''))).toBe('a b');
  });

  test('counts a dealer’s second car as half and the third as a third', () => {
    const bidders = [
      bidder('a1', 'd1', 9),
      bidder('a2', 'd1', 8),
      bidder('a3', 'd1', 7.5),
      bidder('b1', 'd2', 5),
      bidder('c1', 'd3', 3),
    ];
    expect(idsOf(rankBids(bidders, ''))).toBe('a1 b1 a2 c1 a3');
  });

  test('orders equal bids by search, so that no car is always first', () => {
    const bidders = [bidder('a', 'd1', 1), bidder('b', 'd2', 1)];
    const winnerOf = (search: string) => rankBids(bidders, search)[0]?.id;
    expect(winnerOf('makeCode=FORD')).toBe(winnerOf('makeCode=FORD'));
    const winners = Array.from({ length: 100 }, (_, index) => winnerOf(`makeCode=M${index}`));
    expect(winners.filter((id) => id === 'a').length).toBeGreaterThan(30);
    expect(winners.filter((id) => id === 'b').length).toBeGreaterThan(30);
  });

  test('without bidders has no winner', () => {
    expect(takeRound(rankBids([], ''), 3, 7)).toEqual([]);
  });
});

test.each([
  [2, 0, 'ab'],
  [2, 1, 'cd'],
  [2, 2, 'ea'],
  [2, 3, 'bc'],
  [9, 0, 'abcde'],
  [9, 1, 'eabcd'],
])('%i of five, page %i: %s', (count, page, expected) => {
  expect(takeRound(['a', 'b', 'c', 'd', 'e'], count, page).join('')).toBe(expected);
});
