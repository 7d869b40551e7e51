/** Where nothing was found: what to give up, and what that would bring. @see D §4 */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { GridState, CountedLink } from '#src/features/search/results-data/grid-state.ts';
import { listingCountCall } from '#src/features/search/results-data/listing.call.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const MAX_SUGGESTIONS = 5;
/** Some lead to nothing, which is known only when they are counted. */
const MAX_COUNTED = 12;

/** All that are worth counting, the best first. */
export function listNoResultsSuggestions({
  chips,
  wider,
  otherCars,
}: Pick<GridState, 'chips' | 'wider' | 'otherCars'>): CountedLink[] {
  const removals = chips.map(({ label, href }) => ({ label: `Remove ${label}`, href }));
  return [...(wider ? [wider] : []), ...(otherCars ? [otherCars] : []), ...removals].slice(0, MAX_COUNTED);
}

/** Those that lead to cars, as far as it is known. */
export function chooseNoResultsSuggestions(suggestions: readonly CountedLink[]): CountedLink[] {
  return suggestions.filter(({ count }) => count !== 0).slice(0, MAX_SUGGESTIONS);
}

/** With their counts, before the page is sent, so that none has to go later. What could not be counted stays. */
export async function countNoResultsSuggestions(
  ask: Ask,
  ways: readonly CountedLink[],
): Promise<CountedLink[]> {
  const counted = await Promise.all(
    ways.map(async (way) => {
      const search = formatQuery(parseSearchLink(way.href));
      const { source, data } = await ask(listingCountCall, { search });
      return source === 'live' ? { ...way, count: data.totalResultCount } : way;
    }),
  );
  return chooseNoResultsSuggestions(counted);
}
