import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { GridSetup } from '#src/features/search/results-data/grid-setup.ts';
import { toGridState } from '#src/features/search/results-data/grid-state.ts';
import { aDealer } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import { ResultsGrid } from '#src/features/search/results-grid/ResultsGrid.island.tsx';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { toResultsState } from '#src/features/search/results-data/found-results.ts';
import { packResults } from '#src/features/search/results-grid/packed-results.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';

/** The props of 30 cards must be smaller than this. */
const MAX_PROPS = 4_000;

function stateOf(search: string, total: number, setup: GridSetup = {}) {
  const query = parseQuery(search);
  const { firstRecord } = query;
  return {
    query,
    state: toGridState(
      toResultsState(aListingPage({ total, firstRecord }), query, toListingCard),
      query,
      setup,
    ),
  };
}

function draw(results: Pick<PageResults, 'query' | 'state'>): string {
  return renderToString(<ResultsGrid drawn={() => ({ ...results, setup: {} })} packed="" />);
}

function render(search: string, total = 75): string {
  return draw(stateOf(search, total));
}

describe('the results as the server renders them', () => {
  test('are a list below a heading, with a card for every car', () => {
    const html = render('makeCode=HONDA', 1_234);
    expect(html).toMatch(/<h2[^>]*id="results"[^>]*>Results<\/h2><ul[^>]*aria-labelledby="results"/);
    expect(html).not.toContain('<h1');
    expect(html.match(/<h3/g)).toHaveLength(30);
    expect(html.match(/href="\/cars-for-sale\/vehicle\/car-\d+"/g)).toHaveLength(30);
  });

  test('link each chip to the search without it, with a name that says so', () => {
    const html = render('makeCode=HONDA&listingType=USED');
    expect(html).toMatch(/<a[^>]*href="\/cars-for-sale\/honda"[^>]*aria-label="Remove Used"/);
    expect(html).toMatch(/<a[^>]*href="\/cars-for-sale\?listingType=USED"[^>]*aria-label="Remove Honda"/);
    expect(html).toMatch(/<a[^>]*href="\/cars-for-sale\/all-cars"[^>]*>Clear Filters<\/a>/);
  });

  test('open the filters from a bar with their count, and save the search there', () => {
    const { query, state } = stateOf('makeCode=HONDA&listingType=USED', 75, { canSave: true });
    const html = draw({ query, state });
    expect(html).toMatch(/<a[^>]*href="#filters"[^>]*>.*?Filters<b>2<\/b><\/a>/);
    expect(html).toMatch(/<button[^>]*value="makeCode=HONDA&amp;listingType=USED"[^>]*>Save Search/);
    expect(render('')).not.toContain('Save Search');
  });

  test('link to a next page of the same stock, for browsers without scripts', () => {
    const { query, state } = stateOf('makeCode=HONDA&firstRecord=30', 75);
    expect(draw({ query, state: { ...state, generation: 'monday000000' } })).toMatch(
      /href="\/cars-for-sale\/honda\?firstRecord=60&amp;generation=monday000000"[^>]*>See More Results/,
    );
  });

  test('link to the next and previous pages', () => {
    expect(render('makeCode=HONDA')).toMatch(
      /href="\/cars-for-sale\/honda\?firstRecord=30"[^>]*>See More Results/,
    );
    const second = render('makeCode=HONDA&firstRecord=30');
    expect(second).toMatch(/href="\/cars-for-sale\/honda"[^>]*>Previous results/);
    expect(second).toMatch(/href="\/cars-for-sale\/honda\?firstRecord=60"[^>]*>See More Results/);
    expect(render('makeCode=HONDA&firstRecord=60')).not.toContain('See More Results');
  });

  test('sort with a form that keeps the search', () => {
    const html = render('makeCode=HONDA&listingType=USED&sortBy=yearDESC');
    expect(html).toContain('<input type="hidden" name="makeCode" value="HONDA"/>');
    expect(html).toContain('<option value="yearDESC" selected="">Year: newest first</option>');
    expect(html).toContain('<button type="submit" class="basic-only">Sort</button>');
    expect(html).not.toContain('Distance: nearest first');
    expect(render('zip=60601')).toContain('Distance: nearest first');
  });

  test('link each car to its dealer, except in a search for the cars of the dealer', () => {
    const href = '/dealers/il/chicago/north-honda--dealer-1';
    const page = { ...aListingPage({ total: 1 }), owners: [aDealer({ id: 'dealer-1', href })] };
    const renderOf = (search: string) => {
      const query = parseQuery(search);
      const state = toGridState(toResultsState(page, query, toListingCard), query, {});
      return draw({ query, state });
    };
    expect(renderOf('makeCode=HONDA')).toContain(`<a href="${href}">`);
    expect(renderOf('ownerId=dealer-1')).not.toContain(href);
  });

  test('say so when nothing is found', () => {
    expect(render('zip=60601&searchRadius=50&driveGroup=AWD', 0)).toContain(
      'Update filter criteria to see more results',
    );
  });

  test('say why a ZIP or price was ignored, without a chip for it', () => {
    const query = parseQuery('zip=99999&searchRadius=50&minPrice=20000&maxPrice=10000&makeCode=HONDA');
    const page = { ...aListingPage(), invalidQueryParams: ['minPrice', 'maxPrice', 'zip'] };
    const state = toGridState(toResultsState(page, query, toListingCard), query, {});
    expect(state.notices).toEqual([
      { about: 'zip', text: 'Enter a valid ZIP Code' },
      { about: 'price', text: 'Max price must be greater than Min price.' },
    ]);
    expect(state.chips.map((chip) => chip.label)).toEqual(['Honda']);
    const html = draw({ query, state });
    for (const { text } of state.notices) expect(html).toContain(`<p>${text}</p>`);
    expect(html).toContain('Update filter criteria to see more results');
  });

  test('have an empty live region', () => {
    expect(render('')).toMatch(/<p class="visually-hidden" role="status"><\/p>/);
  });

  test('stay small as island props', () => {
    expect(packResults({ ...stateOf('makeCode=HONDA', 75), setup: {} }).length).toBeLessThan(MAX_PROPS);
  });
});
