import { describe, expect, test } from 'vitest';
import { insertCards } from '#src/features/ads/sponsored/grid-cards.ts';
import type { GridCards } from '#src/features/ads/sponsored/grid-cards.ts';
import { tieredPage } from '#src/features/ads/sponsored/placement.fixtures.ts';
import { placeListings } from '#src/features/ads/sponsored/placement.ts';

const FLUID: GridCards = { hasWallet: true, hasFilterCard: true, ads: { kind: 'fluid' } };
const liner = (columns: number): GridCards => ({ ads: { kind: 'liner', columns } });

/** "wallet@3" means after three listings. */
function show(listingCount: number, cards: GridCards): string {
  const none = {
    premium: [],
    fourth: [],
    featured: [],
    standard: [],
    highlight: [],
    boost: [],
    peekaboo: [],
  };
  const items = placeListings(tieredPage(listingCount, none));
  let shown = 0;
  return insertCards(items, cards)
    .filter(({ on }) => on !== 'narrow')
    .flatMap((item) => {
      if (item.kind === 'listing') shown += 1;
      return item.kind === 'listing' ? [] : [`${item.kind === 'ad' ? `ad${item.slot}` : item.kind}@${shown}`];
    })
    .join(' ');
}

describe('by the number of listings shown', () => {
  test.each([
    [0, ''],
    [1, ''],
    [8, 'wallet@3 ad0@7'],
    [14, 'wallet@3 ad0@7 ad1@14 filter-card@14'],
    [29, 'wallet@3 ad0@7 ad1@14 filter-card@14 ad2@19'],
    [30, 'wallet@3 ad0@7 ad1@14 filter-card@14 ad2@19'],
    [31, 'wallet@3 ad0@7 ad1@14 filter-card@14 ad2@19'],
    [60, 'wallet@3 ad0@7 ad1@14 filter-card@14 ad2@19 ad3@36 ad4@43'],
    [100, 'wallet@3 ad0@7 ad1@14 filter-card@14 ad2@19 ad3@36 ad4@43'],
  ])('%i listings, fluid ads', (count, expected) => expect(show(count, FLUID)).toBe(expected));

  test.each([
    [0, 1, ''],
    [1, 1, ''],
    [8, 1, 'ad0@3 ad1@7'],
    [14, 1, 'ad0@3 ad1@7 ad2@10 ad3@13'],
    [29, 1, 'ad0@3 ad1@7 ad2@10 ad3@13 ad4@16'],
    [30, 1, 'ad0@3 ad1@7 ad2@10 ad3@13 ad4@16'],
    [14, 2, 'ad0@6 ad1@14'],
    [30, 2, 'ad0@6 ad1@14 ad2@20 ad3@26'],
    [8, 3, ''],
    [14, 3, 'ad0@9'],
    [29, 3, 'ad0@9 ad1@21'],
    [30, 3, 'ad0@9 ad1@21 ad2@30'],
    [31, 3, 'ad0@9 ad1@21 ad2@30'],
    [60, 3, 'ad0@9 ad1@21 ad2@30 ad3@39 ad4@48'],
    [100, 3, 'ad0@9 ad1@21 ad2@30 ad3@39 ad4@48'],
  ])('%i listings, liners in %i columns', (count, columns, expected) =>
    expect(show(count, liner(columns))).toBe(expected),
  );
});

test('on a tie: wallet, ad, filter card', () => {
  expect(show(9, { hasWallet: true, ads: { kind: 'liner', columns: 1 } })).toBe('wallet@3 ad0@3 ad1@7');
  expect(show(14, FLUID)).toContain('ad1@14 filter-card@14');
});

test('what is absent is not in the grid', () => {
  expect(show(60, {})).toBe('');
  expect(show(60, { hasWallet: true })).toBe('wallet@3');
  expect(show(60, { hasFilterCard: true })).toBe('filter-card@14');
});
