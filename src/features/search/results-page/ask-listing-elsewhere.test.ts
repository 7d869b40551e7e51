import { expect, test } from 'vitest';
import { BRANDS } from '#src/domain/site/brands.ts';
import { resolveFlags } from '#src/domain/site/flags.ts';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { showcaseListing, showcaseOwner } from '#src/features/ads/alpha-showcase/showcase.fixtures.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import { askListingElsewhere } from '#src/features/search/results-page/ask-listing-elsewhere.ts';

const owner = showcaseOwner('d1');
const sponsored = (id: string) => ({ listings: [aCar({ id })], owners: [] });
const ANSWERS: Readonly<Record<string, object>> = {
  listing: { ...aListingPage({ name: 'civic', total: 2 }), totalResultCount: 20 },
  'premium-spotlight': sponsored('premium'),
  'standard-spotlight': sponsored('spotlight'),
  'highlight-spotlight': sponsored('highlight'),
  'new-car-boost': sponsored('boost'),
  'alpha-showcase': {
    alpha: { alphaShowcase: [showcaseListing('a1', 'd1')], ownerBean: owner, defaultTabIndex: 0 },
    owners: [owner],
  },
  'listing-view-count': { viewCounts: { 'civic-0': 17 } },
  'listing-count': { totalResultCount: 12 },
};

/** @param failing names of calls that are answered by their fallbacks */
async function askElsewhere({
  failing = [] as readonly string[],
  upstreams = { lsc: 'http://lsc' },
  answers = ANSWERS,
  lateCalls = [] as readonly string[],
} = {}) {
  const asked: string[] = [];
  const ask = ((call: { name: string; fallback: () => object }) => {
    asked.push(call.name);
    const isDown = failing.includes(call.name);
    return Promise.resolve({
      source: isDown ? 'fallback' : 'live',
      data: isDown ? call.fallback() : answers[call.name],
    });
  }) as unknown as App.Locals['ask'];
  const services = { config: { upstreams }, stock: { current: { day: '2026-11-21' } } };
  const locals = {
    ask,
    services,
    lateCalls: new Set(lateCalls),
    site: { brand: BRANDS.consumer, flags: resolveFlags({}) },
  } as unknown as App.Locals;
  const { data, source } = await askListingElsewhere(locals, 'zip=60601&makeCode=HONDA&endYear=2024');
  return { ...data, source, asked };
}

test('results of a service elsewhere get sponsored places, the showcase and view counts of their own calls', async () => {
  const page = await askElsewhere();
  expect(page.asked.toSorted()).toEqual([
    'alpha-showcase',
    'highlight-spotlight',
    'listing',
    'listing-view-count',
    'new-car-boost',
    'premium-spotlight',
    'standard-spotlight',
    'standard-spotlight',
  ]);
  const idsOf = (listings: readonly { id: string }[]) => listings.map(({ id }) => id);
  expect(idsOf(page.spotlights)).toEqual(['premium']);
  expect(idsOf(page.boost)).toEqual(['boost']);
  expect(idsOf(page.vehicleHighlight)).toEqual(['highlight']);
  expect(page.alpha?.ownerBean.id).toBe('d1');
  expect(page.owners.map(({ id }) => id)).toContain('d1');
  expect(page.listings.map(({ viewCount }) => viewCount)).toEqual([17, 0]);
});

test('without them, the results stay as they came', async () => {
  const names = Object.keys(ANSWERS).filter((name) => name !== 'listing');
  const page = await askElsewhere({ failing: names });
  expect(page.source).toBe('live');
  expect(page.listings).toHaveLength(2);
  expect([page.spotlights, page.boost, page.alpha]).toEqual([[], [], null]);
});

test('a search without results has no sponsored places', async () => {
  const page = await askElsewhere({ answers: { ...ANSWERS, listing: aListingPage({ total: 0 }) } });
  expect([page.spotlights, page.alpha]).toEqual([[], null]);
});

test('few results of a service elsewhere get wider searches, which the service counts', async () => {
  const listing = aListingPage({ total: 2 });
  const page = await askElsewhere({ answers: { ...ANSWERS, listing } });
  expect(page.widerSearches).toContainEqual({
    label: '2025 or older',
    search: 'zip=60601&makeCode=HONDA&endYear=2025',
    count: 12,
  });
  const uncounted = await askElsewhere({ answers: { ...ANSWERS, listing }, failing: ['listing-count'] });
  expect(uncounted.widerSearches?.map(({ count }) => count)).toEqual([undefined, undefined]);
});

test('an answer says that sponsored places or view counts are missing because they were late', async () => {
  expect((await askElsewhere()).isPartial).toBeUndefined();
  for (const name of ['premium-spotlight', 'new-car-boost', 'alpha-showcase', 'listing-view-count']) {
    const page = await askElsewhere({ failing: [name], lateCalls: [name] });
    expect([name, page.isPartial]).toEqual([name, true]);
  }
  expect((await askElsewhere({ lateCalls: ['similar'] })).isPartial).toBeUndefined();
});
