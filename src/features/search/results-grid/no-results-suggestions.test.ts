import { expect, test } from 'vitest';
import {
  countNoResultsSuggestions,
  listNoResultsSuggestions,
} from '#src/features/search/results-grid/no-results-suggestions.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const chip = (label: string) => ({ label, href: `/cars-for-sale?makeCode=${label.toUpperCase()}` });

/** Answers by the search; a search without a count is one that fails. */
function askCounting(counts: Record<string, number>): Ask {
  return ((_call: unknown, { search }: { search: string }) => {
    const totalResultCount = counts[search];
    return Promise.resolve(
      totalResultCount === undefined
        ? { source: 'fallback', data: { totalResultCount: 0 }, error: { type: 'timeout', message: '' } }
        : { source: 'live', data: { totalResultCount } },
    );
  }) as Ask;
}

test('the wider search comes first, and five ways are enough', () => {
  const chips = ['a', 'b', 'c', 'd', 'e'].map(chip);
  const wider = { label: 'Search within 25 miles', href: '/cars-for-sale?zip=60601&searchRadius=25' };
  expect(listNoResultsSuggestions({ chips, wider }).map(({ label }) => label)).toEqual([
    'Search within 25 miles',
    'Remove a',
    'Remove b',
    'Remove c',
    'Remove d',
  ]);
  expect(listNoResultsSuggestions({ chips: [] })).toEqual([]);
});

test('a way that brings nothing is none; one that could not be counted stays without a count', async () => {
  const ask = askCounting({ 'makeCode=FORD': 12, 'makeCode=HONDA': 0 });
  const ways = listNoResultsSuggestions({ chips: ['Ford', 'Honda', 'Kia'].map(chip) });
  expect(await countNoResultsSuggestions(ask, ways)).toEqual([
    { label: 'Remove Ford', href: '/cars-for-sale?makeCode=FORD', count: 12 },
    { label: 'Remove Kia', href: '/cars-for-sale?makeCode=KIA' },
  ]);
});
