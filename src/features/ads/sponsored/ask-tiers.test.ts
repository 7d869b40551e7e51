import { describe, expect, test } from 'vitest';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { resolveFlags } from '#src/domain/site/flags.ts';
import { askTiers } from '#src/features/ads/sponsored/ask-tiers.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const ALL = [
  'premium-spotlight',
  'standard-spotlight',
  'standard-spotlight',
  'highlight-spotlight',
  'new-car-boost',
];

/** Lists the calls made for a search. Every call answers with a listing of its name, or fails. */
async function askFor(search: string, { flags = {}, resultCount = 30, failing = '' } = {}) {
  const asked: { name: string; search: string }[] = [];
  const ask: Ask = async (call, input) => {
    asked.push({ name: call.name, search: (input as { search: string }).search });
    const isFailing = call.name === failing;
    const data = { listings: isFailing ? [] : [{ id: call.name } as FoundListing], owners: [] } as never;
    const error = { type: 'timeout', message: '' } as const;
    return isFailing ? { source: 'fallback', data, error } : { source: 'live', data };
  };
  const answer = await askTiers(ask, resolveFlags(flags), parseQuery(search), { resultCount, year: 2026 });
  return { asked, names: asked.map(({ name }) => name), ...answer };
}

describe('for a page of results', () => {
  test('requests every tier with the search and its page', async () => {
    const { names, asked } = await askFor('zip=60601&firstRecord=60');
    expect(names).toEqual(ALL);
    expect(asked.slice(0, 4).map((call) => call.search)).toEqual([
      'zip=60601&numSpotlights=4&listingTier=premium&spotlightPage=2',
      'zip=60601&numSpotlights=6&listingTier=featured&spotlightPage=2',
      'zip=60601&numSpotlights=6&listingTier=standard&spotlightPage=2',
      'zip=60601&numSpotlights=10&includeExtendedVehicleHighlights=true&spotlightPage=2',
    ]);
  });

  test('requests premium for each block', async () => {
    const { asked } = await askFor('numRecords=100&firstRecord=100');
    const pages = asked.flatMap(({ name, search }) =>
      name === 'premium-spotlight' ? [new URLSearchParams(search).get('spotlightPage')] : [],
    );
    expect(pages).toEqual(['3', '4', '5', '6']);
    expect(asked.find(({ name }) => name === 'highlight-spotlight')?.search).toContain('spotlightPage=1');
  });

  test.each(ALL)('shows the other tiers when %s fails', async (failing) => {
    const { tiers } = await askFor('zip=60601', { failing });
    const shown = Object.values(tiers).flatMap((listings) => listings.map(({ id }) => id));
    expect(shown).toEqual(ALL.filter((name) => name !== failing));
  });
});

describe('nothing is requested', () => {
  test.each([
    ['where there are no results', 'zip=60601', 0],
    ['a search in organic order', 'zip=60601&isSponsorship=false', 30],
    ['a search for certain cars', 'zip=60601&vin=1HGCM82633A004352', 30],
  ])('%s', async (_name, search, resultCount) => {
    expect((await askFor(search, { resultCount })).names).toEqual([]);
  });

  test.each([
    ['spotlight', ['highlight-spotlight', 'new-car-boost']],
    ['premium_spotlight', ALL.slice(1)],
    ['vehicle_highlight', ALL.filter((name) => name !== 'highlight-spotlight')],
    ['new_car_boost', ALL.slice(0, -1)],
  ])('for a tier whose flag is off: %s', async (flag, names) => {
    expect((await askFor('zip=60601', { flags: { [flag]: false } })).names).toEqual(names);
  });

  test('for a fourth spotlight without highlights', async () => {
    const { asked } = await askFor('', { flags: { vehicle_highlight: false } });
    expect(asked[0]?.search).toContain('numSpotlights=3');
  });
});
