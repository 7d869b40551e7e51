import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { loadRails } from '#src/features/search/below-results/similar-cards.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const ALL = { supplemental_results: true, similar_listings: true, vehicle_highlight: true };
const QUERY = parseQuery('zip=60601&searchRadius=25&makeCode=HONDA&extColorSimple=RED');

/** Answers each call with the given number of cars, named after the call. */
function fakeAsk(counts: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const ask = (async ({ name }: { name: string }, { search }: { search: string }) => {
    asked.push(`${name} ${search}`);
    const listings = Array.from({ length: counts[name] ?? 0 }, (_, index) =>
      aCar({ id: `${name}-${index}` }),
    );
    return { source: 'live', data: { listings, owners: [], totalResultCount: counts[name] ?? 0 } };
  }) as unknown as Ask;
  return { ask, asked };
}

describe('the rows beside a search', () => {
  test('are requested one after the other, so that no car is shown twice', async () => {
    const { ask, asked } = fakeAsk({ 'listing-supplemental': 2, similar: 1 });
    const rails = await loadRails(ask, ALL, QUERY, ['shown']);
    expect(asked).toEqual([
      'listing-count zip=60601&makeCode=HONDA&dealType=greatprice&extColorSimple=RED&searchRadius=0',
      'listing-supplemental zip=60601&searchRadius=25&makeCode=HONDA&extColorSimple=RED&numRecords=100&excludedIds=shown',
      'similar zip=60601&searchRadius=25&makeCode=HONDA&extColorSimple=RED&excludedIds=shown%2Clisting-supplemental-0%2Clisting-supplemental-1',
    ]);
    expect(rails.supplemental).toMatchObject({ cards: [{ id: 'listing-supplemental-0' }, {}] });
    expect(rails.supplemental.allUrl).toBeUndefined();
    expect(rails).toMatchObject({ similar: [{ id: 'similar-0' }], highlightTier: 'similar-highlight' });
  });

  test('show sixteen of a hundred cars and link to the search with the rest', async () => {
    const { supplemental } = await loadRails(fakeAsk({ 'listing-supplemental': 100 }).ask, ALL, QUERY, []);
    expect(supplemental.cards).toHaveLength(16);
    expect(supplemental.allUrl).toBe(
      '/cars-for-sale?zip=60601&makeCode=HONDA&extColorSimple=RED&sortBy=distanceASC',
    );
  });

  test('have a link to great deals beyond the radius, if there are any', async () => {
    const { ask } = fakeAsk({ 'listing-count': 1_200 });
    expect((await loadRails(ask, ALL, QUERY, [])).greatDeals).toEqual({
      label: '1,200 great deals nationwide',
      href: '/cars-for-sale?zip=60601&makeCode=HONDA&dealType=greatprice&extColorSimple=RED',
      count: 1_200,
    });
    const none = fakeAsk({});
    expect((await loadRails(none.ask, ALL, QUERY, [])).greatDeals).toBeUndefined();
    const nationwide = fakeAsk({ 'listing-count': 3 });
    expect(
      (await loadRails(nationwide.ask, ALL, parseQuery('makeCode=HONDA'), [])).greatDeals,
    ).toBeUndefined();
  });

  test('are not requested when their flags are off', async () => {
    const { ask, asked } = fakeAsk({});
    expect(await loadRails(ask, {}, QUERY, [])).toEqual({ supplemental: { cards: [] }, similar: [] });
    expect(asked).toEqual([]);
  });
});
