/** Suggests other searches when nothing was found. @see docs/rules/results.md#no-results */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { GridState, CountedLink } from '#src/features/search/results-data/grid-state.ts';
import { listingCountCall } from '#src/features/search/results-data/listing.call.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

const MAX_SUGGESTIONS = 5;
/** Some lead to nothing, which is only known after counting. */
const MAX_COUNTED = 12;

/** Lists every suggestion worth counting, best first. */
export function listNoResultsSuggestions({
  chips,
  wider,
  otherCars,
}: Pick<GridState, 'chips' | 'wider' | 'otherCars'>): CountedLink[] {
  const removals = chips.map(({ label, href }) => ({ label: `Remove ${label}`, href }));
  return [...(wider ? [wider] : []), ...(otherCars ? [otherCars] : []), ...removals].slice(0, MAX_COUNTED);
}

/** Chooses the suggestions that lead to cars, as far as that is known. */
export function chooseNoResultsSuggestions(suggestions: readonly CountedLink[]): CountedLink[] {
  return suggestions.filter(({ count }) => count !== 0).slice(0, MAX_SUGGESTIONS);
}

/**
 * Counts the suggestions before the page is sent, so that none has to be removed later. One that could not be counted
 * stays.
 */
export async function countNoResultsSuggestions(
  ask: Ask,
  links: readonly CountedLink[],
): Promise<CountedLink[]> {
  const counted = await Promise.all(
    links.map(async (link) => {
      const search = formatQuery(parseSearchLink(link.href));
      const { source, data } = await ask(listingCountCall, { search });
      return source === 'live' ? { ...link, count: data.totalResultCount } : link;
    }),
  );
  return chooseNoResultsSuggestions(counted);
}
