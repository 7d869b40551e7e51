import { expect, test } from 'vitest';
import {
  countNoResultsSuggestions,
  listNoResultsSuggestions,
} from '#src/features/search/results-grid/no-results-suggestions.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const chip = (label: string) => ({ label, href: `/cars-for-sale?makeCode=${label.toUpperCase()}` });

/** Answers with the count of each search; a search without a count fails. */
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

test('suggests a wider search first, then other cars, then filters to remove', () => {
  const wider = { label: 'Search within 25 miles', href: '/cars-for-sale?zip=60601&searchRadius=25' };
  const otherCars = { label: 'Include other cars', href: '/cars-for-sale?program=ALL' };
  expect(
    listNoResultsSuggestions({ chips: ['a', 'b'].map(chip), wider, otherCars }).map(({ label }) => label),
  ).toEqual(['Search within 25 miles', 'Include other cars', 'Remove a', 'Remove b']);
  expect(listNoResultsSuggestions({ chips: [] })).toEqual([]);
});

test('shows at most five suggestions, and none without results', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const counts = names.map((name, index) => [`makeCode=${name.toUpperCase()}`, index < 4 ? 0 : 7] as const);
  const suggestions = await countNoResultsSuggestions(
    askCounting(Object.fromEntries(counts)),
    listNoResultsSuggestions({ chips: names.map(chip) }),
  );
  expect(suggestions.map(({ label }) => label)).toEqual(['Remove e', 'Remove f', 'Remove g', 'Remove h']);
  const all = await countNoResultsSuggestions(
    askCounting({}),
    listNoResultsSuggestions({ chips: names.map(chip) }),
  );
  expect(all).toHaveLength(5);
});

test('drops a suggestion without results and keeps one that could not be counted', async () => {
  const ask = askCounting({ 'makeCode=FORD': 12, 'makeCode=HONDA': 0 });
  const suggestions = listNoResultsSuggestions({ chips: ['Ford', 'Honda', 'Kia'].map(chip) });
  expect(await countNoResultsSuggestions(ask, suggestions)).toEqual([
    { label: 'Remove Ford', href: '/cars-for-sale?makeCode=FORD', count: 12 },
    { label: 'Remove Kia', href: '/cars-for-sale?makeCode=KIA' },
  ]);
});
