import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCREEN_WIDTHS, insertCards, isShownOn } from '#src/features/ads/sponsored/grid-cards.ts';
import type { GridCards, ScreenWidth } from '#src/features/ads/sponsored/grid-cards.ts';
import { numberedListings, tieredPage } from '#src/features/ads/sponsored/placement.fixtures.ts';
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

const ALL_CARDS: GridCards = {
  hasShowcase: true,
  hasWallet: true,
  hasFilterCard: true,
  ads: { kind: 'fluid' },
};

/** Lists what a screen of that width shows in order: ids of listings, and the kinds of everything else. */
function shownOn(width: ScreenWidth, page: ReturnType<typeof tieredPage>, cards: GridCards = {}): string[] {
  return insertCards(placeListings(page), cards).flatMap((item) => {
    if (!isShownOn(item.on, width)) return [];
    return item.kind === 'listing' ? item.listing.id : item.kind;
  });
}

describe('on one column', () => {
  test('one premium listing is before the first result, the others at 9 and 18', () => {
    const ids = shownOn('narrow', tieredPage(30));
    expect(ids.slice(0, 2)).toEqual(['p1', 'o1']);
    expect([ids[0], ids[9], ids[18]]).toEqual(['p1', 'p2', 'p3']);
  });

  test('each block starts over', () => {
    const page = tieredPage(60, { numRecords: 75, premium: numberedListings('p', 6) });
    const ids = shownOn('narrow', page);
    const start = ids.indexOf('p4');
    expect(shownOn('wide', page).indexOf('p4')).toBe(start);
    expect([ids[start + 9], ids[start + 18]]).toEqual(['p5', 'p6']);
  });

  test('a list too short for those places has them at the end', () => {
    expect(shownOn('narrow', tieredPage(2, { highlight: [], boost: [] }))).toEqual([
      'p1',
      'o1',
      'o2',
      'p2',
      'p3',
    ]);
  });

  test('the showcase comes after the second row, the wallet after the third listing', () => {
    const shown = shownOn('narrow', tieredPage(30, { highlight: [] }), {
      hasShowcase: true,
      hasWallet: true,
    });
    expect(shown.slice(0, 5)).toEqual(['p1', 'o1', 'showcase', 'o2', 'wallet']);
  });
});

describe('in two columns', () => {
  test('one premium listing is before the first result, and the showcase comes after the second row', () => {
    expect(shownOn('medium', tieredPage(30), ALL_CARDS).slice(0, 6)).toEqual([
      'p1',
      'o1',
      'h1',
      'wallet',
      'showcase',
      'o2',
    ]);
  });
});

describe('on wider screens', () => {
  test('premium listings make the first row, and the showcase comes after the second', () => {
    const shown = shownOn('wide', tieredPage(30), ALL_CARDS);
    expect(shown.slice(0, 7)).toEqual(['p1', 'p2', 'p3', 'wallet', 'o1', 'h1', 'showcase']);
  });
});

test('a list of one car has its showcase below, once for all widths', () => {
  const page = placeListings(tieredPage(1, { premium: [], highlight: [] }));
  expect(insertCards(page, { hasShowcase: true }).map(({ kind, on }) => [kind, on])).toEqual([
    ['listing', undefined],
    ['showcase', undefined],
  ]);
});

test('cards that have the same place at several widths are in the list once', () => {
  const shown = insertCards(placeListings(tieredPage(30)), ALL_CARDS);
  const places = (kind: string) => shown.filter((item) => item.kind === kind).map(({ on }) => on);
  expect(places('wallet')).toEqual(['wide', 'narrow medium']);
  expect(places('showcase')).toEqual(['narrow', 'medium wide']);
});

test('each width shows every listing once and the results in the same order', () => {
  const pages = fc.tuple(fc.nat(70), fc.nat(9), fc.nat(3)).map(([results, premium, highlight]) =>
    tieredPage(results, {
      numRecords: 75,
      premium: numberedListings('p', premium),
      highlight: numberedListings('h', highlight),
    }),
  );
  fc.assert(
    fc.property(pages, (page) => {
      const [narrow, medium, wide] = SCREEN_WIDTHS.map((width) => shownOn(width, page));
      expect(medium).toEqual(narrow);
      expect(wide).toEqual(placeListings(page).map(({ listing }) => listing.id));
      expect(narrow?.toSorted()).toEqual(wide?.toSorted());
      const results = (ids: readonly string[] = []) => ids.filter((id) => !id.startsWith('p'));
      expect(results(narrow)).toEqual(results(wide));
    }),
  );
});
