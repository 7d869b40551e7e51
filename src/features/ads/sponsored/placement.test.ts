import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { numberedListings, tieredPage } from '#src/features/ads/sponsored/placement.fixtures.ts';
import type { NumberedListing } from '#src/features/ads/sponsored/placement.fixtures.ts';
import { onlyOrganic } from '#src/features/ads/sponsored/only-organic.ts';
import { cutTiers, placeListings, toTieredPage } from '#src/features/ads/sponsored/placement.ts';
import type { ListingItem } from '#src/features/ads/sponsored/listing-item.ts';
import type { TieredPage } from '#src/features/ads/sponsored/placement.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const EMPTY = {
  premium: [],
  fourth: [],
  featured: [],
  standard: [],
  highlight: [],
  boost: [],
  peekaboo: [],
};
const PAID = Object.keys(EMPTY) as (keyof typeof EMPTY)[];

const idsOf = (items: readonly ListingItem<NumberedListing>[]) => items.map(({ listing }) => listing.id);
/** Shows runs of results as their number, so that places are visible: "p1 p2 p3 1 h1". */
function show(items: readonly ListingItem<NumberedListing>[]): string {
  const shown: (string | number)[] = [];
  for (const { tier, listing } of items) {
    const last = shown.at(-1);
    if (tier !== 'organic') shown.push(listing.id);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown.join(' ');
}

describe('a page with all tiers', () => {
  const BLOCK = 'p1 p2 p3 1 h1 1 b1 1 k1 2 f1 2 h2 2 f2 2 s1 2 q1 1 h3 1 s2';
  test.each([
    [0, ''],
    [1, 'p1 p2 p3 1 h1'],
    [8, 'p1 p2 p3 1 h1 1 b1 1 k1 2 f1 2 h2 1'],
    [14, 'p1 p2 p3 1 h1 1 b1 1 k1 2 f1 2 h2 2 f2 2 s1 2 q1 1 h3'],
    [29, `${BLOCK} 14`],
    [30, `${BLOCK} 15`],
  ])('of %i results', (resultCount, expected) => {
    expect(show(placeListings(tieredPage(resultCount)))).toBe(expected);
  });

  test('of 31 results has a second block, whose places count from card 30', () => {
    expect(show(placeListings(tieredPage(31, { numRecords: 50 })))).toBe(`${BLOCK} 6 h4 6 f3 2 h5 2 f4`);
    const premium = numberedListings('p', 6);
    const items = placeListings(tieredPage(31, { numRecords: 50, premium }));
    expect(show(items)).toBe(`${BLOCK} 2 p4 p5 p6 1 h4 6 f3 2 h5 2 f4 2 s3 1`);
  });

  test('of 60 results has the same places in the second block, without boost', () => {
    const premium = numberedListings('p', 6);
    const items = placeListings(tieredPage(60, { numRecords: 75, premium }));
    const second = 'p4 p5 p6 1 h4 6 f3 2 h5 2 f4 2 s3 4 h6 1 s4 25';
    expect(show(items)).toBe(`${BLOCK} 2 ${second}`);
  });

  test('of 100 results has a place for everything requested, in four blocks', () => {
    const tiers = { premium: numberedListings('p', 12), fourth: numberedListings('q', 4) };
    const page = tieredPage(100, { numRecords: 100, ...tiers });
    const blocks = [
      'p1 p2 p3 1 h1 1 b1 1 k1 2 f1 2 h2 2 f2 2 s1 1 b2 q1 1 h3 1 s2 2',
      'p4 p5 p6 1 h4 6 f3 2 h5 2 f4 2 s3 2 q2 1 h6 1 s4 2',
      'p7 p8 p9 1 h7 6 f5 2 h8 2 f6 2 s5 2 q3 1 h9 1 s6 2',
      'p10 p11 p12 1 h10 18 q4 27',
    ];
    expect(show(placeListings(page))).toBe(blocks.join(' '));
  });
});

test('a second block begins where the first one ends, after 30 cards', () => {
  const page = tieredPage(60, { numRecords: 75, premium: numberedListings('p', 6) });
  const tiers = placeListings(page).map(({ tier }) => tier);
  expect(tiers.flatMap((tier, index) => (tier === 'premium' ? [index] : []))).toEqual([0, 1, 2, 30, 31, 32]);
});

test('counts positions from 0 in the block', () => {
  const items = placeListings(tieredPage(30));
  const placesOf = (tier: string) => items.flatMap((item, index) => (item.tier === tier ? [index] : []));
  expect(placesOf('premium')).toEqual([0, 1, 2]);
  expect(placesOf('highlight')).toEqual([4, 14, 25]);
  expect(placesOf('boost')).toEqual([6]);
  expect(placesOf('peekaboo')).toEqual([8]);
  expect(placesOf('featured')).toEqual([11, 17]);
  expect(placesOf('standard')).toEqual([20, 27]);
  expect(placesOf('fourth')).toEqual([23]);
});

test.each([
  [75, 75, [6, 22]],
  [100, 75, [6, 22]],
  [75, 74, [6]],
  [50, 200, [6]],
])('page size %i and %i matches: boosts at %j', (numRecords, total, expected) => {
  const items = placeListings(tieredPage(Math.min(numRecords, total), { numRecords, total }));
  expect(items.flatMap(({ tier }, index) => (tier === 'boost' ? [index] : []))).toEqual(expected);
});

test.each(PAID)('a page without listings in tier "%s" has no gap', (tier) => {
  const items = placeListings(tieredPage(30, { [tier]: [] }));
  expect(items.some((item) => item.tier === tier)).toBe(false);
  expect(idsOf(items).filter((id) => id.startsWith('o'))).toEqual(
    idsOf(placeListings(tieredPage(30, EMPTY))),
  );
});

test('without boost the next item takes its place', () => {
  const items = placeListings(tieredPage(30, { ...EMPTY, premium: numberedListings('p', 3) }));
  expect(show(items)).toBe('p1 p2 p3 30');
});

describe('a listing that is also a result', () => {
  const page = tieredPage(30, { ...EMPTY, premium: [{ id: 'o20' }], boost: [{ id: 'o20' }, { id: 'o3' }] });

  test('is shown only in its paid place', () => {
    const ids = idsOf(placeListings(page));
    expect(ids.slice(0, 7)).toEqual(['o20', 'o1', 'o2', 'o4', 'o5', 'o6', 'o3']);
    expect(ids.toSorted()).toEqual(idsOf(placeListings(tieredPage(30, EMPTY))).toSorted());
  });

  test('goes to one tier only', () => {
    expect(placeListings(page).filter(({ listing }) => listing.id === 'o20')).toMatchObject([
      { tier: 'premium' },
    ]);
  });

  test('keeps its place in the results when its paid place is past the end', () => {
    const short = tieredPage(5, { ...EMPTY, featured: [{ id: 'o2' }] });
    expect(idsOf(placeListings(short))).toEqual(['o1', 'o2', 'o3', 'o4', 'o5']);
  });

  test('is a plain result when every result is sponsored', () => {
    const single = tieredPage(1, { ...EMPTY, premium: [{ id: 'o1' }] });
    expect(placeListings(single)).toMatchObject([{ tier: 'organic', listing: { id: 'o1' } }]);
  });
});

test('results of the extended market have their own tier', () => {
  const organic: NumberedListing[] = [{ id: 'o1' }, { id: 'o2', isExtended: true }];
  expect(placeListings(tieredPage(2, { ...EMPTY, organic })).map(({ tier }) => tier)).toEqual([
    'organic',
    'ime',
  ]);
});

describe('results loaded below', () => {
  const first = placeListings(tieredPage(30, { ...EMPTY, premium: [{ id: 'x2' }, { id: 'o1' }], total: 60 }));
  const page = tieredPage(30, {
    ...EMPTY,
    organic: numberedListings('x', 30),
    premium: [{ id: 'o5' }, { id: 'x2' }, { id: 'y' }],
    firstRecord: 30,
    total: 60,
  });
  const all = placeListings(page, first);

  test('start a new block without listings shown above', () => {
    expect(all.slice(0, first.length).map(({ listing }) => listing)).toEqual(
      first.map(({ listing }) => listing),
    );
    expect(idsOf(all).slice(first.length, first.length + 3)).toEqual(['y', 'x1', 'x3']);
  });

  test('organic order restores all results of both pages to their places', () => {
    expect(idsOf(onlyOrganic(all))).toEqual([
      ...idsOf(placeListings(tieredPage(30, EMPTY))),
      ...numberedListings('x', 30).map(({ id }) => id),
    ]);
    expect(onlyOrganic(all).every(({ tier }) => tier === 'organic')).toBe(true);
  });
});

describe('for any pages and campaigns', () => {
  const listings = (max: number) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 150 }), { maxLength: max })
      .map((ids) => ids.map((id) => ({ id: `o${id}` })));
  const pages = fc.record({
    premium: listings(12),
    fourth: listings(4),
    featured: listings(6),
    standard: listings(6),
    highlight: listings(10),
    boost: listings(2),
    peekaboo: listings(1),
    numRecords: fc.constantFrom(30, 50, 75, 100),
    total: fc.integer({ min: 0, max: 150 }),
  });
  const readPages = (tiers: Omit<TieredPage<NumberedListing>, 'organic' | 'firstRecord'>) => {
    let items: ListingItem<NumberedListing>[] = [];
    const { numRecords, total } = tiers;
    for (let firstRecord = 0; firstRecord < total; firstRecord += numRecords) {
      const organic = numberedListings('o', total).slice(firstRecord, firstRecord + numRecords);
      items = placeListings({ ...tiers, organic, firstRecord }, items);
    }
    return items;
  };

  test('no result is lost or repeated, and organic results keep their order', () => {
    fc.assert(
      fc.property(pages, (tiers) => {
        const items = readPages(tiers);
        const all = idsOf(placeListings(tieredPage(tiers.total, EMPTY)));
        expect(new Set(idsOf(items)).size).toBe(items.length);
        expect(idsOf(onlyOrganic(items))).toEqual(all);
        const unpaid = items.flatMap(({ tier, organicIndex }) =>
          tier === 'organic' ? [organicIndex ?? -1] : [],
        );
        expect(unpaid).toEqual(unpaid.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a page without what its tiers offer in vain', () => {
  /** Cars of several tiers and of the results, in any order. */
  const offered = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 10 });

  test('has the same cars in the same places', () => {
    const tiers = fc.record(Object.fromEntries(PAID.map((tier) => [tier, offered])));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), tiers, (resultCount, given) => {
        const lists = Object.entries(given).map(([tier, numbers]) => [
          tier,
          numbers.map((number) => ({ id: `o${number}` })),
        ]);
        const page = tieredPage(resultCount, Object.fromEntries(lists) as object);
        expect(placeListings(cutTiers(page))).toEqual(placeListings(page));
      }),
    );
  });

  test('offers as many as it has places', () => {
    expect(cutTiers(tieredPage(30)).highlight).toHaveLength(3);
    expect(cutTiers(tieredPage(0)).premium).toEqual([]);
  });
});

const found = (id: string, spotlightType?: FoundListing['spotlightType']): FoundListing =>
  ({ id, ...definedOnly({ spotlightType }) }) as FoundListing;
const PEEKABOO = found('s2', 'peekaboo');
const ANSWER = {
  listings: [found('o1')],
  totalResultCount: 40,
  spotlights: [found('p1'), found('p2'), found('p3'), found('p4')],
  featuredSpotlights: [found('f1')],
  standardSpotlights: [found('s1'), PEEKABOO, found('s3')],
  vehicleHighlight: [found('h1')],
  boost: [found('b1')],
};
const SECOND_PAGE = { firstRecord: 30, numRecords: 30 };

test('the fourth spotlight is the fourth tier, and a peekaboo is not a standard one', () => {
  expect(toTieredPage(ANSWER, SECOND_PAGE)).toEqual({
    organic: [{ id: 'o1' }],
    premium: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }],
    fourth: [{ id: 'p4' }],
    featured: [{ id: 'f1' }],
    standard: [{ id: 's1' }, { id: 's3' }],
    peekaboo: [PEEKABOO],
    highlight: [{ id: 'h1' }],
    boost: [{ id: 'b1' }],
    firstRecord: 30,
    numRecords: 30,
    total: 40,
  });
});

test('with several blocks, each spotlight names its own tier', () => {
  const types = [
    'premium',
    'premium',
    'premium',
    'fourthTier',
    'premium',
    'premium',
    'premium',
    'fourthTier',
  ] as const;
  const spotlights = types.map((type, index) => found(`p${index}`, type));
  const { premium, fourth } = toTieredPage({ ...ANSWER, spotlights }, SECOND_PAGE);
  expect(premium).toHaveLength(6);
  expect(fourth.map(({ id }) => id)).toEqual(['p3', 'p7']);
});
